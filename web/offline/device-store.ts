/**
 * The signed-in person's data on this device for offline use: the latest answers and unsent drafts. Wiped when they
 * sign out, when the session expires, and when someone else signs in.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import { dropPictures, keepPictures } from "#web/offline/kept-pictures.ts";
import { minuteMs } from "#domain/time.ts";

/** An answer, when it was last known to be current, and the server's digest of it. */
export type Kept<Answer> = { answer: Answer; asOf: number; digest?: string | undefined };

/** Set by the build: a hash of each answer's shape in this version (scripts/answer-shapes.ts). */
declare const answerShapes: Readonly<Record<QueryName, string>>;
const shapes = answerShapes;

/** Which queries' answers are stored: those useful in a store, but not searches. */
const isKept: Record<QueryName, boolean> = {
  "viewer.me": true,
  "dashboard.page": true,
  "shop.page": true,
  "profiles.page": true,
  "dependents.page": true,
  "items.history": true,
  "deleted.page": true,
  "news.page": true,
  "news.unread": true,
  "notifications.page": true,
  "account.page": true,
  "account.leaving": false,
  "data.export": false,
  "viewer.providers": false,
  "blocks.page": false,
  "shares.page": false,
  "shares.open": false,
  "invitations.page": false,
  "invitations.open": false,
  "profiles.search": false,
};

/** web/start/first-requests.ts has the names of answers and of a queued sign-out, too. */
export const answerPrefix = "kinsize.answer ";
const draftPrefix = "kinsize.draft ";
const signOutKey = "kinsize.signing-out";

/** Returns undefined if storage is full or unavailable (private browsing); nothing then works offline. */
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

/** Returns whether there was room; if not, the previous value stays. */
const write = (key: string, value: unknown): boolean =>
  withStorage((storage) => {
    storage.setItem(key, JSON.stringify(value));
    return true;
  }) ?? false;

/** Removes an entry, and with an answer the pictures that no other answer shows. */
function remove(key: string): void {
  const before = textAt(key);
  withStorage((storage) => storage.removeItem(key));
  if (key.startsWith(answerPrefix)) keepPictures(before, "", isShown);
}

const textAt = (key: string): string => withStorage((storage) => storage.getItem(key)) ?? "";

/** The text of all kept answers, with the addresses of their pictures. */
export const keptText = (): string => keysWith(answerPrefix).map(textAt).join(" ");

/** Whether a kept answer shows a picture. */
const isShown = (photoURL: string): boolean => keptText().includes(photoURL);

const keysWith = (prefix: string): string[] =>
  withStorage((storage) => Object.keys(storage).filter((name) => name.startsWith(prefix))) ?? [];

/** The key of a query: equal for equal calls and inputs. */
export const queryKey = (call: QueryName, input: unknown) => `${call} ${JSON.stringify(input)}`;

/** The keys of the queries from which every other screen is reached. */
export const entryQueries = ["viewer.me {}", "dashboard.page {}", "shop.page {}"] as const;

/**
 * The storage key of an answer. It includes the answer's shape, so that tabs running different versions never read or
 * overwrite each other's answers.
 */
const storageKey = (call: QueryName, input: unknown) => `${answerPrefix}${shapes[call]} ${queryKey(call, input)}`;

/** Stores an answer and drops other versions' earlier copies. On a full device, entry queries replace others. */
export function keepAnswer(call: QueryName, input: unknown, answer: unknown, digest?: string): void {
  if (!isKept[call]) return;
  const mine = storageKey(call, input);
  const before = textAt(mine);
  dropAnswer(call, input, (key) => key === mine || isRecent(read(key)));
  const isEntryQuery = entryQueries.some((name) => name === queryKey(call, input));
  const keep = () => write(mine, { answer, asOf: Date.now(), digest });
  if (keep()) {
    keepPictures(before, textAt(mine), isShown);
    return;
  }
  // The previous answer may contain what the viewer may no longer see.
  remove(mine);
  if (keep() || !isEntryQuery) return;
  makeRoom();
  keep();
}

export function keptAnswer<Name extends QueryName>(call: Name, input: InputOf<Name>): Kept<OutputOf<Name>> | undefined {
  const kept = read(storageKey(call, input));
  return isEnvelope(kept) ? (kept as Kept<OutputOf<Name>>) : undefined;
}

const isEnvelope = (kept: unknown): kept is Kept<unknown> =>
  typeof kept === "object" && kept !== null && "answer" in kept && "asOf" in kept && typeof kept.asOf === "number";

/**
 * A copy this recent belongs to an open tab of the other version, which replaces it by itself. Dropping it could delete
 * what that tab is just storing: tabs read each other's changes a moment late.
 */
const maxCopyAgeMs = minuteMs;

const isRecent = (kept: unknown) => isEnvelope(kept) && Math.abs(Date.now() - kept.asOf) < maxCopyAgeMs;

/** Records that an answer was current until `asOf`: now, or when the connection was lost. */
export function touchAnswer<Name extends QueryName>(call: Name, input: InputOf<Name>, asOf: number): void {
  const kept = keptAnswer(call, input);
  if (kept) write(storageKey(call, input), { ...kept, asOf });
}

