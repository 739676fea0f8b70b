/** The shopping screen: choose a wearer, and one tap shows their sizes in large type. */
import { type ReactNode, useState } from "react";
import type { OutputOf } from "#domain/contract.ts";
import { folded } from "#domain/folded.ts";
import { type Person, nameOf } from "#domain/profile.ts";
import { DependentAvatar } from "#web/dependents/dependent-avatar.tsx";
import { paths } from "#web/paths.ts";
import { byName } from "#web/relationships/by-name.ts";
import { Row } from "#web/rows/row.tsx";
import { Loading } from "#web/screens/loading.tsx";
import { NoAnswer } from "#web/screens/no-answer.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { SearchInput } from "#web/ui/field.tsx";
import { Rows } from "#web/rows/rows.tsx";
import { Status } from "#web/ui/status.tsx";
import { useLive } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/screens/use-page-title.ts";
import "#web/screens/shop.css";

type Page = OutputOf<"dashboard.page">;

type Choice = { path: string; picture: ReactNode; name: string; line: string | undefined };

/** A list up to this length is read at a glance; longer ones get a name filter. */
const maxUnfilteredChoices = 6;

export function Shop() {
  usePageTitle("Shop for someone");
  const { answer, refusal } = useLive("dashboard.page", {});
  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view these sizes" />;
  if (refusal) return <NoAnswer refusal={refusal} />;
  if (!answer) return <Loading />;
  return (
    <div className="wrap shop">
      <h1>Who are you shopping for?</h1>
      <Choices choices={choicesIn(answer)} />
    </div>
  );
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  const [text, setText] = useState("");
  const isLong = choices.length > maxUnfilteredChoices;
  const query = isLong ? folded(text.trim()) : "";
  const found = choices.filter(({ name }) => folded(name).includes(query));
  return (
    <>
      {isLong && <SearchInput label="Find by name" value={text} onChange={setText} />}
      {found.length > 0 && (
        <Rows>
          {found.map(({ path, ...choice }) => (
            <Row key={path} href={path} {...choice} />
          ))}
        </Rows>
      )}
      <Status>{found.length === 0 && `No one called “${text.trim()}” here.`}</Status>
    </>
  );
}

/** Dependents come first, since they outgrow things; then connections, then the viewer. */
function choicesIn({ viewer, dependents, caredFor, connections }: Page): Choice[] {
  const dependentChoices = [{ owner: viewer, dependents }, ...caredFor].flatMap(
    ({ owner, dependents: ofOwner }) =>
      ofOwner.map(({ id, category, name }) => ({
        path: paths.shopForDependent(id, owner.id),
        picture: <DependentAvatar type={category} />,
        name,
        line: owner === viewer ? category : `${category} · with ${nameOf(owner)}`,
      })),
  );
  const person = (shown: Person, line?: string): Choice => ({
    path: paths.shopFor(shown.id),
    picture: <Avatar name={shown.displayName} photoURL={shown.photoURL} alt="" />,
    name: nameOf(shown),
    line,
  });
  return [
    ...dependentChoices,
    ...byName(connections).map((friend) => person(friend)),
    person(viewer, "You"),
  ];
}
