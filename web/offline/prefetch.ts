/**
 * Prefetches the pages the dashboard links to, so that even a profile never opened before is available offline,
 * in a store. Each new connection fetches them again, which also removes pages whose access was revoked.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { call } from "#web/live/calls.ts";
import * as device from "#web/offline/device-store.ts";
import { contact, onDashboard } from "#web/live/live-store.ts";
import { complete } from "#web/live/older-answers.ts";

/** More pages than a family opens; someone with thousands of connections gets the first ones. */
const maxPages = 200;

/** Delay after connecting, so that the screen's own queries come first. */
const startDelayMs = 1500;

/** Pause between requests: stays below the read limit's refill of ten a second (docs/promises.md). */
const pauseMs = 125;

const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

type Page = {
  [Name in QueryName]: { call: Name; input: InputOf<Name> };
}["profiles.page" | "dependents.page"];

export function startPrefetch(): void {
  let running = false;
  let contactAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (running) return schedule();
      running = true;
      void prefetchPages(contactAt).finally(() => (running = false));
      return undefined;
    }, startDelayMs);
  };
  const start = () => {
    contactAt = Date.now();
    schedule();
    // An earlier tab may have left answers of a check. Once loaded, the outbox sends them whenever it can.
    if (device.draftNames("check answer").length > 0) void import("#web/offline/outbox.ts");
  };
  contact.subscribe(start);
  // The server may have been reached before this code was loaded.
  if (contact.count() > 0) start();
  // A changed dashboard may link to new people.
  onDashboard(schedule);
}

/** What isn’t in the list of the pages that the dashboard leads to, and stays as well. */
const others = [
  device.queryKey("shop.page", {}),
  device.queryKey("news.page", {}),
  device.queryKey("news.unread", {}),
  device.queryKey("deleted.page", {}),
  device.queryKey("account.page", {}),
];

async function prefetchPages(contactAt: number): Promise<void> {
  try {
    const viewer = viewerId();
    if (viewer === undefined) return;
    const dashboard = await fetchAndKeep("dashboard.page", {});
    if (!dashboard) return;
    // Like the dashboard, every time: it leads to everyone's sizes.
    await fetchAndKeep("shop.page", {});
    await fetchAndKeep("news.page", {});
    const pages = pagesOf(dashboard).slice(0, maxPages);
    const names = pages.map((page) => device.queryKey(page.call, page.input));
    const needed = new Set([...device.entryQueries, ...others, ...names]);
    const listed = JSON.stringify(dashboard);
    device.dropOtherAnswers((query) => needed.has(query) || isListedHistory(query, listed));
    for (const page of pages) {
      // A different viewer must not request the previous viewer's pages.
      if (viewerId() !== viewer) return;
      const kept = device.keptAnswer(page.call, page.input);
      // One from the future was kept while the clock was ahead.
      if (kept && kept.asOf >= contactAt && kept.asOf <= Date.now()) continue;
      await fetchAndKeep(page.call, page.input as never);
      await wait(pauseMs);
    }
  } catch {
    // The server is unreachable again: stored pages stay until the next connection.
  }
}

/** The signed-in person, as far as this device knows. */
const viewerId = () => device.keptAnswer("viewer.me", {})?.answer?.id;

/**
 * Fetches a page and stores the answer as of the time of the request: an answer can be slow, and whatever the
 * stream stored or dropped meanwhile is newer. A refusal drops the stored answer. Throws Unanswered.
 */
async function fetchAndKeep<Name extends QueryName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name> | undefined> {
  const viewerBefore = viewerId();
  const requestedAt = Date.now();
  const asOfBefore = device.keptAnswer(name, input)?.asOf;
  try {
    const answer = await call(name, input);
    complete(answer);
    // After a sign-out nothing may be stored, for this viewer or another.
    if (viewerBefore === undefined || viewerId() !== viewerBefore) return undefined;
    const kept = device.keptAnswer(name, input);
    if (kept?.asOf !== asOfBefore) return kept?.answer;
    device.keepAnswer(name, input, answer);
    device.touchAnswer(name, input, requestedAt);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason !== "too-many") device.dropAnswer(name, input);
    return undefined;
  }
}

/** Whether a query is the history of a size that the dashboard still lists, or whose wearer it lists. */
function isListedHistory(query: string, dashboard: string): boolean {
  const [, input] = query.split("items.history ");
  if (input === undefined) return false;
  const { dependentId, id } = JSON.parse(input) as InputOf<"items.history">;
  return dashboard.includes(`"${dependentId ?? id}"`);
}

/** The dependents and people a dashboard lists, closest first. */
function pagesOf(dashboard: OutputOf<"dashboard.page">): Page[] {
  const { viewer, dependents, caredFor, connections, dependentLinks } = dashboard;
  const dependentPages = [{ owner: viewer, dependents }, ...caredFor].flatMap(
    ({ owner, dependents: theirs }) =>
      theirs.map(({ id }): Page => ({
        call: "dependents.page",
        input: { ownerId: owner.id, dependentId: id },
      })),
  );
  const people = new Set([...dependentLinks, ...connections, viewer].map(({ id }) => id));
  return [
    ...dependentPages,
    ...[...people].map((personId): Page => ({ call: "profiles.page", input: { personId } })),
  ];
}
