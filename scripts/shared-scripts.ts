/**
 * Groups modules of the app into shared scripts by the screens that can't run without them. Nothing else affects a
 * module's group, so an import elsewhere doesn't change what a screen loads (tests/screens/opening.screen.ts).
 */
import { basename, extname } from "node:path";
import type { Rolldown } from "vite";

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Scripts, each with lists of screens or parts. A script takes the modules that all of one list need; a module goes into
 * the first script that fits. A screen always loads a whole script, so the scripts of light screens come first, and screens
 * that are opened first share one, because a request costs more than the few kilobytes that one of them doesn't need.
 */
export const scripts: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "parts-page": [
    ["welcome"],
    ["dashboard", "feedback-page"],
    ["shop-sizes", "feedback-page"],
    ["stored-size", "feedback-page"],
  ],
  "parts-form": [["feedback-page"]],
  "parts-lists": [["dashboard"], ["shop"], ["shop-sizes"], ["invited"]],
  "parts-news": [["news"]],
  "parts-account": [["account"]],
  "parts-edit": [["dependent-page", "size-editor"]],
  "parts-size-form": [["size-editor"]],
  "parts-profile": [["public-profile"], ["dependent-page"]],
};

/** The names of lazy-loaded parts that can't run without a module. */
function needing(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  // Iterating a Set also visits elements added during the loop.
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found]
    .filter((each) => graph.getModuleInfo(each)?.dynamicImporters.length)
    .map((each) => basename(each, extname(each)));
}

/** A group of modules for each script; modules that only one screen needs are in its own. */
export const sharedScripts: readonly Rolldown.CodeSplittingGroup[] = Object.entries(scripts).map(([script, lists]) => ({
  debugName: script,
  name(id, graph) {
    const names = needing(id, graph);
    const isNeeded = lists.some((screens) => screens.every((screen) => names.includes(screen)));
    return names.length > 1 && isNeeded ? script : null;
  },
}));