/** Drops an answer and its copies of other versions: revoked access applies to all of them. */
export function dropAnswer(call: QueryName, input: unknown, isSpared: (key: string) => unknown = () => false): void {
  const ending = ` ${queryKey(call, input)}`;
  for (const key of keysWith(answerPrefix)) {
    if (key.endsWith(ending) && !isSpared(key)) remove(key);
  }
}

/** Called with drafts, by name, that this tab is about to drop because they quote what may no longer be seen. */
export const beforeRevoking = new Set<(drafts: ReadonlyMap<string, unknown>) => void>();

/**
 * Drops an answer that may no longer be seen, and what drafts quote of it: the stored values their author saw, and a
 * wearer's check answers. Typed text stays.
 */
export function revokeAnswer(call: QueryName, input: unknown): void {
  const kept = keptAnswer(call, input as never)?.answer;
  dropAnswer(call, input);
  if (call !== "dependents.page" || typeof kept !== "object" || kept === null) return;
  const { id, items } = kept as OutputOf<"dependents.page">;
  const ids = [id, ...items.map((item) => item.id)];
  const quoting = draftNames("").filter((name) => {
    // A check answer names its wearer in its value.
    const text = name + JSON.stringify(keptDraft(name));
    return quotes.test(name) && ids.some((each) => text.includes(each));
  });
  const revoked = new Map(quoting.map((name) => [name, keptDraft(name)]));
  for (const listener of beforeRevoking) listener(revoked);
  for (const name of quoting) {
    // Tells other tabs why it is dropped (check-answers.ts).
    write(draftPrefix + name, null);
    dropDraft(name);
  }
}

/** The drafts that quote stored values (use-draft.ts, check-pass.ts, check-answers.ts). */
const quotes = /^check |, seen$|, on its way$/;

export const keptQueries = (): { call: QueryName; input: unknown }[] =>
  keysWith(answerPrefix).flatMap((key) => {
    const [shape, call, ...input] = key.slice(answerPrefix.length).split(" ");
    return call !== undefined && call in shapes && shapes[call as QueryName] === shape
      ? [{ call: call as QueryName, input: JSON.parse(input.join(" ")) as unknown }]
      : [];
  });

/** Drops every answer except those of entry queries, in every version's shape. */
function makeRoom(): void {
  for (const key of keysWith(answerPrefix)) {
    if (!entryQueries.some((query) => key.endsWith(` ${query}`))) remove(key);
  }
}

/**
 * Drops another version's answers when this version starts. The viewer's answer stays until this version has its own,
 * because the owner of everything else would be unknown without it.
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
 * The id of the person this data belongs to, or undefined if unknown. Another version's answer will do, because
 * answers only gain fields (decision 0024).
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

/** Drafts that couldn't be stored; they last as long as their form. */
const unstored = new Set<string>();

export const keepsDrafts = (): boolean => unstored.size === 0;

/**
 * Stores a draft; on a full device it replaces answers, which can be fetched again. Returns whether there was room;
 * if not, the previous draft stays.
 */
export function keepDraft(name: string, draft: unknown): boolean {
  unstored.delete(name);
  if (write(draftPrefix + name, draft)) return true;
  makeRoom();
  if (write(draftPrefix + name, draft)) return true;
  unstored.add(name);
  return false;
}

/** The stored draft, perhaps from another version's form: `useDraft` takes the fields that fit. */
export const keptDraft = (name: string): unknown => read(draftPrefix + name);
export function dropDraft(name: string): void {
  unstored.delete(name);
  remove(draftPrefix + name);
}

export const draftNames = (beginning: string): string[] =>
  keysWith(draftPrefix + beginning)
    .map((key) => key.slice(draftPrefix.length))
    .sort();

/** Drops all answers and drafts, except drafts with these names. */
export function wipe({ except = [] }: { except?: readonly string[] } = {}): void {
  const staying = new Set(except.map((name) => draftPrefix + name));
  for (const name of unstored) if (!except.includes(name)) unstored.delete(name);
  for (const key of [...keysWith(answerPrefix), ...keysWith(draftPrefix)]) {
    if (!staying.has(key)) remove(key);
  }
  dropPictures();
  void endSubscription();
}

/** Only a device with a service worker has a subscription, and only then is the code loaded that ends it. */
async function endSubscription(): Promise<void> {
  try {
    if (!(await navigator.serviceWorker?.getRegistration())) return;
    await (await import("#web/offline/push-subscription.ts")).dropSubscription();
  } catch {
    // The server stops sending to it when the session ends.
  }
}

/**
 * The person whose sign-out the server hasn't received yet. Kept in memory in case the device is full or has no
 * storage, so that no one is signed back in while the tab is open.
 */
let queued: { personId: string | undefined } | undefined;

/** Queues a sign-out until the server can be reached. Returns whether the device could store it. */
export function queueSignOut(personId: string | undefined): boolean {
  queued = { personId };
  return write(signOutKey, personId ?? true);
}

/** The queued sign-out, if any; without a person id it applies to the browser's current session. */
export function queuedSignOut(): { personId: string | undefined } | undefined {
  const kept = read(signOutKey);
  if (typeof kept === "string") return { personId: kept };
  return kept === true ? { personId: undefined } : queued;
}

export function clearQueuedSignOut(): void {
  queued = undefined;
  remove(signOutKey);
}

/** Whether a queued sign-out would be lost when this tab closes. */
export const isSignOutOnlyInTab = () => queued !== undefined && read(signOutKey) === undefined;
