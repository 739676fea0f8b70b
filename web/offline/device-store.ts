/**
 * What this device keeps of whoever is signed in, for when there is no network: the last answers, and what
 * was typed and not sent yet. It is wiped when they sign out, when the session is over, and when somebody
 * else is there.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";

/** An answer, and the moment at which it was the last one. */
export type Kept<Answer> = { answer: Answer; asOf: number };

/** Set by the build: what each answer looks like in this version of Kinsize (scripts/answer-shapes.ts). */
declare const answerShapes: Readonly<Record<QueryName, string>>;
const shapes = answerShapes;

/** What is worth having in a shop. What somebody searched for is not. */
const isKept: Record<QueryName, boolean> = {
  "viewer.me": true,
  "dashboard.page": true,
  "profiles.page": true,
  "dependents.page": true,
  "profiles.search": false,
};

const answerPrefix = "kinsize.answer ";
const draftPrefix = "kinsize.draft ";
const signOutKey = "kinsize.signing-out";

/** Returns undefined where the browser keeps nothing (full, or private): then there is nothing without a network. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

const read = (key: string): unknown =>
  withStorage((storage) => {
    const text = storage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  });

/** Whether there was room for it; if not, what was there stays. */
const write = (key: string, value: unknown): boolean =>
  withStorage((storage) => {
    storage.setItem(key, JSON.stringify(value));
    return true;
  }) ?? false;

const remove = (key: string) => withStorage((storage) => storage.removeItem(key));

const keysWith = (prefix: string): string[] =>
  withStorage((storage) => Object.keys(storage).filter((name) => name.startsWith(prefix))) ?? [];

/** The name of a query: the same for the same call and input. */
export const queryKey = (call: QueryName, input: unknown) => `${call} ${JSON.stringify(input)}`;

/** The names of those that lead to everything else. */
export const entryQueries = ["viewer.me {}", "dashboard.page {}"] as const;

/**
 * Where an answer is kept. Its shape is a part of the name: a tab of another version never reads it, and one
 * that is still open beside this one keeps its own.
 */
const storageKey = (call: QueryName, input: unknown) =>
  `${answerPrefix}${shapes[call]} ${queryKey(call, input)}`;

/** Keeps an answer as the last one. Where the device is full, what leads takes the room of what it leads to. */
export function keepAnswer(call: QueryName, input: unknown, answer: unknown): void {
  if (!isKept[call]) return;
  const isEntryQuery = entryQueries.some((name) => name === queryKey(call, input));
  const keep = () => write(storageKey(call, input), { answer, asOf: Date.now() });
  if (keep() || !isEntryQuery) return;
  makeRoom();
  keep();
}

export function keptAnswer<Name extends QueryName>(
  call: Name,
  input: InputOf<Name>,
): Kept<OutputOf<Name>> | undefined {
  const kept = read(storageKey(call, input));
  return isEnvelope(kept) ? (kept as Kept<OutputOf<Name>>) : undefined;
}

const isEnvelope = (kept: unknown): kept is Kept<unknown> =>
  typeof kept === "object" &&
  kept !== null &&
  "answer" in kept &&
  "asOf" in kept &&
  typeof kept.asOf === "number";

/** The answer was seen to be the last one until `asOf`: now, or the moment at which the connection was lost. */
export function touchAnswer<Name extends QueryName>(
  call: Name,
  input: InputOf<Name>,
  asOf: number,
): void {
  const kept = keptAnswer(call, input);
  if (kept) write(storageKey(call, input), { ...kept, asOf });
}

/** Drops an answer, other versions' copies of it too: what was taken away is taken from all of them. */
export function dropAnswer(call: QueryName, input: unknown): void {
  const ending = ` ${queryKey(call, input)}`;
  for (const key of keysWith(answerPrefix)) if (key.endsWith(ending)) remove(key);
}

/** Drops every answer but those with these names; an older tab beside this one keeps its own of them. */
export function dropOtherAnswers(names: ReadonlySet<string>): void {
  for (const key of keysWith(answerPrefix)) {
    const [, ...name] = key.slice(answerPrefix.length).split(" ");
    if (!names.has(name.join(" "))) remove(key);
  }
}

const makeRoom = () => dropOtherAnswers(new Set(entryQueries));

/**
 * Drops the answers that another version of Kinsize has left, when this one starts. Who is signed in stays
 * until this version knows it too: whose everything else is would be forgotten with it.
 */
export function dropOutdatedAnswers(): void {
  const current = Object.entries(shapes).map(([call, shape]) => `${answerPrefix}${shape} ${call} `);
  const knowsViewer = keptAnswer("viewer.me", {}) !== undefined;
  for (const key of keysWith(answerPrefix)) {
    const isCurrent = current.some((beginning) => key.startsWith(beginning));
    if (!isCurrent && (knowsViewer || !key.endsWith(viewerQuery))) remove(key);
  }
}

const viewerQuery = ` ${queryKey("viewer.me", {})}`;

/**
 * The id of the person whose things these are; undefined where that isn't known. Another version's answer
 * tells it too: fields are only ever added to an answer (decision 0024).
 */
export function keptViewerId(): string | undefined {
  const keys = keysWith(answerPrefix).filter((key) => key.endsWith(viewerQuery));
  for (const kept of [storageKey("viewer.me", {}), ...keys].map(read)) {
    const viewer = isEnvelope(kept) ? kept.answer : undefined;
    const id = typeof viewer === "object" && viewer !== null && "id" in viewer && viewer.id;
    if (typeof id === "string") return id;
  }
  return undefined;
}

/** Keeps what was typed: it takes the room of what can be asked for again. */
export function keepDraft(name: string, draft: unknown): void {
  if (write(draftPrefix + name, draft)) return;
  makeRoom();
  write(draftPrefix + name, draft);
}

/** What was typed, perhaps into another version's form: each form takes from it what fits (`useDraft`). */
export const keptDraft = (name: string): unknown => read(draftPrefix + name);
export const dropDraft = (name: string) => remove(draftPrefix + name);

/** Drops all that is kept; only drafts with these names stay. */
export function wipe({ but = [] }: { but?: readonly string[] } = {}): void {
  const staying = new Set(but.map((name) => draftPrefix + name));
  for (const key of [...keysWith(answerPrefix), ...keysWith(draftPrefix)]) {
    if (!staying.has(key)) remove(key);
  }
}

/**
 * The person who has signed out while the server could not be told. For this tab it is known without the device too: a
 * device that is full, or keeps nothing, must not sign anybody in again while the tab is open.
 */
let queued: { personId: string | undefined } | undefined;

/** Queues a sign-out until the server can be reached. Returns whether the device could keep that. */
export function queueSignOut(personId: string | undefined): boolean {
  queued = { personId };
  return write(signOutKey, personId ?? true);
}

/** The sign-out that is queued, if any; without a person it is of whoever has the browser's session. */
export function queuedSignOut(): { personId: string | undefined } | undefined {
  const kept = read(signOutKey);
  if (typeof kept === "string") return { personId: kept };
  return kept === true ? { personId: undefined } : queued;
}

export function clearQueuedSignOut(): void {
  queued = undefined;
  remove(signOutKey);
}

/** Whether a queued sign-out would be forgotten with this tab. */
export const isSignOutOnlyInTab = () => queued !== undefined && read(signOutKey) === undefined;
