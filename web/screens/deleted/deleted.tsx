/** "Recently deleted": what can be restored for 30 days, first the viewer's own, then that of linked people. */
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { restorableDays } from "#domain/items/deleted.ts";
import { BlankLabel } from "#web/items/size-label.tsx";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { byOwner } from "#web/relationships/by-name.ts";
import { Rows } from "#web/rows/rows.tsx";
import { type DeletedGroup, deletedGroups } from "#web/screens/deleted/deleted-groups.ts";
import { DeletedRow } from "#web/screens/deleted/deleted-row.tsx";
import { addressOf } from "#web/frame/places.ts";
import { Loading } from "#web/frame/loading.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import * as counts from "#words/en/counts.js";
import "#web/screens/deleted/deleted.css";
import { message } from "#web/ui/message.tsx";
import * as frame from "#words/en/frame.js";
import * as w from "#words/en/deleted.js";

export function Deleted() {
  usePageTitle(w.recentlyDeleted);
  const { answer, refusal } = useLive("deleted.page", {});
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal) return <QueryError refusal={refusal} />;
  return (
    <div className="wrap deleted">
      <Link className={buttonClass("ghost", "sm")} href={addressOf("family")}>
        <Icon name="back" />
        {frame.family}
      </Link>
      <PageHeader title={w.recentlyDeleted} description={w.what({ days: restorableDays })} />
      {answer ? <Records page={answer} /> : <Loading />}
    </div>
  );
}

function Records({ page: { own, caredFor } }: { page: OutputOf<"deleted.page"> }) {
  const now = useNow();
  const viewer = useViewer();
  const all = [...own, ...caredFor.flatMap(({ deleted }) => deleted)];
  const isGuarded = usePressGuard(all.map(({ id }) => id).join());
  if (!viewer) return null;
  const groups = [
    ...deletedGroups(own, now, viewer),
    ...byOwner(caredFor).flatMap(({ owner, deleted }) => deletedGroups(deleted, now, owner, "linked")),
  ];
  if (groups.length === 0) {
    return (
      <EmptyState text={w.nothing} blank={<BlankLabel unpicked />}>
        <p>{w.nothingWhat}</p>
      </EmptyState>
    );
  }
  return (
    <div className="deleted-groups">
      {groups.map((group) => (
        <Group key={group.key} group={group} now={now} isGuarded={isGuarded} />
      ))}
      <p className="deleted-note">{w.note}</p>
    </div>
  );
}

type GroupProps = { group: DeletedGroup; now: number; isGuarded: boolean };

const Group = ({ group, now, isGuarded }: GroupProps) => {
  const { title, withWhom, records, isOfDependents, ownerId } = group;
  const count = isOfDependents
    ? countLabel(records.length, counts.dependents)
    : countLabel(records.length, counts.sizes);
  return (
    <Section
      title={title}
      aside={
        withWhom === undefined ? (
          count
        ) : (
          <>
            <span className="deleted-with">{message(w.withOwner({ owner: withWhom }))}</span>
            {count}
          </>
        )
      }
    >
      <Rows>
        {records.map((record) => (
          <DeletedRow key={record.id} record={record} ownerId={ownerId} now={now} isGuarded={isGuarded} />
        ))}
      </Rows>
    </Section>
  );
};
