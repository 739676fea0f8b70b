/** The viewer's own profile on the dashboard, and the people they have blocked. */
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { nameOf } from "#domain/people/person-name.ts";
import * as device from "#web/offline/device-store.ts";
import { offerPictureUndo } from "#web/frame/undo/offer-undo.tsx";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton, SkeletonShape } from "#web/ui/skeleton.tsx";
import * as w from "#words/en/dashboard.js";

/** Lazy-loaded, because it is at the bottom of wide screens and a place of its own on phones. */
const profileForm = lazyPart(async () => (await import("#web/profile/profile-form.tsx")).ProfileForm);

/** Lazy-loaded with the form. */
const pictureButton = lazyPart(async () => (await import("#web/pictures/picture-button.tsx")).PictureButton);

/** Lazy-loaded, because it includes every size system. */
const showSizesIn = lazyPart(async () => (await import("#web/profile/show-sizes-in.tsx")).ShowSizesIn);

/** Lazy-loaded, because few people have blocked anyone. */
const blockedPeople = lazyPart(
  async () => (await import("#web/relationships/blocks/blocked-people.tsx")).BlockedPeople,
);

/** What can be left unsaved in the unfolded form. */
const drafts = ["profile", "show sizes in"];

/** A card with what others see first; Edit unfolds the form. */
export function OwnProfile({ of, startsOpen }: { of: OutputOf<"dashboard.page">["viewer"]; startsOpen: boolean }) {
  const hasForm = profileForm.useIsLoaded();
  const hasPicture = pictureButton.useIsLoaded();
  const hasShowSizesIn = showSizesIn.useIsLoaded();
  const hasBlockedPeople = blockedPeople.useIsLoaded();
  const { id, displayName, searchable, personalBio } = of;
  const [wasOpened, setWasOpened] = useState(() => drafts.some((name) => device.keptDraft(name) !== undefined));
  const card = useRef<HTMLDivElement>(null);
  const isOpen = wasOpened || startsOpen;
  function close() {
    setWasOpened(false);
    requestAnimationFrame(() => card.current?.querySelector("button")?.focus());
  }
  // A turned phone keeps the form open.
  if (startsOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Card>
        <Section title={w.myProfile} divider={false}>
          {!isOpen && (
            <div className="person" ref={card}>
              <div className="who">
                <Avatar of={of} alt="" />
                <span>
                  <b>
                    <bdi>{nameOf(of)}</bdi>
                  </b>
                  <span className="line">{searchable ? w.searchable : w.notSearchable}</span>
                </span>
              </div>
              <Button variant="secondary" label={w.editProfile} onClick={() => setWasOpened(true)}>
                {w.edit}
              </Button>
            </div>
          )}
          {/* Waits for all parts, so that a link doesn't move just before it is pressed. */}
          {isOpen &&
            (hasForm && hasPicture && hasShowSizesIn ? (
              <>
                <pictureButton.Part
                  of={{ ownerId: id, dependentId: null, name: displayName, photoURL: of.photoURL }}
                  onRemoved={offerPictureUndo}
                >
                  <Avatar of={of} size="lg" alt="" />
                </pictureButton.Part>
                <profileForm.Part
                  saved={{ displayName, searchable, personalBio }}
                  onClose={startsOpen ? undefined : close}
                />
                <showSizesIn.Part />
              </>
            ) : (
              <Skeleton>
                <SkeletonShape shape="size" />
              </Skeleton>
            ))}
          <p className="section-foot">
            <Link className={buttonClass("ghost", "sm")} href={paths.seenAs}>
              {w.seenAs}
            </Link>
            <Link className={buttonClass("ghost", "sm")} href={paths.notifications}>
              {w.notifications}
            </Link>
            <Link className={buttonClass("ghost", "sm")} href={paths.account}>
              {w.account}
            </Link>
          </p>
        </Section>
      </Card>
      {hasBlockedPeople && <blockedPeople.Part />}
    </>
  );
}
