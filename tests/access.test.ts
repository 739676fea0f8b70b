/** The access matrix: every call of the contract, made by a viewer of each standing to Ann (spec §6). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallName, contract } from "#domain/contract.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { accounts } from "./access/account.ts";
import { type Cell, type Cells, type Row, everyoneSignedIn } from "./access/cells.ts";
import { leaving as leavingRows } from "./access/leaving.ts";
import { links } from "./access/links.ts";
import { reads } from "./access/reads.ts";
import { histories } from "./access/sizes.ts";
import { writes } from "./access/writes.ts";
import { areOther, everything, restore } from "./rows.ts";
import { type Scene, type Standing, marksIn, openScene, standings } from "./scene.ts";
import { type World, callNamed, eventsOf } from "./world.ts";
import { some } from "./extent.ts";

const rows = [...reads, ...histories, ...writes, ...links, ...accounts, ...leavingRows];

const columns: Record<Standing, Exclude<keyof Cells, "exceptions">> = {
  "signed out": "signedOut",
  "with an expired session": "signedOut",
  "a stranger": "unconnected",
  "one who asked to connect": "unconnected",
  "one who asked to link": "unconnected",
  "one who was asked to connect": "unconnected",
  "one who was asked to link": "unconnected",
  connected: "connected",
  "connected, but blocked by Dan": "connected",
  linked: "linked",
  "connected and linked": "both",
  "Ann herself": "self",
};

const cellOf = (cells: Cells, standing: Standing): Cell => cells.exceptions?.[standing] ?? cells[columns[standing]];

/** A side effect that no outcome may have, in words that no cell uses. */
type Flaw = `${string}, but ${string}`;

const sorted = <Any extends Cell | Flaw>(cell: Any) => (typeof cell === "string" ? cell : cell.toSorted());

const scenes = new Map<Standing, Scene>();
beforeAll(async () => {
  await Promise.all(standings.map(async (standing) => scenes.set(standing, await openScene(standing))));
});
const counted = { cells: 0, allowed: 0 };
afterAll(async () => {
  console.info(`The matrix: ${counted.cells} cells, ${counted.allowed} of them allowed.`);
  await Promise.all([...scenes.values()].map(({ world }) => world.end()));
});

/** Compares the outcomes of all standings, or of some, with the expected ones in one assertion. */
async function compare(
  { cells }: Pick<Row, "cells">,
  ask: (scene: Scene) => Promise<Cell | Flaw>,
  isAsked: (standing: Standing) => boolean = () => true,
): Promise<void> {
  const got: Partial<Record<Standing, Cell | Flaw>> = {};
  const expected: Partial<Record<Standing, Cell>> = {};
  await Promise.all(
    [...scenes].map(async ([standing, scene]) => {
      if (!isAsked(standing)) return;
      got[standing] = sorted(await ask(scene));
      const cell = sorted(cellOf(cells, standing));
      expected[standing] = cell;
      counted.cells += 1;
      if (cell === "done" || typeof cell === "object") counted.allowed += 1;
    }),
  );
  expect(got).toEqual(expected);
}

/** Each store's rows after the last request, so they are read once per request. */
const held = new Map<World, Awaited<ReturnType<typeof everything>>>();

/** A store's rows, once every change so far has been received. */
async function settled(world: World) {
  await world.caughtUp();
  return everything(world);
}

async function once({ call, input }: Row, { world, viewer, ...scene }: Scene): Promise<Cell | Flaw> {
  world.clock.now += 1000;
  const before = held.get(world) ?? (await settled(world));
  world.published.length = 0;
  const answer = await viewer.answerTo(call, input({ world, viewer, ...scene }));
  const text = answer.headers + answer.text;
  const after = await settled(world);
  const isChanged = areOther(before, after);
  held.set(world, after);

  if (answer.status !== 200) {
    const { refusal } = JSON.parse(answer.text) as { refusal: RefusalReason };
    if (isChanged) return `${refusal}, but something was written`;
    if (world.published.length > 0) return `${refusal}, but a change was announced`;
    if (marksIn(text).length > 0) return `${refusal}, but it reveals ${marksIn(text).join()}`;
    return refusal;
  }
  if (kindOf(call) === "query") {
    return isChanged ? "answered, but something was written" : marksIn(text);
  }
  if (!isChanged) return "done, but nothing was written";
  if (marksIn(text).length > 0) return `done, but it reveals ${marksIn(text).join()}`;
  await restore(world, before);
  held.set(world, before);
  return "done";
}

