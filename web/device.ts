/**
 * What this device keeps of whoever is signed in, for when there is no network: the last answers, and what
 * was typed and not sent yet. It is wiped when they sign out, when the session is over, and when somebody
 * else is there.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";

/** An answer, and the moment at which it was the last one. */
export type Kept<Answer> = { answer: Answer; asOf: number };

/** What is worth having in a shop. What somebody searched for is not. */
const isKept: Record<QueryName, boolean> = {
  "viewer.me": true,
  "dashboard.page": true,
  "profiles.page": true,
  "dependents.page": true,
  "profiles.search": false,
};

const answers = "kinsize.answer ";
const drafts = "kinsize.draft ";
const signingOut = "kinsize.signing-out";

/** A browser that keeps nothing (full, or private) is no problem: then there is nothing without a network. */
function tried<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

const read = (key: string): unknown =>
  tried((storage) => {
    const text = storage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  });

/** Whether there was room for it; if not, what was there stays. */
const write = (key: string, value: unknown): boolean =>
  tried((storage) => {
    storage.setItem(key, JSON.stringify(value));
    return true;
  }) ?? false;

const remove = (key: string) => tried((storage) => storage.removeItem(key));

const namesWith = (prefix: string): string[] =>
  tried((storage) => Object.keys(storage).filter((name) => name.startsWith(prefix))) ?? [];

/** The name of a query: the same for the same call and input. */
export const nameOfQuery = (call: QueryName, input: unknown) => `${call} ${JSON.stringify(input)}`;

/** The names of those that lead to everything else. */
export const leading = ["viewer.me {}", "dashboard.page {}"] as const;

/** Keeps an answer as the last one. Where the device is full, what leads takes the room of what it leads to. */
export function keepAnswer(call: QueryName, input: unknown, answer: unknown): void {
  if (!isKept[call]) return;
  const name = nameOfQuery(call, input);
  const keep = () => write(answers + name, { answer, asOf: Date.now() });
  if (keep() || !leading.some((each) => each === name)) return;
  dropOtherAnswers(new Set(leading));
  keep();
}

export const keptAnswer = <Name extends QueryName>(
  call: Name,
  input: InputOf<Name>,
): Kept<OutputOf<Name>> | undefined =>
  read(answers + nameOfQuery(call, input)) as Kept<OutputOf<Name>> | undefined;

/** It was seen to be the last one until now, or until the moment at which the connection was lost. */
export function stillStands(call: QueryName, input: unknown, asOf: number): void {
  const name = answers + nameOfQuery(call, input);
  const kept = read(name) as Kept<unknown> | undefined;
  if (kept) write(name, { ...kept, asOf });
}

export const dropAnswer = (call: QueryName, input: unknown) =>
  remove(answers + nameOfQuery(call, input));

/** Drops every answer but those with these names. */
export function dropOtherAnswers(names: ReadonlySet<string>): void {
  for (const name of namesWith(answers)) if (!names.has(name.slice(answers.length))) remove(name);
}

export const keepDraft = (name: string, draft: unknown) => write(drafts + name, draft);
export const keptDraft = (name: string): unknown => read(drafts + name);
export const dropDraft = (name: string) => remove(drafts + name);

/** Nothing of anybody stays. */
export function wipe(): void {
  for (const name of [...namesWith(answers), ...namesWith(drafts)]) remove(name);
}

/** Somebody has signed out where the server could not be told: it is told before anything else is asked. */
export const isSigningOut = () => read(signingOut) === true;
export const signsOutLater = () => write(signingOut, true);
export const hasSignedOut = () => remove(signingOut);
