/** `people issuer OLD NEW`: renames a sign-in provider's issuer, and everyone keeps their account. */
import { confirmed } from "#server/commands/confirm.ts";
import { printable } from "#server/commands/terminal.ts";
import type { writeStore } from "#server/store/database.ts";
import { type Renaming, countByIssuer, identitiesToMove, renameIssuer } from "#server/data/account/issuers.ts";
import type { Topic } from "#server/live/topics.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { issuerOf } from "#server/provider-settings.ts";

type WritableStore = Awaited<ReturnType<typeof writeStore>>;

const counted = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "person" : "people"}`;

/** Throws an OperatorError unless the words are two issuer URLs. */
export function renamingIn(words: readonly string[]): Renaming {
  const [from, to, ...more] = words.map(issuerOf);
  if (from === undefined || to === undefined || more.length > 0) {
    throw new OperatorError(
      `Name both addresses, the old one first: ${calledAs("people", "issuer https://id.old.example https://id.example.org")}.`,
    );
  }
  if (from === to) throw new OperatorError("Both addresses are the same. Nothing was changed.");
  if (!/^https?:$/.test(URL.parse(to)?.protocol ?? "")) {
    throw new OperatorError(
      `'${printable(to)}' is not an issuer. Use what OIDC_ISSUER is set to, for example https://id.example.org.`,
    );
  }
  return { from, to };
}

export async function moveIssuer(
  store: WritableStore,
  renaming: Renaming,
  isSure: boolean,
  stopping: AbortSignal,
): Promise<void> {
  const [from, to] = [printable(renaming.from), printable(renaming.to)];
  const identities = await identitiesToMove(store.read, renaming);
  if (identities.length === 0) {
    const known = (await countByIssuer(store.read)).map(({ issuer, people }) => `${printable(issuer)} (${people})`);
    throw new OperatorError(
      `No one signs in with ${from}. Here, people sign in with: ${known.join(", ") || "nothing. Yet"}.`,
    );
  }
  const taken = identities.filter(({ takenBy }) => takenBy !== null);
  console.log(
    `${counted(identities.length)} sign in with ${from}. They’ll be known by ${to}, if the provider calls them the same there (“sub”).`,
  );
  for (const { personId, takenBy } of taken) {
    console.log(`  ${personId} stays, because ${takenBy} is known by the new address already`);
  }
  if (!isSure) {
    const text = `Type move to move ${counted(identities.length - taken.length)}: `;
    const isRight = (typed: string) => typed.trim() === "move";
    await confirmed({ text, isRight, wrong: "That isn’t the word." }, stopping);
  }
  const { moved } = await store.change(
    ({ topics }: { topics: Topic[] }) => topics,
    (tx) => renameIssuer(tx, renaming),
  );
  console.log(`Moved ${counted(moved)}. They can sign in once the server runs with OIDC_ISSUER=${to}.`);
}
