/**
 * Shows the notifications that the server sends, and opens their pages. Part of the service worker, which runs without
 * any tab.
 */

/** A notification as the server sends it (server/notifications/notices.ts). */
type Notice = {
  title: string;
  body: string;
  lang: string;
  dir: NotificationDirection;
  tag: string;
  path: string;
  unread: number;
};

const scope = self as unknown as ServiceWorkerGlobalScope;

const tabs = () => scope.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Safari takes the permission back unless each notification is shown. */
const showsAlways = () => /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent);

/** Shows nothing while a tab is visible, because that tab is up to date. */
async function show({ title, path, unread, ...more }: Notice): Promise<void> {
  const { registration } = scope;
  const isSeen = (await tabs()).some((tab) => tab.visibilityState === "visible");
  if (!isSeen || showsAlways()) {
    const data = { path };
    await registration.showNotification(title, {
      ...more,
      icon: "/icon-192.png",
      data,
      silent: isSeen,
    });
  }
  if (isSeen) {
    const shown = await registration.getNotifications({ tag: more.tag });
    for (const notification of shown) notification.close();
  }
  await (navigator as WorkerNavigator & { setAppBadge?: (count: number) => Promise<void> })
    .setAppBadge?.(unread)
    .catch(() => undefined);
}

/** In an open tab if there is one, the one last used first. */
async function open(path: string): Promise<void> {
  for (const tab of await tabs()) {
    try {
      const focused = await tab.focus();
      focused.postMessage({ open: path });
      return;
    } catch {
      // A browser may refuse to focus a tab; another one, or a new one, is tried.
    }
  }
  await scope.clients.openWindow(path);
}

/** The browser has replaced its subscription; the old one is dead. Only the session that had it gets the new one. */
async function renew(old: PushSubscription | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  const made = await scope.registration.pushManager.subscribe(options);
  const { endpoint, keys } = made.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await fetch("/api/notifications.turnOn", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys, timeZone, replaces: old.endpoint }),
  });
}

scope.addEventListener("push", (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice) event.waitUntil(show(notice));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(open(path));
});

scope.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription } = event as Event & { oldSubscription: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(renew(oldSubscription));
});
