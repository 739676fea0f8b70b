/**
 * A build plugin that gives pages a version of each query's answer, so that they read only compatible stored answers.
 */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import * as z from "zod/mini";
import { type Query, contract } from "#domain/contract.ts";

export const shapeOf = (output: Query["output"]): string =>
  createHash("sha256")
    .update(JSON.stringify(z.toJSONSchema(output)))
    .digest("hex")
    .slice(0, 8);

const shapes = Object.fromEntries(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls)
      .filter(([, { kind }]) => kind === "query")
      .map(([verb, { output }]) => [`${noun}.${verb}`, shapeOf(output)]),
  ),
);

/** Defines `answerShapes` for web/offline/device-store.ts. Derived, so that no one has to bump it. */
export const answerShapes = (): Plugin => ({
  name: "answer-shapes",
  config: () => ({ define: { answerShapes: JSON.stringify(shapes) } }),
});
