/** A build plugin that writes what each screen needs first into the page, for the script in its head. */
import type { Plugin, Rolldown } from "vite";
import { openings } from "../web/start/openings.ts";

/** The scripts of a screen that the page doesn't name itself: its own, and those that they import. */
function scriptsOf(screen: string, bundle: Rolldown.OutputBundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/screens/${screen}`)));
  if (!own) throw new Error(`web/start/openings.ts: the build has no screen ${screen}`);
  const names = new Set([own.fileName]);
  for (const name of names) {
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(other);
  }
  return [...names].filter((name) => !page.includes(name));
}

export const firstRequests = (): Plugin => ({
  name: "first-requests",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(page, { bundle }) {
      if (!bundle) throw new Error("There is no build.");
      const needed = Object.entries(openings).map(([path, { screen, queries }]) => [
        path,
        scriptsOf(screen, bundle, page),
        queries,
      ]);
      // Data isn't run, so the policy of scripts doesn't concern it.
      const block = `<script type="application/json" id="openings">${JSON.stringify(needed)}</script>`;
      return page.replace("<!-- first requests -->", () => block);
    },
  },
});
