/**
 * What this tab shows, kept current: one stream for all of its queries. A screen begins with what the device
 * has kept of it, and what the network brings replaces that.
 */
import * as device from "#web/offline/device-store.ts";
import { createConnection } from "#web/live/connection.ts";
import { events } from "#web/live/event-stream.ts";
import { type QueryStore, createQueryStore } from "#web/live/query-store.ts";
import { listeners } from "#web/live/listeners.ts";
import { clearAnnouncement, announceChange } from "#web/focus/live-region.ts";
import { finishSignOut } from "#web/session/sign-out.ts";

/** What a visitor has typed of feedback is not a person's. */
export const visitorsFeedback = "feedback";

const contacts = listeners();
const dashboards = listeners();
const statuses = listeners();
const departed = listeners();
let departureCount = 0;

const store: QueryStore = createQueryStore({
  device,
  visitorsDrafts: [visitorsFeedback],
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
  isHidden: () => document.visibilityState === "hidden",
  isOnline: () => navigator.onLine,
  isSigningOut: () => device.queuedSignOut() !== undefined,
  finishSignOut,
  onEvent: store.take,
  onStatus: statuses.call,
  onContact: contacts.call,
  onLastActivity: store.touchAnswers,
});

export const { watch, viewerId } = store;
export const { reconnect } = connection;

/** Forgets everything of whoever was here, in this tab and on the device. */
export const clearAnswers = store.forget;

/** Drops what is known of everything on the screen, here and on the device, and asks for it anew. */
export function refetchShown(what: { alsoViewer: boolean }): void {
  store.dropShown(what);
  connection.reconnect();
}

export const liveStatus = { subscribe: statuses.subscribe, state: connection.status };

/** The moment that what is on the screen is from, where the server can't be reached. */
export const shownAsOf = () => store.shownAsOf(connection.lastActivityAt());

/** Calls `listener` whenever the server is reached anew. */
export const onContact = contacts.subscribe;

/** Calls `listener` whenever the dashboard on the screen has changed. */
export const onDashboard = dashboards.subscribe;

/** How many people have gone from this tab, by signing out or because somebody else came: nothing of theirs may stay. */
export const departures = { subscribe: departed.subscribe, count: () => departureCount };

document.addEventListener("visibilitychange", connection.visibilityChanged);
addEventListener("online", reconnect);
addEventListener("offline", reconnect);
// The page comes back from the browser's memory with a stream that is long gone.
addEventListener("pageshow", (event) => event.persisted && reconnect());
