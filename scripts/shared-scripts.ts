/**
 * Which modules of the app share a script: those that the same screens can't run without. Where a module goes depends on
 * nothing else, so that an import somewhere else doesn't change what a screen loads (tests/screens/budgets.screen.ts).
 */
import { basename, extname } from "node:path";
import type { Rolldown } from "vite";

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Scripts, and the screens or parts that all need what is in them. A module goes into the first that fits. Whoever needs
 * something of a script loads all of it, so those for light screens come first.
 */
export const scripts: Readonly<Record<string, readonly string[]>> = {
  "parts-welcome": ["welcome"],
  "parts-page": ["dashboard", "feedback-page"],
  "parts-list": ["dashboard", "shop-sizes"],
  "parts-wearer": ["dashboard", "dependent-page"],
  "parts-people": ["dashboard"],
  "parts-schema": ["feedback-page", "shop-sizes"],
  "parts-form": ["feedback-page"],
  "parts-shop": ["shop-sizes"],
  "parts-news": ["news"],
  "parts-account": ["account"],
  "parts-edit": ["dependent-page", "size-editor"],
  "parts-size-form": ["size-editor"],
  "parts-dependent": ["dependent-page"],
};

/** The names of what loads on its own and can't run without a module. */
function needing(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  // A set's loop goes on over what is added to it.
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found]
    .filter((each) => graph.getModuleInfo(each)?.dynamicImporters.length)
    .map((each) => basename(each, extname(each)));
}

/** A group of modules for each script; modules that only one screen needs are in its own. */
export const sharedScripts: readonly Rolldown.CodeSplittingGroup[] = Object.entries(scripts).map(
  ([script, screens]) => ({
    debugName: script,
    name(id, graph) {
      const names = needing(id, graph);
      return names.length > 1 && screens.every((screen) => names.includes(screen)) ? script : null;
    },
  }),
);
