/** The page of a size for those who may edit it: the current size, its history, and an estimate of the next. */
import { useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { isMeasurement } from "#domain/items/catalogue.ts";
import { growthOf } from "#domain/items/growth.ts";
import type { Item } from "#domain/items/item.ts";
import { isolated } from "#domain/isolated.ts";
import { openedFrom } from "#web/focus/history-entry.ts";
import { AboutSize } from "#web/items/about-size.tsx";
import { AdviceSlip } from "#web/items/check/advice-slip.tsx";
import { AfterMeasuring } from "#web/items/check/after-measuring.tsx";
import { DeleteSize } from "#web/items/form/delete-size.tsx";
import { EditSize, usePreloadedEditor } from "#web/items/form/edit-size.tsx";
import { HowItGrew, countOfSteps } from "#web/items/growth/how-it-grew.tsx";
import { SizeEntries } from "#web/items/growth/size-entries.tsx";
import { hasUnsavedChanges } from "#web/items/form/size-draft.ts";
import { SizeNow } from "#web/items/growth/size-now.tsx";
import { useAdvice } from "#web/items/use-equivalents.ts";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { BackLink } from "#web/frame/back-link.tsx";
import { ColumnBlock, Columns } from "#web/frame/columns.tsx";
import { Loading } from "#web/frame/loading.tsx";
import { useOfferUndo } from "#web/frame/undo/offer-undo.tsx";
import type { Deletion } from "#web/frame/undo/use-restore.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { WayBack, type WayBackProps } from "#web/frame/way-back.tsx";
import { MovedDependent } from "#web/frame/moved-dependent.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrintDate } from "#web/ui/print-date.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { Section } from "#web/ui/section.tsx";
import { sheetOfEntry, useSheet } from "#web/ui/use-sheet.ts";
import { useNow } from "#web/ui/use-now.ts";
import "#web/frame/notice.css";
import "#web/screens/size-page.css";
import { message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/growth.js";

type Page = OutputOf<"items.history">;

type SizePageProps = { id: string } & (
  | { dependentId: string; ownerId: string }
  | { dependentId?: never; ownerId?: never }
);

export function SizePage({ id, dependentId, ownerId }: SizePageProps) {
  const viewer = useViewer();
  usePageTitle(w.pageTitle);
  if (viewer === null) return <SignInPrompt text={w.signInToView} />;
  if (!viewer) return <Loading />;
  return (
    <LiveSize input={{ ownerId: ownerId ?? viewer.id, dependentId: dependentId ?? null, id }} viewerId={viewer.id} />
  );
}

type LiveSizeProps = {
  input: { ownerId: string; dependentId: string | null; id: string };
  viewerId: string;
};

function LiveSize({ input, viewerId }: LiveSizeProps) {
  const { answer, refusal } = useLive("items.history", input);
  // Keeps the last answer, so that a deleted size can be added again as the viewer saw it.
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const editing = useSheet("size");
  const shown = answer ?? last;
  usePageTitle(shown ? titleOf(shown) : w.pageTitle);

  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal === "failed" || refusal === "too-many") return <QueryError refusal={refusal} />;
  if (refusal) {
    const isUnsaved = editing.opened !== undefined || hasUnsavedChanges(input.id);
    if (last && refusal === "not-found" && isUnsaved)
      return <DeletedSize page={last} onClose={() => editing.close()} />;
    const { dependentId, ownerId, id } = input;
    if (dependentId === null || refusal !== "not-allowed") return <NotFoundSize refusal={refusal} />;
    return (
      <MovedDependent
        dependentId={dependentId}
        ownerId={ownerId}
        path={(owner) => paths.dependentSize(dependentId, owner, id)}
      >
        <NotFoundSize refusal={refusal} of={{ ownerId, dependentId }} />
      </MovedDependent>
    );
  }
  if (!answer) return <Loading />;
  const { ownerId, dependentId } = input;
  const shownSize = { page: answer, viewerId, editing };
  return dependentId === null ? <OwnSize {...shownSize} /> : <SizeOf {...shownSize} of={{ ownerId, dependentId }} />;
}

const noItems: readonly Item[] = [];

function OwnSize(shown: Omit<SizeProps, "items">) {
  const { answer } = useLive("dashboard.page", {});
  return <Size {...shown} items={answer?.items ?? noItems} />;
}

function SizeOf({ of, ...shown }: Omit<SizeProps, "items"> & { of: { ownerId: string; dependentId: string } }) {
  const { answer } = useLive("dependents.page", of);
  return <Size {...shown} items={answer?.items ?? noItems} />;
}

const titleOf = ({ dependent, item }: Page) =>
  dependent
    ? w.sizeOf({ name: isolated(dependent.name), item: itemName(item.name) })
    : w.myItem({ item: itemName(item.name) });

const NotFoundSize = (back: WayBackProps) => (
  <div className="wrap notice" role="alert">
    <h1>{w.notFound}</h1>
    <p>{w.notFoundWhat}</p>
    <WayBack {...back} />
  </div>
);

function useList({ owner, dependent }: Page) {
  const [, navigate] = useLocation();
  const path = dependent ? paths.dependent(dependent.id, owner.id) : paths.dashboard;
  /** Goes back in history to the row that led here, which keeps the scroll position. */
  const goBack = () => {
    // Removes an open sheet's history entry first.
    if (sheetOfEntry() !== undefined) addEventListener("popstate", goBack, { once: true });
    else if (openedFrom() === path) history.back();
    else navigate(path, { replace: true });
  };
  return { path, goBack };
}

type SizeProps = {
  page: Page;
  viewerId: string;
  editing: ReturnType<typeof useSheet>;
  /** All of the wearer's sizes, once they are known. */
  items: readonly Item[];
};

function Size({ page, viewerId, editing, items }: SizeProps) {
  usePreloadedEditor();
  const { owner, dependent, item, entries } = page;
  const list = useList(page);
  const offerUndo = useOfferUndo();
  const onDeleted = (deletion: Deletion) => {
    offerUndo(deletion);
    list.goBack();
  };
  const openedAt = useNow();
  // Entries made after the page was opened mustn't be in the future.
  const now = Math.max(openedAt, entries.at(-1)?.enteredAt ?? 0);
  const wearer = dependent?.category ?? "self";
  const { category, name } = item;
  const past = useMemo(() => growthOf({ category, name, wearer }, entries), [category, name, wearer, entries]);
  const advice = useAdvice(items, wearer, true).get(item.id);
  // An answered slip stays, so that nothing slides under a finger.
  const [advised, setAdvised] = useState(false);
  if (advice && !advised) setAdvised(true);
  // What was measured comes before a guess from the past.
  const growth = advice ? { ...past, guess: undefined } : past;
  const wearerOf = { ownerId: owner.id, dependentId: dependent?.id ?? null };
  const isEditing = editing.opened !== undefined;
  const isPrivate = !item.visibleToConnections || dependent?.visibleToConnections === false;
  return (
    <div className="wrap size-page">
      <BackLink
        href={list.path}
        onClick={(event) => {
          if (openedFrom() !== list.path) return;
          event.preventDefault();
          list.goBack();
        }}
      >
        {dependent ? <bdi>{dependent.name}</bdi> : w.mySizes}
      </BackLink>
      <div className="cluster size-page-head">
        <h1>
          {dependent
            ? message(w.heading({ name: dependent.name, item: itemName(item.name), whose }))
            : itemName(item.name)}
        </h1>
        {isPrivate && <PrivateMark />}
        <PrintDate />
      </div>
      <Columns wider="start">
        <ColumnBlock side="start">
          <SizeNow
            {...wearerOf}
            wearer={wearer}
            viewerId={viewerId}
            item={item}
            entries={entries}
            items={items}
            next={growth.guess?.size}
            now={now}
            isEditing={isEditing}
          />
          {isMeasurement(category, name) ? (
            <AfterMeasuring
              name={name}
              items={items}
              wearer={wearer}
              view={(id, word) => (
                <Link className={buttonClass()} href={`${list.path}#${id}`}>
                  {word}
                </Link>
              )}
            />
          ) : (
            advised && <AdviceSlip {...wearerOf} item={item} advice={advice} wearer={wearer} />
          )}
          {growth.steps.length > 1 && (
            <Section title={w.history} aside={<span className="aside">{countOfSteps(growth, now)}</span>}>
              <HowItGrew item={item} title={titleOf(page)} viewerId={viewerId} growth={growth} now={now} />
              <SizeEntries entries={entries} viewerId={viewerId} />
            </Section>
          )}
        </ColumnBlock>
        <ColumnBlock side="end">
          <Section
            title={w.details}
            aside={
              <button
                className={buttonClass("ghost", "sm")}
                type="button"
                aria-label={w.editItem({ item: itemName(item.name) })}
                onClick={() => editing.open(item.id)}
              >
                <Icon name="pencil" />
                {w.edit}
              </button>
            }
          >
            {isEditing && (
              <EditSize
                {...wearerOf}
                wearer={wearer}
                item={item}
                items={items}
                onClose={() => editing.close()}
                onDeleted={onDeleted}
              />
            )}
            <AboutSize item={item} dependent={dependent} isOwner={owner.id === viewerId} />
          </Section>
          <DeleteSize {...wearerOf} item={item} onDeleted={onDeleted} />
        </ColumnBlock>
      </Columns>
    </div>
  );
}

const whose = (parts: Parameters<typeof message>[0]) => (
  <span key="whose" className="whose">
    {message(parts)}
  </span>
);

/** Someone deleted the size while it was edited here, so the draft can be added again. */
function DeletedSize({ page, onClose }: { page: Page; onClose: () => void }) {
  const { owner, dependent, item } = page;
  const list = useList(page);
  return (
    <div className="wrap">
      <EditSize
        ownerId={owner.id}
        dependentId={dependent?.id ?? null}
        wearer={dependent?.category ?? "self"}
        item={{ ...item, isDeleted: true }}
        items={[]}
        onDeleted={() => {}}
        onClose={() => {
          onClose();
          list.goBack();
        }}
      />
    </div>
  );
}
