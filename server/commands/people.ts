/**
 * Lists people, disables, enables or erases someone, or renames their sign-in provider, while the server runs:
 * `npm run people -- list [--json]`, `npm run people -- disable ID|EMAIL`, `enable ID|EMAIL`,
 * `erase ID|EMAIL [--hand-over DEPENDENT=PERSON]… [--yes]`, `issuer OLD NEW [--yes]`.
 */
import { parseArgs } from "node:util";
import { type Leaving, isNameTyped, linksEnding, nameToType } from "#domain/people/leaving.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { Refusal } from "#domain/refusal.ts";
import { command } from "#server/commands/command.ts";
import { confirmed } from "#server/commands/confirm.ts";
import { moveIssuer, renamingIn } from "#server/commands/people-issuer.ts";
import { minuteOf, printable, printableJson } from "#server/commands/terminal.ts";
import { grant, mayEdit } from "#server/data/access/access.ts";
import { type Account, disablePerson, enablePerson, listPeople, personNamed } from "#server/data/account/accounts.ts";
import { readStore, writeStore } from "#server/store/database.ts";
import type { HandOver } from "#server/data/account/hand-over.ts";
import { erasePerson, leavingPage } from "#server/data/account/leaving.ts";
import type { Topic } from "#server/live/topics.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { readStoreLocation } from "#server/settings.ts";

type WritableStore = Awaited<ReturnType<typeof writeStore>>;

const usage = {
  name: "people",
  usages: [
    ["list [--json]", "Lists who has signed in."],
    ["disable ID|EMAIL", "Signs someone out everywhere and keeps them from signing in."],
    ["enable ID|EMAIL", "Lets them sign in again."],
    [
      "erase ID|EMAIL [--hand-over DEPENDENT=PERSON]… [--yes]",
      "Erases someone for good. A dependent that is handed over stays.",
    ],
    ["issuer OLD NEW [--yes]", "Keeps everyone who they are when their sign-in provider gets another address."],
  ],
} as const;

const verbs = `Use list, disable, enable, erase or issuer, for example: ${calledAs("people", "list")}, or ${calledAs("people", "disable anna@example.org")}.`;

function asked(words: string[]) {
  const options = {
    json: { type: "boolean" },
    yes: { type: "boolean" },
    "hand-over": { type: "string", multiple: true },
  } as const;
  return parseArgs({ args: words, options, allowPositionals: true });
}

const labelOf = ({ displayName, email, id }: Pick<Account, "displayName" | "email" | "id">) =>
  `${printable(`${nameOf({ displayName })} <${email ?? "no email"}>`)} · ${id}`;

