/** The dependent page, for the owner and linked caretakers (spec §2, §6). */
import { Link, useLocation } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { DependentEditor } from "#web/dependents/dependent-editor.tsx";
import { TypeAndAge } from "#web/dependents/type-and-age.tsx";
import { AddSize } from "#web/items/form/add-size.tsx";
import { EditSize, usePreloadedEditor } from "#web/items/form/edit-size.tsx";
import { NoSizes } from "#web/items/form/no-sizes.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import { useAddSize } from "#web/items/form/use-add-size.ts";
import { paths, addNewItem } from "#web/paths.ts";
import { BackLink } from "#web/frame/back-link.tsx";
import { Loading } from "#web/frame/loading.tsx";
import { CheckLink } from "#web/screens/check/check-link.tsx";
import { ColumnBlock, Columns } from "#web/frame/columns.tsx";
import { offerPictureUndo, useOfferUndo } from "#web/frame/undo/offer-undo.tsx";
import { addressOf } from "#web/frame/places.ts";
import { RecentlyDeletedLink } from "#web/screens/deleted/recently-deleted-link.tsx";
import { PictureButton } from "#web/pictures/picture-button.tsx";
import { ShareSizes } from "#web/shares/share-sizes.tsx";
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrintDate } from "#web/ui/print-date.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { noAnswerMessage, useLive, useViewer } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { WayBack } from "#web/frame/way-back.tsx";
import { MovedDependent } from "#web/frame/moved-dependent.tsx";
import { message } from "#web/ui/message.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/dependents.js";
import "#web/screens/profile/added-from-head.css";
import "#web/frame/notice.css";
import "#web/screens/profile/profile-head.css";

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
  return (
    <div className="wrap">
      <BackLink href={addressOf("family")}>{w.family}</BackLink>
      <DependentHead page={answer} />
      <PrintDate />
      <DependentSections page={answer} />
    </div>
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

function DependentHead({ page }: { page: Page }) {
  const { id, category, name, bio, birthMonth, visibleToConnections, owner, items } = page;
  const viewer = useViewer();
  return (
    <div className="profile-head">
      <PictureButton
        of={{ ownerId: owner.id, dependentId: id, name, photoURL: page.photoURL }}
        onRemoved={offerPictureUndo}
      >
        <NameTape of={page} size="lg" />
      </PictureButton>
      <div>
        <div className="cluster">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <Badge variant="subtle">
            <TypeAndAge type={category} birthMonth={birthMonth} />
          </Badge>
          {!visibleToConnections && <PrivateMark />}
        </div>
        {bio && (
          <p className="bio">
            <bdi>{bio}</bdi>
          </p>
        )}
        {viewer && viewer.id !== owner.id && (
          <p className="bio">
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
          </p>
        )}
      </div>
      <div className="cluster acts">
        <Link className={buttonClass("secondary")} href={paths.shopForDependent(id, owner.id)}>
          <Icon name="shop" />
          <span>{message(w.shopFor({ name }))}</span>
        </Link>
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
      </div>
    </div>
  );
}

function DependentSections({ page }: { page: Page }) {
  usePreloadedEditor();
  const offerUndo = useOfferUndo();
  const adding = useAddSize();
  const { id, owner, items, category, name, bio, birthMonth, visibleToConnections } = page;
  const [, navigate] = useLocation();
  const sizeOwner = {
    ownerId: owner.id,
    dependentId: id,
    wearer: category,
    visibilityHint: visibleToConnections ? undefined : w.isPrivate({ name }),
  };
  return (
    <Columns wider="start">
      <ColumnBlock side="start">
        <div className="added-from-head">
          <Section title={w.addNewItem} anchor={addNewItem} hiddenHeading>
            <AddSize key={category} {...sizeOwner} items={items} adding={adding} />
          </Section>
        </div>
        <Section
          title={w.sizes}
          aside={
            <>
              {countLabel(items.length, counts.sizes)}
              {items.length > 0 && <CheckLink path={paths.checkDependent(id, owner.id)} name={name} />}
              <button className={`${buttonClass("ghost", "sm")} on-phone`} type="button" onClick={() => adding.open()}>
                <Icon name="plus" />
                {w.newSize}
              </button>
            </>
          }
        >
          <SizeList
            items={items}
            wearer={category}
            pathOf={(item) => paths.dependentSize(id, owner.id, item.id)}
            editor={(item, close) => (
              <EditSize {...sizeOwner} item={item} items={items} onDeleted={offerUndo} onClose={close} />
            )}
            empty={<NoSizes wearer={category} hint={w.startWith({ name: isolated(name) })} adding={adding} />}
          />
          <RecentlyDeletedLink />
        </Section>
      </ColumnBlock>
      <ColumnBlock side="end">
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
      </ColumnBlock>
    </Columns>
  );
}
