/** The check of what is due of everyone in the viewer's care, one wearer after the other, online or offline. */
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { type CheckRhythm, checkRhythm } from "#domain/items/check-due.ts";
import type { Item } from "#domain/items/item.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import { BackLink } from "#web/frame/back-link.tsx";
import { Loading } from "#web/frame/loading.tsx";
import { addressOf } from "#web/frame/places.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { CheckList } from "#web/items/check/check-list.tsx";
import { type Checked, hasBegun, useCheckPass } from "#web/items/check/check-pass.ts";
import { RefusedAnswers } from "#web/items/check/refused-answers.tsx";
import { useLive, useLiveStatus } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { NoCheck } from "#web/screens/check/check.tsx";
import { summaryOf } from "#web/screens/check/check-done.tsx";
import { type DueCheck, checksOn, dueChecksOn } from "#web/screens/check/due-checks.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PullTape } from "#web/ui/pull-tape.tsx";
import { Section } from "#web/ui/section.tsx";
import * as w from "#words/en/check.js";
import { useNow } from "#web/ui/use-now.ts";
import "#web/screens/check/check.css";

type Dashboard = OutputOf<"dashboard.page">;

export function CheckAll() {
  const { answer, refusal } = useLive("dashboard.page", {});
  usePageTitle(w.checkAll);
  if (refusal) return <NoCheck refusal={refusal} sentence={w.noPage} />;
  if (!answer) return <Loading />;
  return <Everyone key={answer.viewer.id} page={answer} />;
}

/** How far the check of one wearer is. */
type Progress = { checked: readonly Checked[]; left: number; end: () => void };

function Everyone({ page }: { page: Dashboard }) {
  const [, navigate] = useLocation();
  // Whoever was due stays until the screen is left, and comes back with a check that has begun.
  const [wearers, setWearers] = useState(() => checksOn(page).filter(({ id, count }) => count > 0 || hasBegun(id)));
  const more = dueChecksOn(page).filter(({ id }) => !wearers.some((each) => each.id === id));
  if (more.length > 0) setWearers([...wearers, ...more]);
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const all = wearers.map(({ id }) => progress[id]);
  const isKnown = all.every((each) => each !== undefined);
  const checked = all.flatMap((each) => each?.checked ?? []);
  const left = all.reduce((sum, each) => sum + (each?.left ?? 0), 0);
  const isDone = isKnown && left === 0;
  const home = addressOf("family");
  const head = useRef<HTMLHeadingElement>(null);
  const hasEnded = isDone && checked.length > 0;
  useEffect(() => {
    if (!hasEnded) return;
    scrollTo({ top: 0, behavior: "instant" });
    head.current?.focus({ preventScroll: true });
  }, [hasEnded]);
  return (
    <div className="wrap check-page">
      <BackLink href={home}>{w.family}</BackLink>
      <div className="check-head">
        <h1 ref={head} tabIndex={-1}>
          {hasEnded ? w.allChecked({ total: checked.length }) : w.checkAll}
        </h1>
        {!isDone && (
          <p>
            {w.whatIsDue} <Link href={paths.measure}>{w.howToMeasure}</Link>
          </p>
        )}
      </div>
      {wearers.length === 0 ? (
        <EmptyState text={w.nothingDue}>
          <Link className={buttonClass("outline")} href={home}>
            {w.family}
          </Link>
        </EmptyState>
      ) : (
        <>
          <div className={isDone ? undefined : "pull-stick"}>
            <PullTape
              words={
                isDone ? summaryOf(checked) : w.countChecked({ done: checked.length, total: checked.length + left })
              }
              done={checked.length}
              of={checked.length + left}
              left={!isDone && w.toGo({ count: left })}
            />
          </div>
          {wearers.map((wearer) => (
            <CheckOf
              key={wearer.id}
              page={page}
              wearer={wearer}
              onProgress={(id, now) => setProgress((before) => ({ ...before, [id]: now }))}
            />
          ))}
          {isDone && (
            <div className="duo">
              <Button
                size="lg"
                onClick={() => {
                  for (const each of all) each?.end();
                  navigate(home);
                }}
              >
                {w.done}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

type CheckOfProps = {
  page: Dashboard;
  wearer: DueCheck;
  onProgress: (id: string, progress: Progress) => void;
};

function CheckOf({ page, wearer, ...more }: CheckOfProps) {
  const { ownerId, dependentId } = wearer;
  const now = useNow();
  if (dependentId === null) {
    const { items, viewer } = page;
    return (
      <Pass
        {...more}
        wearer={wearer}
        sizes={{ wearer: "self", items, rhythm: checkRhythm({ wearer: "self", checkEvery: viewer.checkEvery }, now) }}
      />
    );
  }
  return <CheckOfDependent {...more} wearer={wearer} of={{ ownerId, dependentId }} />;
}

type PassProps = Omit<CheckOfProps, "page">;

function CheckOfDependent({ of, ...more }: PassProps & { of: { ownerId: string; dependentId: string } }) {
  const { answer, refusal } = useLive("dependents.page", of);
  const now = useNow();
  if (refusal) return <RefusedAnswers dependentId={of.dependentId} />;
  if (!answer) return <Loading />;
  const { category: wearer, items } = answer;
  return <Pass {...more} sizes={{ wearer, items, rhythm: checkRhythm({ ...answer, wearer }, now) }} />;
}

type Sizes = { wearer: Wearer; items: readonly Item[]; rhythm: CheckRhythm };

function Pass({ wearer: { id, ownerId, dependentId, name }, sizes, onProgress }: PassProps & { sizes: Sizes }) {
  const { wearer, items, rhythm } = sizes;
  const pass = useCheckPass({ ownerId, dependentId, wearer, items, onlyDue: rhythm });
  const isOffline = useLiveStatus() === "lost";
  const count = pass.left.length;
  const answers = pass.checked.map(({ answerId }) => answerId).join();
  useEffect(() => {
    onProgress(id, { checked: pass.checked, left: count, end: pass.end });
    // Reported when an answer comes or goes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, answers, count]);
  return (
    <Section title={name || w.you} level={2} aside={count > 0 && <span className="aside">{w.toGo({ count })}</span>}>
      <RefusedAnswers dependentId={dependentId} />
      <CheckList pass={pass} items={items} wearer={wearer} rhythm={rhythm} isOffline={isOffline} />
    </Section>
  );
}
