/**
 * Keeps the pages that the dashboard leads to on the device, so that a person who was never looked up is
 * there in the shop. Whenever the server is reached anew each of them is asked for again: what was taken
 * away meanwhile is then gone from here too.
 */
import type { InputOf, OutputOf, QueryName } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { call } from "#web/live/calls.ts";
import * as device from "#web/offline/device-store.ts";
import { onContact, onDashboard } from "#web/live/live-store.ts";

/** As many as a family looks up; whoever knows thousands of people has the first of them. */
const maxPages = 200;

/** Milliseconds after a contact: what is on the screen comes first. */
const startDelayMs = 1500;

/** Milliseconds between two: below the ten a second that a person's reads are refilled with (SECURITY.md). */
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
  onContact(() => {
    contactAt = Date.now();
    schedule();
  });
  // Somebody new on it: nobody goes to the shop only with those who were there at first.
  onDashboard(schedule);
}

async function prefetchPages(contactAt: number): Promise<void> {
  try {
    const viewer = viewerId();
    if (viewer === undefined) return;
    const dashboard = await fetchAndKeep("dashboard.page", {});
    if (!dashboard) return;
    const pages = pagesOf(dashboard).slice(0, maxPages);
    const names = pages.map(({ call, input }) => device.queryKey(call, input));
    device.dropOtherAnswers(new Set([...device.entryQueries, ...names]));
    for (const page of pages) {
      // Somebody else would ask for people whom they have nothing to do with.
      if (viewerId() !== viewer) return;
      const kept = device.keptAnswer(page.call, page.input);
      if (kept && kept.asOf >= contactAt) continue;
      await fetchAndKeep(page.call, page.input as never);
      await wait(pauseMs);
    }
  } catch {
    // The server is away again: what is here stays as it is, until the next contact.
  }
}

/** Whoever is signed in, as far as this device knows. */
const viewerId = () => device.keptAnswer("viewer.me", {})?.answer?.id;

/**
 * Asks, and keeps the answer with the time of the question: an answer can be long on its way, and what the
 * stream has kept or dropped meanwhile is newer. A refused answer is dropped. Throws Unanswered.
 */
async function fetchAndKeep<Name extends QueryName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name> | undefined> {
  const asking = viewerId();
  const asked = Date.now();
  const before = device.keptAnswer(name, input)?.asOf;
  try {
    const answer = await call(name, input);
    // Whoever has signed out meanwhile leaves nothing behind, to nobody else either.
    if (asking === undefined || viewerId() !== asking) return undefined;
    const kept = device.keptAnswer(name, input);
    if (kept?.asOf !== before) return kept?.answer;
    device.keepAnswer(name, input, answer);
    device.touchAnswer(name, input, asked);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason !== "too-many") device.dropAnswer(name, input);
    return undefined;
  }
}

/** The people and dependents that a dashboard lists, nearest first. */
function pagesOf(dashboard: OutputOf<"dashboard.page">): Page[] {
  const { viewer, dependents, caredFor, connections, dependentLinks } = dashboard;
  const dependentPages = [{ owner: viewer, dependents }, ...caredFor].flatMap(
    ({ owner, dependents }) =>
      dependents.map(({ id }): Page => ({
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
