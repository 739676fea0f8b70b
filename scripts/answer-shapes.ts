/**
 * A build plugin that gives pages a version of each query's answer, so that they read only compatible stored answers.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import * as z from "zod/mini";
import type { Query, contract as Contract } from "#domain/contract.ts";

const contractFile = pathToFileURL(join(import.meta.dirname, "../domain/contract.ts")).href;

const shapeOf = (output: Query["output"]): string =>
  createHash("sha256")
    .update(JSON.stringify(z.toJSONSchema(output)))
    .digest("hex")
    .slice(0, 8);

/** The contract needs the compiled words, which a fresh clone has only once the configuration has run. */
async function shapes(): Promise<Record<string, string>> {
  const { contract } = (await import(contractFile)) as { contract: typeof Contract };
  return Object.fromEntries(
    Object.entries(contract).flatMap(([noun, calls]) =>
      Object.entries(calls)
        .filter(([, { kind }]) => kind === "query")
        .map(([verb, { output }]) => [`${noun}.${verb}`, shapeOf(output)]),
    ),
  );
}

/** Defines `answerShapes` for web/offline/device-store.ts. Derived, so that no one has to bump it. */
export const answerShapes = (): Plugin => ({
  name: "answer-shapes",
  config: async () => ({ define: { answerShapes: JSON.stringify(await shapes()) } }),
});
