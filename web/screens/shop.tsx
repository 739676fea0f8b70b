/** In the shop: whom it is for. One tap leads to a person's sizes, as large as they can be. */
import { type ReactNode, useId, useState } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { folded } from "#domain/folded.ts";
import { type Person, nameOf } from "#domain/profile.ts";
import { DependentAvatar } from "#web/dependents/dependent-avatar.tsx";
import { paths } from "#web/paths.ts";
import { byName } from "#web/relationships/by-name.ts";
import { Loading } from "#web/screens/loading.tsx";
import { NoAnswer } from "#web/screens/no-answer.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { Status } from "#web/ui/status.tsx";
import { useLive } from "#web/use-live.ts";
import { usePageTitle } from "#web/use-page-title.ts";
import "#web/ui/field.css";
import "#web/ui/search-form.css";
import "#web/screens/shop.css";

type Page = OutputOf<"dashboard.page">;

type Wearer = { path: string; picture: ReactNode; name: string; line: string | undefined };

/** As many as are seen at a glance: more are looked through by name. */
const atAGlance = 6;

export function Shop() {
  usePageTitle("In the shop");
  const { answer, refusal } = useLive("dashboard.page", {});
  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view these sizes" />;
  if (refusal) return <NoAnswer why={refusal} />;
  if (!answer) return <Loading />;
  return (
    <div className="wrap shop">
      <h1>Who is it for?</h1>
      <Wearers wearers={wearersOf(answer)} />
    </div>
  );
}

function Wearers({ wearers }: { wearers: readonly Wearer[] }) {
  const id = useId();
  const [text, setText] = useState("");
  const looked = folded(text.trim());
  const found = wearers.filter(({ name }) => folded(name).includes(looked));
  return (
    <>
      {wearers.length > atAGlance && (
        <div className="field">
          <label htmlFor={id}>Name</label>
          <span className="with-icon">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              id={id}
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          </span>
        </div>
      )}
      <Rows>
        {found.map(({ path, picture, name, line }) => (
          <li key={path} className="person">
            <Link className="who" href={path}>
              {picture}
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>
                {line && <span className="line">{line}</span>}
              </span>
              <span className="go">
                <Icon name="onward" />
              </span>
            </Link>
          </li>
        ))}
      </Rows>
      <Status>{found.length === 0 && `Nobody here is called ‘${text.trim()}’.`}</Status>
    </>
  );
}

/** Whoever outgrows things comes first, then friends and family, then oneself. */
function wearersOf({ viewer, dependents, caredFor, connections }: Page): Wearer[] {
  const kin = [{ owner: viewer, dependents }, ...caredFor].flatMap(({ owner, dependents }) =>
    dependents.map(({ id, category, name }) => ({
      path: paths.shopForDependent(id, owner.id),
      picture: <DependentAvatar type={category} />,
      name,
      line: owner === viewer ? category : `${category}, through ${nameOf(owner)}`,
    })),
  );
  const person = (somebody: Person, line?: string): Wearer => ({
    path: paths.shopFor(somebody.id),
    picture: <Avatar name={somebody.displayName} photoURL={somebody.photoURL} alt="" />,
    name: nameOf(somebody),
    line,
  });
  return [...kin, ...byName(connections).map((friend) => person(friend)), person(viewer, "You")];
}
