/** The dependent page, for the owner and linked caretakers (spec §2, §6). */
import { AddPeople } from "#web/screens/add-people/add-people.tsx";
import { Link, useLocation } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { DependentEditor } from "#web/dependents/dependent-editor.tsx";
import { TypeAndAge } from "#web/dependents/type-and-age.tsx";
import { AddSize } from "#web/items/form/add-size.tsx";
import { NoSizes } from "#web/items/form/no-sizes.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import { type AddingSize, useAddSize } from "#web/items/form/use-add-size.ts";
import { paths, addNewItem } from "#web/paths.ts";
import { Loading } from "#web/frame/loading.tsx";
import { CheckLink } from "#web/screens/check/check-link.tsx";
import { offerPictureUndo, useOfferUndo } from "#web/frame/undo/offer-undo.tsx";
import { addressOf } from "#web/frame/places.ts";
import { RecentlyDeletedLink } from "#web/screens/deleted/recently-deleted-link.tsx";
import { PictureButton } from "#web/pictures/picture-button.tsx";
import { ShareSizes } from "#web/shares/share-sizes.tsx";
import { Desk, useIsDesk } from "#web/screens/family/desk.tsx";
import { useCare } from "#web/screens/family/use-care.tsx";
import { WearerHead } from "#web/screens/family/wearer-head.tsx";
import { Button } from "#web/ui/button.tsx";
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import { PrintDate } from "#web/ui/print-date.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { noAnswerMessage, useLive, useViewer } from "#web/live/use-live.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { WayBack } from "#web/frame/way-back.tsx";
import { MovedDependent } from "#web/frame/moved-dependent.tsx";
import { message } from "#web/ui/message.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/dependents.js";
import "#web/screens/profile/added-from-head.css";
import "#web/frame/notice.css";

const messages: Record<RefusalReason | "failed", string> = {
  failed: noAnswerMessage("failed"),
  "too-many": noAnswerMessage("too-many"),
  "signed-out": w.needLogin,
  invalid: w.invalidUrl,
  "not-allowed": w.noAccess,
  "not-found": w.notThere,
  conflict: w.notThere,
};

type Page = OutputOf<"dependents.page">;

/** Lazy-loaded from the dashboard, because only wide screens show it. */
const rail = lazyPart(async () => (await import("#web/screens/dashboard/dashboard.tsx")).Rail);

export function DependentPage({ ownerId, dependentId }: { ownerId: string; dependentId: string }) {
  const { answer, refusal } = useLive("dependents.page", { ownerId, dependentId });
  usePageTitle(isolated(answer?.name ?? w.dependent));

  if (refusal) {
    const none = <NoDependent refusal={refusal} of={{ ownerId, dependentId }} />;
    if (refusal !== "not-allowed") return none;
    return (
      <MovedDependent dependentId={dependentId} ownerId={ownerId} path={(owner) => paths.dependent(dependentId, owner)}>
        {none}
      </MovedDependent>
    );
  }
  if (!answer) return <Loading />;
  return <CaredFor page={answer} />;
}

/** The dependent, on wide screens beside the family. */
function CaredFor({ page }: { page: Page }) {
  const isDesk = useIsDesk();
  const adding = useAddSize();
  const { answer } = useLive("dashboard.page", {});
  const sections = (
    <>
      <DependentHead page={page} onAddSize={() => adding.open()} />
      <PrintDate />
      <DependentSections page={page} adding={adding} />
    </>
  );
  return (
    <AddPeople>
      <div className="wrap">
        {isDesk ? (
          <Desk rail={answer && <rail.Part page={answer} chosen={page.id} />}>
            <div className="wearer-page">{sections}</div>
          </Desk>
        ) : (
          <div className="wearer-page">{sections}</div>
        )}
      </div>
    </AddPeople>
  );
}

type NoDependentProps = {
  refusal: keyof typeof messages;
  of: { ownerId: string; dependentId: string };
};

const NoDependent = ({ refusal, of }: NoDependentProps) => (
  <div className="wrap notice" role="alert">
    <h1>{w.loadProblem}</h1>
    <p>{messages[refusal]}</p>
    {refusal === "signed-out" ? <SignInButtons /> : <WayBack refusal={refusal} of={of} />}
  </div>
);

function DependentHead({ page, onAddSize }: { page: Page; onAddSize: () => void }) {
  const { id, category, name, bio, birthMonth, visibleToConnections, owner, items } = page;
  const viewer = useViewer();
  return (
    <WearerHead
      back={{ href: addressOf("family"), words: w.family }}
      picture={
        <PictureButton
          of={{ ownerId: owner.id, dependentId: id, name, photoURL: page.photoURL }}
          onRemoved={offerPictureUndo}
        >
          <NameTape of={page} size="lg" />
        </PictureButton>
      }
      name={name}
      kind={
        <>
          <TypeAndAge type={category} birthMonth={birthMonth} />
          {!visibleToConnections && <PrivateMark />}
          {viewer && viewer.id !== owner.id && (
            <span>
              {message(
                w.bothLookAfter({
                  owner: nameOf(owner),
                  name,
                  link: (parts) => (
                    <Link key="owner" href={paths.publicProfile(owner.id)}>
                      <bdi>{message(parts)}</bdi>
                    </Link>
                  ),
                }),
              )}
            </span>
          )}
        </>
      }
      bio={bio}
    >
      <ShareSizes
        of={{
          ownerId: owner.id,
          dependentId: id,
          wearer: category,
          name,
          photoURL: page.photoURL,
          isPrivate: !visibleToConnections,
          items,
        }}
      />
      <Button icon="plus" onClick={onAddSize}>
        {w.newSize}
      </Button>
    </WearerHead>
  );
}

function DependentSections({ page, adding }: { page: Page; adding: AddingSize }) {
  const offerUndo = useOfferUndo();
  const { id, owner, items, category, name, bio, birthMonth, visibleToConnections } = page;
  const [, navigate] = useLocation();
  const sizeOwner = {
    ownerId: owner.id,
    dependentId: id,
    wearer: category,
    visibilityHint: visibleToConnections ? undefined : w.isPrivate({ name }),
  };
  const care = useCare({ ...sizeOwner, items });
  return (
    <>
      <Section
        title={w.sizes}
        divider={false}
        aside={
          <>
            {countLabel(items.length, counts.sizes)}
            {items.length > 0 && <CheckLink path={paths.checkDependent(id, owner.id)} name={name} />}
          </>
        }
      >
        <SizeList
          items={items}
          wearer={category}
          {...(care && { care })}
          empty={<NoSizes wearer={category} hint={w.startWith({ name: isolated(name) })} adding={adding} />}
        />
      </Section>
      <div className="added-from-head">
        <Section title={w.addNewItem} anchor={addNewItem} hiddenHeading>
          <AddSize
            key={category}
            {...sizeOwner}
            items={items}
            of={{ name, picture: <NameTape of={page} /> }}
            adding={adding}
          />
        </Section>
      </div>
      <RecentlyDeletedLink />
      <DependentEditor
        ownerId={owner.id}
        id={id}
        saved={{ category, name, bio, birthMonth, visibleToConnections }}
        sizes={items.length}
        onRemoved={() => {
          navigate(addressOf("family"));
          offerUndo({ ownerId: owner.id, dependentId: id, id, name, sizes: items.length });
        }}
      />
    </>
  );
}
