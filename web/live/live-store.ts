/**
 * The tab's live data: one stream for all queries. Screens start with answers stored on the device and replace them
 * as the network delivers new ones.
 */
import * as device from "#web/offline/device-store.ts";
import { createConnection } from "#web/live/connection.ts";
import { events } from "#web/live/event-stream.ts";
import { opened } from "#web/live/first-stream.ts";
import { polledAnswers } from "#web/live/polled-answers.ts";
import { type QueryStore, createQueryStore } from "#web/live/query-store.ts";
import { listeners } from "#web/live/listeners.ts";
import { clearAnnouncement, announceChange } from "#web/focus/live-region.ts";
import { serverIntercepted, serverReached } from "#web/live/network-page.ts";
import { finishSignOut } from "#web/session/sign-out.ts";

/** The draft name of a signed-out visitor's feedback, which belongs to no account. */
export const visitorFeedbackDraft = "feedback";

const contacts = listeners();
const dashboards = listeners();
const statuses = listeners();
const departed = listeners();
let departureCount = 0;
let contactCount = 0;

const store: QueryStore = createQueryStore({
  device,
  visitorDrafts: [visitorFeedbackDraft],
  onQueriesChanged: () => {
    statuses.call();
    connection.queriesChanged();
  },
  onOtherViewer: () => connection.reconnect(),
  onDeparture: () => {
    departureCount += 1;
    clearAnnouncement();
    departed.call();
  },
  onShownChange: announceChange,
  onDashboard: dashboards.call,
});

const connection = createConnection({
  transport: events,
  queries: store.queries,
  endAhead: store.endAhead,
  polledAnswers,
  keptQueries: store.keptQueries,
  asked: store.asked,
  isHidden: () => document.visibilityState === "hidden",
  isOnline: () => navigator.onLine,
  isSigningOut: () => device.queuedSignOut() !== undefined,
  finishSignOut,
  onEvent: store.handleEvent,
  onStatus: statuses.call,
  onContact: () => {
    serverReached();
    contactCount += 1;
    contacts.call();
  },
  onIntercepted: serverIntercepted,
  onLastActivity: store.touchAnswers,
});

export const { watch, keep, viewerId } = store;
export const { reconnect, watchesKept } = connection;

export const viewerChanged = connection.changed;

/** Clears the previous viewer's data in this tab and on the device. */
export const clearAnswers = store.forget;

/** Clears the previous viewer's data in this tab only; other tabs have cleared the device. */
export const { rereadDevice } = store;

/** Drops the answers on the screen, here and on the device, and requests them again. */
export function refetchShown(what: { alsoViewer: boolean }): void {
  store.dropShown(what);
  connection.reconnect();
}

export const liveStatus = { subscribe: statuses.subscribe, state: connection.status };

/** How recent the screen's data is while the server can't be reached, in milliseconds since 1970. */
export const shownAsOf = () => store.shownAsOf(connection.lastActivityAt());

export const contact = { subscribe: contacts.subscribe, count: () => contactCount };

export const onDashboard = dashboards.subscribe;

/** Counts viewers who left this tab, by signing out or being replaced. None of their data may stay. */
export const departures = { subscribe: departed.subscribe, count: () => departureCount };

const lastSends = new Set<() => Promise<unknown>>();

/** Calls to make when the viewer signs out, while the device still has the data to send. */
export const beforeSignOut = {
  add: (send: () => Promise<unknown>) => lastSends.add(send),
  send: () => Promise.allSettled([...lastSends].map((send) => send())),
};

const firstStream = opened?.stream;
// Since the page was opened, another tab may have signed someone in or out.
if (device.queuedSignOut() || store.viewerId()) firstStream?.controller.abort();
else if (firstStream) {
  store.watchAhead(firstStream.queries);
  connection.takeOver(firstStream);
}

document.addEventListener("visibilitychange", connection.visibilityChanged);
addEventListener("online", reconnect);
addEventListener("offline", reconnect);
// A paused page would keep its connection, and a browser has only six for a server.
addEventListener("pagehide", connection.pause);
document.addEventListener("freeze", connection.pause);
document.addEventListener("resume", connection.resume);
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  // A page in the back/forward cache may miss what another one says about a sign-out.
  if (store.viewerId() !== device.keptViewerId()) store.rereadDevice();
  connection.resume();
});
