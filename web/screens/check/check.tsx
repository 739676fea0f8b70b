/** The check of all sizes of one wearer, one after another, by thumb or keyboard, online or offline. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { checkRhythm } from "#domain/items/check-due.ts";
import type { CheckEvery } from "#domain/items/check.ts";
import { isolated } from "#domain/isolated.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { CheckList } from "#web/items/check/check-list.tsx";
import { type SizesToCheck, useCheckPass } from "#web/items/check/check-pass.ts";
import { RefusedAnswers } from "#web/items/check/refused-answers.tsx";
import { BlankLabel } from "#web/items/size-label.tsx";
import { useLive, useLiveStatus } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { CheckDone } from "#web/screens/check/check-done.tsx";
import { CheckReminder } from "#web/screens/check/check-reminder.tsx";
import { dueChecksOn } from "#web/screens/check/due-checks.ts";
import { addressOf } from "#web/frame/places.ts";
import { BackLink } from "#web/frame/back-link.tsx";
import { Loading } from "#web/frame/loading.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { WayBack } from "#web/frame/way-back.tsx";
import { MovedDependent } from "#web/frame/moved-dependent.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PullTape } from "#web/ui/pull-tape.tsx";
import "#web/screens/check/check.css";
import "#web/frame/notice.css";
import { message } from "#web/ui/message.tsx";
import { useNow } from "#web/ui/use-now.ts";
import * as frame from "#words/en/frame.js";
import * as w from "#words/en/check.js";

type Dashboard = OutputOf<"dashboard.page">;

type Dependent = { dependentId: string; ownerId: string };

export const Check = ({ dependentId, ownerId }: Partial<Dependent>) =>
  dependentId !== undefined && ownerId !== undefined ? (
    <CheckDependent dependentId={dependentId} ownerId={ownerId} />
  ) : (
    <CheckOwn />
  );

function CheckOwn() {
  const { answer, refusal } = useLive("dashboard.page", {});
  usePageTitle(w.checkMySizes);
  if (refusal) return <NoCheck refusal={refusal} sentence={w.noPage} />;
  if (!answer) return <Loading />;
  const { viewer, items } = answer;
  return (
    <CheckOfWearer
      key={viewer.id}
      title={w.checkMySizes}
      home={{ path: addressOf("sizes"), name: frame.mySizes }}
      sizes={{ ownerId: viewer.id, dependentId: null, wearer: "self", items }}
      saved={viewer.checkEvery}
      dashboard={answer}
    />
  );
}

function CheckDependent({ dependentId, ownerId }: Dependent) {
  const { answer, refusal } = useLive("dependents.page", { ownerId, dependentId });
  const { answer: dashboard } = useLive("dashboard.page", {});
  usePageTitle(answer ? w.checkSizesOfTitle({ name: isolated(answer.name) }) : w.checkSizes);
  if (refusal) {
    const none = <NoCheck refusal={refusal} sentence={w.noDependent} of={{ ownerId, dependentId }} />;
    if (refusal !== "not-allowed") return none;
    return (
      <MovedDependent
        dependentId={dependentId}
        ownerId={ownerId}
        path={(owner) => paths.checkDependent(dependentId, owner)}
      >
        {none}
      </MovedDependent>
    );
  }
  if (!answer) return <Loading />;
  const { category, name, items, checkEvery, birthMonth } = answer;
  return (
    <CheckOfWearer
      title={message(w.checkSizesOfHeading({ name }))}
      home={{ path: paths.dependent(dependentId, ownerId), name }}
      sizes={{ ownerId, dependentId, wearer: category, items }}
      saved={checkEvery}
      birthMonth={birthMonth}
      dashboard={dashboard}
    />
  );
}

type NoCheckProps = {
  refusal: RefusalReason | "failed";
  sentence: string;
  of?: Dependent;
};

export function NoCheck({ refusal, sentence, of }: NoCheckProps) {
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToCheck} />;
  if (refusal === "failed" || refusal === "too-many") return <QueryError refusal={refusal} />;
  return (
    <div className="wrap notice" role="alert">
      <h1>{w.nothingToCheck}</h1>
      <p>{sentence}</p>
      {of && <RefusedAnswers dependentId={of.dependentId} />}
      <WayBack refusal={refusal} {...(of && { of })} />
    </div>
  );
}

type CheckProps = {
  title: ReactNode;
  home: { path: string; name: string };
  sizes: SizesToCheck;
  saved: CheckEvery | null;
  birthMonth?: string;
  dashboard: Dashboard | undefined;
};

function CheckOfWearer({ title, home, sizes, saved, birthMonth = "", dashboard }: CheckProps) {
  const { ownerId, dependentId, wearer } = sizes;
  const isMore = dashboard !== undefined && dueChecksOn(dashboard).some(({ id }) => id !== (dependentId ?? ownerId));
  const pass = useCheckPass(sizes);
  const isOffline = useLiveStatus() === "lost";
  const done = pass.checked.length + pass.updated.length;
  const total = done + pass.left.length;
  const isDone = pass.left.length === 0;
  const now = useNow();
  const reminded = { wearer, birthMonth, checkEvery: saved };
  return (
    <div className="wrap check-page">
      <BackLink href={home.path}>
        <bdi>{home.name}</bdi>
      </BackLink>
      <div className="check-head">
        <h1>{title}</h1>
        {total > 0 && !isDone && (
          <p>
            {w.goThrough} <Link href={paths.measure}>{w.howToMeasure}</Link>
          </p>
        )}
      </div>
      <RefusedAnswers dependentId={dependentId} />
      {total === 0 ? (
        <EmptyState text={message(w.noneToCheck)} blank={<BlankLabel />}>
          <Link href={home.path}>{w.addFirst}</Link>
        </EmptyState>
      ) : (
        <>
          <div className={isDone ? undefined : "pull-stick"}>
            <PullTape
              words={isDone && total > 1 ? w.allChecked({ total }) : w.countChecked({ done, total })}
              done={done}
              of={total}
              left={!isDone && w.toGo({ count: pass.left.length })}
            />
          </div>
          {isDone ? (
            <CheckDone pass={pass} isOffline={isOffline} home={home.path} isMore={isMore} />
          ) : (
            <CheckList
              pass={pass}
              items={sizes.items}
              wearer={wearer}
              rhythm={checkRhythm(reminded, now)}
              isOffline={isOffline}
            />
          )}
          <CheckReminder ownerId={ownerId} dependentId={dependentId} {...reminded} checked={pass.answered} />
        </>
      )}
    </div>
  );
}
