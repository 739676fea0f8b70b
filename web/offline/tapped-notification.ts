/** Opens the page of a tapped notification, which the service worker names (web/offline/worker/notifications.ts). */
export function openTappedNotifications(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    const { open } = (data ?? {}) as { open?: string };
    // wouter follows the history.
    if (open !== undefined && open !== location.pathname) history.pushState(null, "", open);
  });
}
