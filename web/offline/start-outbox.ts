/** Sends what an earlier tab left of a check. The outbox loads when there is something to send. */
import { contact } from "#web/live/live-store.ts";
import * as device from "#web/offline/device-store.ts";

export function startOutbox(): void {
  contact.subscribe(() => {
    // Loaded, it sends by itself whenever there is a connection. What can't be loaded now is loaded with the next one.
    if (device.keptOutgoing().length > 0) import("#web/offline/outbox.ts").catch(console.error);
  });
}
