/** Everyone the viewer dresses: themselves, then all dependents in their care, each with what is most urgent. */
import type { ReactNode } from "react";
import type { OutputOf } from "#domain/contract.ts";
import { inCareOf } from "#domain/people/dependent-order.ts";
import type { DependentInList } from "#domain/people/dependent.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import { AddDependent, TypeChips } from "#web/dependents/add-dependent.tsx";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { TypeAndAge } from "#web/dependents/type-and-age.tsx";
import { useAddDependent } from "#web/dependents/use-add-dependent.ts";
import { addressOf, useIsPhone } from "#web/frame/places.ts";
import { newSizeEntry, paths } from "#web/paths.ts";
import { Row } from "#web/rows/row.tsx";
import { Rows } from "#web/rows/rows.tsx";
import type { DueCheck } from "#web/screens/check/due-checks.ts";
import { UrgentLine } from "#web/screens/family/urgent-line.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { BeginCard } from "#web/ui/begin-card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { message, pause } from "#web/ui/message.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { QuietRow } from "#web/rows/quiet-row.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { useIsInline } from "#web/ui/use-sheet.ts";
import * as counts from "#words/en/counts.js";
import * as dependents from "#words/en/dependents.js";
import * as w from "#words/en/dashboard.js";

type Page = OutputOf<"dashboard.page">;

type FamilyProps = {
  page: Page;
  due: readonly DueCheck[];
  /** The id of the wearer whose sizes are beside the list. */
  chosen: string | undefined;
};

/** From this many wearers on, rows are tight, and grouped by household. */
const manyWearers = 10;

export const Oneself = ({ page: { viewer, items }, due, chosen }: FamilyProps) => (
  <Rows>
    <Row
      href={useIsPhone() ? addressOf("sizes") : paths.dashboard}
      picture={<Avatar of={viewer} alt="" />}
      name={nameOf(viewer)}
      after={w.you}
      isHere={chosen === viewer.id}
      line={
        <UrgentLine
          needs={items.filter(({ outgrown }) => outgrown).map(({ name }) => name)}
          due={due.find(({ id }) => id === viewer.id)?.count ?? 0}
          sizes={items.length}
        />
      }
    />
  </Rows>
);

export function Dependents({ page, due, chosen, children }: FamilyProps & { children: ReactNode }) {
  const adding = useAddDependent();
  const isInline = useIsInline();
  const isPhone = useIsPhone();
  const inCare = inCareOf(page);
  const isMany = inCare.length + 1 >= manyWearers;
  const own = isMany ? inCare.filter(({ owner }) => owner.id === page.viewer.id) : inCare;
  const households = isMany ? page.caredFor.filter((each) => each.dependents.length > 0) : [];
  const names = inCare.map(({ dependent }) => dependent.name);
  const row = ({ dependent, owner }: { dependent: DependentInList; owner: Person }) => (
    <DependentRow
      key={dependent.id}
      dependent={dependent}
      ownerId={owner.id}
      among={names}
      withWhom={isMany || owner.id === page.viewer.id ? undefined : nameOf(owner)}
      due={due.find(({ id }) => id === dependent.id)?.count ?? 0}
      isHere={chosen === dependent.id}
    />
  );
  return (
    <Section
      title={w.dependents}
      aside={countLabel(inCare.length, counts.inYourCare)}
      divider={false}
      // A phone shows one list of the family.
      hiddenHeading={isPhone}
    >
      {inCare.length === 0 ? (
        <BeginCard
          blank={
            <span className="avatar avatar-lg avatar-basted avatar-kin" aria-hidden="true">
              <Icon name="plus" />
            </span>
          }
          text={message(w.noDependents)}
          hint={w.noDependentsWhat}
        >
          {/* Hidden instead of removed while the form is open inline, so that the focus can return to the pressed
              chip. */}
          <div hidden={isInline && adding.isOpen}>
            <TypeChips onChoose={adding.open} />
          </div>
        </BeginCard>
      ) : (
        <div className={isMany ? "rows-tight" : undefined}>
          <Rows>{own.map(row)}</Rows>
        </div>
      )}
      {households.map(({ owner, dependents: theirs }) => (
        <div className="rows-tight" key={owner.id}>
          <h3>{message(w.through({ name: nameOf(owner) }))}</h3>
          <Rows>{inCare.filter(({ dependent }) => theirs.includes(dependent)).map(row)}</Rows>
        </div>
      ))}
      <AddDependent ownerId={page.viewer.id} adding={adding} hasRow={inCare.length > 0} />
      {children}
    </Section>
  );
}

type DependentRowProps = {
  dependent: DependentInList;
  ownerId: string;
  /** The names in the same list. */
  among: readonly string[];
  withWhom: string | undefined;
  /** How many sizes are due for a check. */
  due: number;
  isHere: boolean;
};

const DependentRow = ({ dependent, ownerId, among, withWhom, due, isHere }: DependentRowProps) => {
  const { id, category, name, birthMonth, visibleToConnections, sizes, needs } = dependent;
  return (
    <Row
      // The form for the first size opens right away.
      href={paths.dependent(id, ownerId)}
      state={sizes === 0 ? newSizeEntry() : undefined}
      picture={<NameTape of={dependent} among={among} />}
      name={name}
      isHere={isHere}
      after={
        <>
          <TypeAndAge type={category} birthMonth={birthMonth} />
          {withWhom !== undefined && (
            <>
              {pause}
              <span aria-hidden="true"> · </span>
              {message(dependents.withWhom({ name: withWhom }))}
            </>
          )}
        </>
      }
      line={
        <>
          <UrgentLine needs={needs} due={due} sizes={sizes} />
          {!visibleToConnections && <PrivateMark />}
        </>
      }
    />
  );
};

/** The two other ways to begin, for someone who has nothing yet. */
export const OtherBeginnings = () => (
  <div>
    <QuietRow icon="label" href={addressOf("sizes")} line={w.startWithMineWhat}>
      {w.startWithMine}
    </QuietRow>
    <QuietRow icon="people" href={addressOf("people")} line={w.onlyShopWhat}>
      {w.onlyShop}
    </QuietRow>
  </div>
);