/** The outcome of the first event of a stream with this query. */
async function live({ call, input }: Row, scene: Scene): Promise<Cell | Flaw> {
  scene.world.clock.now += 1000;
  // A stream may record the use of its session.
  held.delete(scene.world);
  const leaving = new AbortController();
  const queries = [{ call, input: input(scene) }];
  const response = await scene.viewer.post("/api/live", { queries }, leaving.signal);
  const { value: event } = await eventsOf(response).next();
  leaving.abort();
  if (!event) return "nothing, but the stream has ended";
  return event.refused?.refusal ?? marksIn(JSON.stringify(event));
}

const kindOf = (name: CallName) => callNamed(name).kind;

/** The cells of a program: its owner's, unless the token's scope or the call refuses. */
function cellsOfToken({ call, cells }: Row, scope: "read" | "write"): Cells {
  const isForTokens = callNamed(call).openTo !== "in-person";
  if (isForTokens && (scope === "write" || kindOf(call) === "query")) return cells;
  const refused = { ...everyoneSignedIn("not-allowed"), signedOut: "not-allowed" } as const;
  return refused;
}

/** Someone who is signed out has no token. */
const hasToken = (standing: Standing) => columns[standing] !== "signedOut";

describe.each(some(["read", "write"] as const, 2))("a %s token of the same person", (scope) => {
  const asProgram = (scene: Scene): Scene => {
    const { client } = scope === "read" ? scene.programs.reader : scene.programs.writer;
    return { ...scene, viewer: { ...scene.viewer, ...client } };
  };
  for (const each of rows) {
    const cells = cellsOfToken(each, scope);
    // oxlint-disable-next-line vitest/expect-expect -- compare expects
    test(`${each.call}: ${each.what}`, async () => {
      await compare({ cells }, (scene) => once(each, asProgram(scene)), hasToken);
      if (kindOf(each.call) === "query" && scope === "read") {
        await compare({ cells }, (scene) => live(each, asProgram(scene)), hasToken);
      }
    });
  }
});

test("the access table has rows for every call of the contract", () => {
  const names = Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  );
  const asked = new Set<string>(rows.map(({ call }) => call));
  expect(
    names.filter((name) => !asked.has(name)),
    "Add rows for these calls in tests/access, one for every kind of target.",
  ).toEqual([]);
});

describe("a single request", () => {
  for (const each of rows) {
    // oxlint-disable-next-line vitest/expect-expect -- compare expects
    test(`${each.call}: ${each.what}`, () => compare(each, (scene) => once(each, scene)));
  }
});

describe("a live stream", () => {
  for (const each of rows.filter(({ call }) => kindOf(call) === "query")) {
    // oxlint-disable-next-line vitest/expect-expect -- compare expects
    test(`${each.call}: ${each.what}`, () => compare(each, (scene) => live(each, scene)));
  }

  const commands = rows.filter(({ call }) => kindOf(call) === "command");
  for (const [name, command] of new Map(commands.map((each) => [each.call, each]))) {
    const cells = { ...everyoneSignedIn("not-found"), signedOut: "not-found" } as const;
    // oxlint-disable-next-line vitest/expect-expect -- compare expects
    test(`${name} is not found as a query`, () => compare({ cells }, (scene) => live(command, scene)));
  }
});

test("no log line contains anything that people wrote", () => {
  for (const { world } of scenes.values()) {
    expect(world.lines.length).toBeGreaterThan(100);
    expect(world.lines.filter((line) => /⟦|⟧|\\u27e6|example\.org/.test(line))).toEqual([]);
    expect(world.problems).toEqual([]);
  }
});
