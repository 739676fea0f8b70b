/** What a screen shows before the network answers. */
import { expect, test } from "vitest";
import { createRoot } from "react-dom/client";
import * as device from "#web/offline/device-store.ts";

test("the first frame shows the stored answer", async () => {
  device.keepAnswer("viewer.me", {}, { id: "ann", displayName: "Ann" });
  // The live store reads the device when it is loaded.
  const { useViewer } = await import("#web/live/use-live.ts");
  const Name = () => <p>{useViewer()?.displayName ?? "nobody yet"}</p>;
  const place = document.body.appendChild(document.createElement("div"));
  const shown: (string | null)[] = [];
  const first = Promise.withResolvers<void>();
  new MutationObserver(() => {
    shown.push(place.textContent);
    first.resolve();
  }).observe(place, { childList: true, subtree: true, characterData: true });
  const root = createRoot(place);
  root.render(<Name />);
  await first.promise;
  root.unmount();
  expect(shown[0]).toBe("Ann");
});
