/**
 * Decides what a device stores besides what is shown: the pages linked from the dashboard, so that even a profile
 * never opened is available offline in a store. The live stream reports their changes (decision 0048). If it can't,
 * on a network that buffers it or with an older server, all of them are polled.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { call } from "#web/live/calls.ts";
import * as device from "#web/offline/device-store.ts";
import { dropUnkeptPictures, fetchPictures } from "#web/offline/kept-pictures.ts";
import { contact, keep, onDashboard, watchesKept } from "#web/live/live-store.ts";
import { complete } from "#web/live/older-answers.ts";

/** More pages than a family opens; someone with thousands of connections gets the first ones. */
const maxPages = 200;

/** Delay after connecting, so that the screen's own queries come first. */
const startDelayMs = 1500;

/** Pause between requests, below the read limit's refill of ten a second (docs/promises.md). */
const pauseMs = 125;

/** The polling interval if no stream reports changes. */
const againMs = 60_000;

const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

type KeptQuery = { call: QueryName; input: unknown };

export function startPrefetch(): void {
  let running = false;
  let contactAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (running) return schedule();
      running = true;
      void keepPages(contactAt).finally(() => {
        running = false;
        if (!watchesKept()) timer = setTimeout(askAgain, againMs);
      });
      return undefined;
    }, startDelayMs);
  };
  const askAgain = () => {
    // A tab that becomes visible makes a new contact.
    if (document.visibilityState === "hidden") return;
    contactAt = Date.now();
    schedule();
  };
  const start = () => {
    contactAt = Date.now();
    schedule();
    // An earlier tab may have left check answers. Once loaded, the outbox sends them whenever it can.
    if (device.draftNames("check answer").length > 0) void import("#web/offline/outbox.ts");
  };
  contact.subscribe(start);
  // The server may have been reached before this code was loaded.
  if (contact.count() > 0) start();
  // A changed dashboard may link to new people.
  onDashboard(schedule);
  // Another tab may have stored a page and closed before its next change.
  addEventListener("storage", ({ key }) => key?.startsWith(device.answerPrefix) && schedule());
}

/** Fetched even if never opened. */
const always: readonly KeptQuery[] = [
  { call: "dashboard.page", input: {} },
  { call: "shop.page", input: {} },
  { call: "news.page", input: {} },
];

/** Stored once opened. */
const onceOpened: ReadonlySet<QueryName> = new Set<QueryName>([
  "viewer.me",
  "news.unread",
  "deleted.page",
  "account.page",
]);

async function keepPages(contactAt: number): Promise<void> {
  const viewer = viewerId();
  if (viewer === undefined) return;
  keep(neededQueries());
  await dropUnkeptPictures(device.keptText());
  fetchPictures(device.keptText());
  if (watchesKept()) return;
  try {
    await fetchAndKeep("dashboard.page", {});
    for (const query of neededQueries()) {
      // A different viewer must not request the previous viewer's pages.
      if (viewerId() !== viewer) return;
      const kept = device.keptAnswer(query.call, query.input as never);
      // A time in the future comes from when the clock was ahead.
      if (kept && kept.asOf >= contactAt && kept.asOf <= Date.now()) continue;
      await fetchAndKeep(query.call, query.input as never);
      await wait(pauseMs);
    }
  } catch {
    // The server is unreachable again: stored pages stay until the next connection.
  }
}

function neededQueries(): KeptQuery[] {
  const dashboard = device.keptAnswer("dashboard.page", {})?.answer;
  if (!dashboard) return [...always, ...device.keptQueries()];
  const needed = [...always, ...pagesOf(dashboard).slice(0, maxPages)];
  const names = new Set(needed.map((query) => device.queryKey(query.call, query.input)));
  const listed = JSON.stringify(dashboard);
  const isOther = (query: KeptQuery) => onceOpened.has(query.call) || isListedHistory(query, listed);
  for (const query of device.keptQueries()) {
    if (names.has(device.queryKey(query.call, query.input))) continue;
    if (isOther(query)) needed.push(query);
    else device.revokeAnswer(query.call, query.input);
  }
  return needed;
}

const viewerId = () => device.keptAnswer("viewer.me", {})?.answer?.id;

/**
 * Fetches a page and stores the answer as of the request's time: the answer may be slow, and whatever the stream
 * stored or dropped meanwhile is newer. A refusal drops the stored answer. Throws Unanswered.
 */
async function fetchAndKeep<Name extends QueryName>(name: Name, input: InputOf<Name>): Promise<void> {
  const viewerBefore = viewerId();
  const requestedAt = Date.now();
  const asOfBefore = device.keptAnswer(name, input)?.asOf;
  try {
    const answer = await call(name, input);
    complete(answer);
    // After a sign-out, nothing may be stored, for this viewer or another.
    if (viewerBefore === undefined || viewerId() !== viewerBefore) return;
    if (device.keptAnswer(name, input)?.asOf !== asOfBefore) return;
    device.keepAnswer(name, input, answer);
    device.touchAnswer(name, input, requestedAt);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason !== "too-many") device.revokeAnswer(name, input);
  }
}

/** Whether a query is the history of a size that the dashboard still lists, or whose wearer it lists. */
function isListedHistory(query: KeptQuery, dashboard: string): boolean {
  if (query.call !== "items.history") return false;
  const { dependentId, id } = query.input as InputOf<"items.history">;
  return dashboard.includes(`"${dependentId ?? id}"`);
}

function pagesOf(dashboard: OutputOf<"dashboard.page">): KeptQuery[] {
  const { viewer, dependents, caredFor, connections, dependentLinks } = dashboard;
  const dependentPages = [{ owner: viewer, dependents }, ...caredFor].flatMap(({ owner, dependents: theirs }) =>
    theirs.map(({ id }): KeptQuery & { input: InputOf<"dependents.page"> } => ({
      call: "dependents.page",
      input: { ownerId: owner.id, dependentId: id },
    })),
  );
  const people = new Set([...dependentLinks, ...connections, viewer].map(({ id }) => id));
  return [
    ...dependentPages,
    ...[...people].map((personId): KeptQuery & { input: InputOf<"profiles.page"> } => ({
      call: "profiles.page",
      input: { personId },
    })),
  ];
}
