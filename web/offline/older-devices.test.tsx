/** Data that released versions left on a device (tests/recorded): this version reads only what it can show. */
import { expect, test } from "vitest";
import { type Query, type QueryName, contract } from "#domain/contract.ts";
import * as device from "#web/offline/device-store.ts";

const recorded = import.meta.glob<Record<string, string>>("../../tests/recorded/*.device.json", {
  eager: true,
  import: "default",
});
const devices = Object.entries(recorded).map(
  ([path, texts]) => [path.split("/").at(-1)?.replace(".device.json", "") ?? "", texts] as const,
);

const queries = new Map<string, Query>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([verb, call]): [string, Query][] =>
      call.kind === "query" ? [[`${noun}.${verb}`, call]] : [],
    ),
  ),
);

const wasUsedBy = (texts: Record<string, string>) => {
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
};

/** The call and input of every stored answer, in any version's format. */
const answers = (texts: Record<string, string>) =>
  Object.keys(texts).flatMap((key) => {
    const [, name, input] = /^kinsize\.answer (?:[0-9a-f]{8} )?([\w.]+) (.*)$/.exec(key) ?? [];
    return name === undefined || input === undefined
      ? []
      : [{ name: name as QueryName, input: JSON.parse(input) as never }];
  });

test.each(devices)("a device used with %s shows only answers that fit today’s screens", (_, texts) => {
  wasUsedBy(texts);
  expect(answers(texts).length).toBeGreaterThan(4);
  const unfit = answers(texts).filter(({ name, input }) => {
    const kept = device.keptAnswer(name, input);
    return kept && queries.get(name)?.output.safeParse(kept.answer).success !== true;
  });
  expect(unfit).toEqual([]);
});

test.each(devices)("a device used with %s still belongs to its owner and keeps typed text", (_, texts) => {
  wasUsedBy(texts);
  const [, viewer = ""] = Object.entries(texts).find(([key]) => key.endsWith("viewer.me {}")) ?? [];
  const { answer } = JSON.parse(viewer) as { answer: { id: string } };
  expect(device.keptViewerId()).toBe(answer.id);
  device.dropOutdatedAnswers();
  expect(device.keptViewerId()).toBe(answer.id);
  expect(device.keptDraft("profile")).toMatchObject({ displayName: "Ann of the North" });
  expect(device.keptDraft(`a size of ${answer.id}, self`)).toMatchObject({ size: "43" });
});