const counted = (count: number, one: string) => `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

const asText = (account: Account): string =>
  [
    `${labelOf(account)}${account.disabledAt === null ? "" : ` · disabled ${minuteOf(account.disabledAt)}`}`,
    `  joined ${minuteOf(account.createdAt)} · last seen ${account.seenAt === null ? "unknown" : minuteOf(account.seenAt)} · ${counted(account.sizes, "size")} · ${account.issuers.map(printable).join(", ") || "no provider"}`,
    "",
  ].join("\n");

async function list(isJson: boolean): Promise<void> {
  const store = await readStore(readStoreLocation(process.env));
  const people = await listPeople(store.read);
  await store.close();
  if (isJson) console.log(printableJson(people));
  else if (people.length === 0) console.log("No one has signed in. Yet.");
  else process.stdout.write(people.map(asText).join(""));
}

async function disable(store: WritableStore, account: Account): Promise<void> {
  if (account.disabledAt !== null) {
    console.log(`${labelOf(account)} is disabled already. Nothing was changed.`);
    return;
  }
  const { sessions, tokens } = await store.change(
    ({ topics }: { topics: Topic[] }) => topics,
    (tx) => disablePerson(tx, account.id, Date.now()),
  );
  console.log(
    `Disabled ${labelOf(account)}: signed out of ${counted(sessions, "browser")}, ${counted(tokens, "token")} revoked. Their pending requests were canceled. Their links and invites don’t work until you enable them. Their connections can still see their sizes.`,
  );
}

async function enable(store: WritableStore, account: Account): Promise<void> {
  if (account.disabledAt === null) {
    console.log(`${labelOf(account)} isn’t disabled. Nothing was changed.`);
    return;
  }
  await store.change(
    (topics: Topic[]) => topics,
    (tx) => enablePerson(tx, account.id),
  );
  console.log(`Enabled ${labelOf(account)}. They can sign in again.`);
}

/** Parses 'DEPENDENT=PERSON', both by id; the person's email works too. */
async function handOverOf(store: WritableStore, text: string): Promise<HandOver> {
  const [, dependentId, who] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!dependentId || !who) {
    throw new OperatorError(
      `--hand-over: '${text}' isn’t DEPENDENT=PERSON. Use IDs, for example --hand-over 0190…=anna@example.org.`,
    );
  }
  return { dependentId, toId: (await personNamed(store.read, who)).id };
}

function announce(account: Account, leaving: Leaving, handOvers: readonly HandOver[]): void {
  const handed = new Map(handOvers.map((each) => [each.dependentId, each.toId]));
  console.log(`Erasing ${labelOf(account)}, for good:`);
  for (const { id, name, sizes } of leaving.dependents) {
    const toId = handed.get(id);
    const fate = toId === undefined ? "deleted" : `handed over to ${toId}`;
    console.log(`  ${printable(name)} · ${id} · ${counted(sizes, "size")}: ${fate}`);
  }
  for (const { id, name } of leaving.deletedDependents) {
    console.log(`  ${printable(name)} · ${id} · in “Recently deleted”: can’t be restored anymore`);
  }
  console.log(
    `  ${counted(leaving.sizes, "size")} of their own, ${counted(leaving.connections, "connection")}, ${counted(leaving.dependentLinks, "dependent link")}, ${counted(linksEnding(leaving, handed), "shared link")}, ${counted(leaving.tokens, "token")}: deleted`,
  );
}

/** Throws an OperatorError unless the name is typed. */
function nameIsTyped({ displayName }: Account, stopping: AbortSignal): Promise<void> {
  // If a terminal shows nothing of the name, an empty line must not confirm.
  const name = printable(displayName);
  const text = `Type ${nameToType(name)} to erase them: `;
  const isRight = (typed: string) => isNameTyped(typed, name);
  return confirmed({ text, isRight, wrong: "That isn’t the name." }, stopping);
}

async function erase(store: WritableStore, account: Account, handed: string[], isSure: boolean, stopping: AbortSignal) {
  const handOvers: HandOver[] = [];
  for (const text of handed) handOvers.push(await handOverOf(store, text));
  const page = await leavingPage(store.read, { viewerId: account.id, now: Date.now() });
  if (!page) throw new OperatorError("That person no longer exists. Nothing was changed.");
  const leaving = JSON.parse(page.text) as Leaving;
  announce(account, leaving, handOvers);
  if (!isSure) await nameIsTyped(account, stopping);
  const ids = leaving.dependents.map(({ id }) => id);
  const deletes = ids.filter((id) => handOvers.every(({ dependentId }) => dependentId !== id));
  try {
    await store.change(
      (topics: Topic[]) => topics,
      async (tx) => {
        const granted = await grant(tx, account.id, account.id);
        const leaver = {
          profile: mayEdit(granted, "profile"),
          dependents: mayEdit(granted, "dependents"),
        };
        return erasePerson(tx, leaver, { handOvers, deletes }, Date.now());
      },
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const sentence =
      printable(error.fields["handOvers"] ?? "") ||
      (handOvers.length > 0
        ? "That can’t be handed over: only someone who is linked with this person can take over, and only dependents listed above. If one was added meanwhile, run this again."
        : "A dependent was added meanwhile. Run this again.");
    throw new OperatorError(`${sentence} Nothing was changed.`, error);
  }
  console.log(
    `Erased. ${counted(handOvers.length, "dependent")} handed over, ${counted(deletes.length, "dependent")} deleted. Earlier backups still contain their data.`,
  );
  await store.removeTraces();
}

void command(usage, async (words, stopping) => {
  const { values, positionals } = asked(words);
  const [verb, who, ...more] = positionals;
  if (verb === "list") {
    if (who !== undefined) throw new OperatorError(`Use list on its own: ${calledAs("people", "list")}.`);
    return list(values.json === true);
  }
  if (verb === "issuer") {
    const renaming = renamingIn(positionals.slice(1));
    const opened = await writeStore(readStoreLocation(process.env));
    try {
      return await moveIssuer(opened, renaming, values.yes === true, stopping);
    } finally {
      await opened.close();
    }
  }
  if (verb !== "disable" && verb !== "enable" && verb !== "erase") {
    throw new OperatorError(verb === undefined ? verbs : `'${verb}' is not a command. ${verbs}`);
  }
  if (who === undefined || more.length > 0) {
    throw new OperatorError(`Name one person: ${calledAs("people", `${verb} ID`)}, or their email.`);
  }
  const store = await writeStore(readStoreLocation(process.env));
  try {
    const account = await personNamed(store.read, who);
    if (verb === "disable") await disable(store, account);
    else if (verb === "enable") await enable(store, account);
    else await erase(store, account, values["hand-over"] ?? [], values.yes === true, stopping);
  } finally {
    await store.close();
  }
});
