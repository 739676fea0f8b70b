/** The shopping list: everyone whose sizes the viewer may see, one tap away. */
import { useMemo } from "react";
import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { OutputOf } from "#domain/contract.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { Due } from "#web/items/check/due.tsx";
import { TypeAndAge } from "#web/dependents/type-and-age.tsx";
import { WaitingInvite } from "#web/invitations/waiting-invite.tsx";
import { paths } from "#web/paths.ts";
import { Row } from "#web/rows/row.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { type Choice, countOf, dependentsIn, everyoneIn, search } from "#web/screens/shop/everyone.ts";
import { Loading } from "#web/frame/loading.tsx";
import { NameSearch } from "#web/frame/names/name-search.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Divider } from "#web/ui/divider.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/section.tsx";
import { Status } from "#web/ui/status.tsx";
import { useLive } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { message, pause } from "#web/ui/message.tsx";
import * as w from "#words/en/shop.js";
import "#web/screens/shop/shop.css";

type Page = OutputOf<"shop.page">;

export function Shop() {
  usePageTitle(w.title);
  const { answer, refusal } = useLive("shop.page", {});
  const said = useHistoryState<{ said?: string } | null>()?.said;
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal) return <QueryError refusal={refusal} />;
  return (
    <div className="wrap shop">
      <div>
        <h1>{w.whom}</h1>
        <Divider />
      </div>
      {said && <Status done>{said}</Status>}
      <WaitingInvite />
      {answer ? <Everyone page={answer} /> : <Loading />}
    </div>
  );
}

function Everyone({ page }: { page: Page }) {
  const everyone = useMemo(() => everyoneIn(page), [page]);
  const names = everyone.flatMap(({ choices }) => dependentsIn(choices)).map(({ name }) => name);
  const total = countOf(everyone.flatMap(({ choices }) => choices));
  return (
    <>
      <NameSearch
        list={w.everyone}
        total={total}
        find={(text) => {
          const groups = everyone
            .map(({ title, choices }) => ({ title, choices: search(choices, text) }))
            .filter(({ choices }) => choices.length > 0);
          return {
            count: countOf(groups.flatMap(({ choices }) => choices)),
            found: groups.length > 0 && (
              <div className="shop-groups">
                {groups.map(({ title, choices }) => (
                  <Section key={title} title={title} aside={<span className="aside">{countOf(choices)}</span>}>
                    <Rows>{choices.map((choice) => choiceRow(choice, names))}</Rows>
                  </Section>
                ))}
              </div>
            ),
          };
        }}
      />
      {total === 1 && <NooneElse />}
    </>
  );
}

const NooneElse = () => (
  <EmptyState text={message(w.nooneElse)}>
    <p>
      {message(
        w.nooneElseWhat({
          link: (parts) => (
            <Link key="dashboard" href={paths.dashboard}>
              {message(parts)}
            </Link>
          ),
        }),
      )}
    </p>
  </EmptyState>
);

const choiceRow = (choice: Choice, among: readonly string[]) => (
  <Row
    key={choice.path}
    href={choice.path}
    // Tells the sizes that there is a list to go back to.
    state={{ from: paths.shop }}
    name={choice.name}
    picture={
      choice.person ? (
        <Avatar of={choice.person} alt="" />
      ) : (
        <NameTape of={{ ...choice, category: choice.type }} among={among} />
      )
    }
    line={lineOf(choice)}
    below={choice.below.length > 0 && choice.below.map((below) => choiceRow(below, among))}
  />
);

function lineOf(choice: Choice) {
  if (choice.person) return choice.isViewer && w.you;
  const typeAndAge = (
    <>
      <TypeAndAge type={choice.type} birthMonth={choice.birthMonth} />
      {choice.outgrown > 0 && (
        <>
          {pause}
          <Due>{w.outgrown({ count: choice.outgrown })}</Due>
        </>
      )}
    </>
  );
  if (choice.companion === undefined) return typeAndAge;
  return <span>{message(w.ofCompanion({ name: choice.companion, kind: () => typeAndAge }))}</span>;
}
