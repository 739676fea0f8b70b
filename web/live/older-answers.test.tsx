/** Answers of servers older than this tab (decision 0024). */
import { expect, test } from "vitest";
import { type Query, contract } from "#domain/contract.ts";
import { complete } from "#web/live/older-answers.ts";

const recorded = import.meta.glob<Record<string, unknown[]>>("../../tests/recorded/*.answers.json", {
  eager: true,
  import: "default",
});
/** The first version's answers have the fields that every version's have. */
const answers = Object.entries(recorded["../../tests/recorded/0.1.0.answers.json"] ?? {});

const queries = new Map<string, Query>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([verb, call]): [string, Query][] =>
      call.kind === "query" ? [[`${noun}.${verb}`, call]] : [],
    ),
  ),
);

const missing = (name: string, answer: unknown) =>
  (queries.get(name)?.output.safeParse(answer).error?.issues ?? []).map(({ path }) => path.join("."));

test.each(answers.filter(([name]) => queries.has(name)))(
  "an older server's answers to %s have every field that this version reads",
  (name, examples) => {
    for (const example of examples) {
      const answer = structuredClone(example);
      complete(answer);
      // Without them, “Show sizes in” isn't offered, and no author of a change is named.
      const expected = new Set(["showSizesIn", "items.0.changedBy"]);
      expect(missing(name, answer).filter((field) => !expected.has(field))).toEqual([]);
    }
  },
);

test("existing fields of an answer stay as they are", () => {
  const answer = {
    items: [{ measuredAt: 1, system: "uk", brand: "Brooks", fit: "", outgrown: true }],
    photo: null,
  };
  const before = structuredClone(answer);
  complete(answer);
  expect(answer).toEqual(before);
  for (const value of [null, "", 3, undefined]) expect(() => complete(value)).not.toThrow();
});
