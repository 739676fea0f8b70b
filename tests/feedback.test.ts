/** Feedback: who can send it, its limits, and how the operator reads and deletes it (spec §5). */
import { type ExecFileException, execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openWorld, people } from "./people.ts";
import { type Person, type Refused, type World, visitor } from "./world.ts";
import { dayMs, hourMs, minuteMs } from "#domain/time.ts";

/** Runs the operator's command beside the server; resolves with its output and exit code. */
const runs = ({ settings }: World, ...words: string[]) =>
  new Promise<{ code: number; said: string; failed: string }>((resolve) => {
    execFile(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "server/commands/feedback.ts", ...words],
      {
        env: {
          PATH: process.env["PATH"] ?? "",
          NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
          DATA_DIR: settings.dataDir,
          DATABASE_URL: settings.databaseUrl ?? "",
        },
      },
      (error: ExecFileException | null, said, failed) => resolve({ code: Number(error?.code ?? 0), said, failed }),
    );
  });

/** The stored messages, oldest first. */
const stored = ({ store }: World) =>
  store.read.db.selectFrom("feedback").selectAll().orderBy("createdAt").orderBy("id").execute();

/** Stores `count` messages with the same time. */
async function hasFeedback(
  { store }: World,
  count: number,
  createdAt: number,
  text = "Again and again.",
): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    ...draft,
    id: randomUUID(),
    feedback: text,
    bytes: Buffer.byteLength(draft.name + draft.email + text),
    createdAt,
  }));
  await store.change([], async ({ db }) => {
    for (let from = 0; from < rows.length; from += 1000) {
      await db
        .insertInto("feedback")
        .values(rows.slice(from, from + 1000))
        .execute();
    }
  });
}

const draft = { name: "Ines", email: "ines@example.org", feedback: "More pockets, please." };

test("anyone can send feedback, signed in or not, and it is stored trimmed", async () => {
  const { world, ann } = await people("ann");
  await visitor(world).call("feedback.send", { feedback: { ...draft, name: " Ines " } });
  await ann.call("feedback.send", { feedback: draft });
  const rows = await world.store.read.db.selectFrom("feedback").selectAll().execute();
  expect(rows).toMatchObject([draft, draft]);
});

test("feedback needs a name, an email and 10 characters, counted after trimming", async () => {
  const world = await openWorld();
  const wrong = async (fields: object, expected: object) => {
    const attempt = visitor(world).call("feedback.send", { feedback: { ...draft, ...fields } });
    const refused = (await attempt.catch((error: unknown) => error)) as Refused;
    expect(refused.body).toEqual({ refusal: "invalid", fields: expected });
  };
  await wrong({ name: " " }, { name: "Enter your name." });
  await wrong({ email: " " }, { email: "Enter your email." });
  await wrong({ email: "ines" }, { email: "Enter an email address like ann@example.org." });
  await wrong({ feedback: " " }, { feedback: "Enter your feedback." });
  await wrong({ feedback: "123456789   " }, { feedback: "Enter at least 10 characters." });
  await wrong({ feedback: "x".repeat(5001) }, { feedback: "Use 5,000 characters or fewer (1 too many)." });
  const rows = await world.store.read.db.selectFrom("feedback").selectAll().execute();
  expect(rows).toEqual([]);
});

test("the operator reads feedback while the server runs, newest first", async () => {
  const world = await openWorld();
  const anybody = visitor(world);
  await anybody.call("feedback.send", { feedback: draft });
  world.clock.now += 60_000;
  await anybody.call("feedback.send", { feedback: { ...draft, feedback: "Second\nthoughts." } });

  const prints = async (...words: string[]) => (await runs(world, ...words)).said;
  const [first, second] = (await stored(world)).map(({ id }) => id);
  expect(await prints()).toBe(
    `2026-11-21 08:01 UTC · Ines <ines@example.org> · ${second}
  Second
  thoughts.

2026-11-21 08:00 UTC · Ines <ines@example.org> · ${first}
  More pockets, please.
`,
  );
  const listed = JSON.parse(await prints("--json")) as { feedback: string }[];
  expect(listed.map(({ feedback }) => feedback)).toEqual(["Second\nthoughts.", "More pockets, please."]);
});

test("feedback can't control the operator's terminal, as text or as JSON", async () => {
  const world = await openWorld();
  const turned = { ...draft, feedback: "More pockets, \u202Eesaelp." };
  await visitor(world).call("feedback.send", { feedback: turned });
  const { said: json } = await runs(world, "--json");
  for (const said of [json, (await runs(world)).said]) expect(said).not.toMatch(/\p{Cf}/u);
  expect(JSON.parse(json)).toMatchObject([turned]);
});

test("feedback sent twice under one id is stored once", async () => {
  const world = await openWorld();
  const id = "0192aaaa-4000-7000-8000-00000000000a";
  for (const _ of [1, 2]) await visitor(world).call("feedback.send", { id, feedback: draft });
  const rows = await world.store.read.db.selectFrom("feedback").selectAll().execute();
  expect(rows).toHaveLength(1);
});

/** Sends feedback; resolves with the refusal, or undefined when it was stored. */
const sends = (who: Pick<Person, "call">, more: object = {}) =>
  who
    .call("feedback.send", {
      feedback: { ...draft, feedback: "One more." + " ".repeat(3) + "Yes" },
      ...more,
    })
    .then(
      () => undefined,
      (error: Refused) => error.body,
    );

test("visitors can send 200 messages a day in all; signed-in people can send more", async () => {
  const { world, ann } = await people("ann");
  const { now } = world.clock;
  await hasFeedback(world, 1, now - 23 * hourMs);
  await hasFeedback(world, 199, now);
  const refused = { refusal: "too-many", fields: {}, retryAfter: 3600 };
  expect(await sends(visitor(world))).toEqual(refused);
  expect(await stored(world)).toHaveLength(200);
  expect(await sends(ann)).toBeUndefined();
  await hasFeedback(world, 299, now);
  expect(await sends(ann)).toEqual(refused);
  expect(await stored(world)).toHaveLength(500);
  expect(world.problems).toEqual([]);

  // A day later, the limit allows new messages.
  world.clock.now += dayMs;
  expect(await sends(visitor(world))).toBeUndefined();
});

test("a day's feedback is also limited in bytes, so long messages reach the limit sooner", async () => {
  const { world, ann } = await people("ann");
  await hasFeedback(world, 100, world.clock.now, "👟".repeat(2500));
  expect(await sends(visitor(world))).toMatchObject({ refusal: "too-many" });
  expect(await sends(ann)).toBeUndefined();
});

test("Kinsize keeps 10,000 messages, 8,000 of them from visitors, until some are deleted", async () => {
  const { world, ann } = await people("ann");
  const longAgo = world.clock.now - 1000 * dayMs;
  await hasFeedback(world, 8000, longAgo);
  expect(await sends(visitor(world))).toEqual({
    refusal: "too-many",
    fields: {},
    retryAfter: 86_400,
  });
  expect(await sends(ann)).toBeUndefined();
  await hasFeedback(world, 1999, longAgo);
  expect(await sends(ann)).toMatchObject({ refusal: "too-many", retryAfter: 86_400 });
  const { said } = await runs(world, "delete", "--before", "2026-11-01");
  expect(said).toMatch(/\nDeleted 9,999 messages\.\n$/);
  expect(await sends(visitor(world))).toBeUndefined();
});

test("feedback that was stored is accepted again under its id even when the store is full", async () => {
  const world = await openWorld();
  const id = "0192aaaa-4000-7000-8000-00000000000a";
  await sends(visitor(world), { id });
  await hasFeedback(world, 500, world.clock.now);
  expect(await sends(visitor(world), { id })).toBeUndefined();
  expect(await stored(world)).toHaveLength(501);
});

test("feedback sent while the clock was a year ahead blocks no one once the clock is right", async () => {
  const world = await openWorld();
  await hasFeedback(world, 500, world.clock.now + 365 * dayMs);
  expect(await sends(visitor(world))).toBeUndefined();
  await hasFeedback(world, 500, world.clock.now + 5 * hourMs);
  expect(await sends(visitor(world))).toMatchObject({ retryAfter: 86_400 });
});

test("the operator deletes messages by id while the server runs, and sees which", async () => {
  const world = await openWorld();
  await hasFeedback(world, 3, world.clock.now);
  const [one, other, third] = (await stored(world)).map(({ id }) => id);
  const unknown = randomUUID();
  const { code, said, failed } = await runs(world, "delete", `${one}`, `${other}`, unknown);
  expect(said.split("\n").toSorted()).toEqual(
    [
      "",
      "Deleted 2 messages.",
      `2026-11-21 08:00 UTC · Ines <ines@example.org> · ${one}`,
      `2026-11-21 08:00 UTC · Ines <ines@example.org> · ${other}`,
    ].toSorted(),
  );
  expect(failed).toBe(`No message has the ID ${unknown}.\n`);
  expect(code).toBe(1);
  expect((await stored(world)).map(({ id }) => id)).toEqual([third]);
  expect(await sends(visitor(world))).toBeUndefined();
});

test("the operator deletes messages from a span of time, by day or minute, and no others", async () => {
  const world = await openWorld();
  for (const minutes of [0, 1, 2, 3]) {
    await hasFeedback(world, 1, world.clock.now + minutes * minuteMs, `Minute ${minutes}.`);
  }
  const span = ["--since", "2026-11-21 08:01", "--before", "2026-11-21T08:03"];
  const { said: listed } = await runs(world, ...span);
  expect(listed).toContain("Minute 2.");
  expect(listed).not.toMatch(/Minute [03]\./);
  expect((await runs(world, "delete", ...span)).said).toMatch(/\nDeleted 2 messages\.\n$/);
  expect((await stored(world)).map(({ feedback }) => feedback)).toEqual(["Minute 0.", "Minute 3."]);
  expect((await runs(world, "delete", "--before", "2026-11-21")).said).toBe("Deleted no messages.\n");
});

test.each([
  [["delete"], "Choose what to delete: npm run feedback -- delete ID…"],
  [["delete", "--before", "yesterday"], "--before: 'yesterday' is not a date."],
  [["delete", "--before", "2026-02-31"], "--before: '2026-02-31' is not a date."],
  [["delete", "0192aaaa-4000-7000-8000-00000000000a", "--before", "2026-11-01"], "not both"],
  [["remove", "x"], "'remove'"],
  [["--everything"], "--everything"],
])("the command %j is refused with the reason, and nothing is deleted", async (words, sentence) => {
  const world = await openWorld();
  await hasFeedback(world, 1, 0);
  const { code, failed } = await runs(world, ...words);
  expect(failed).toContain(sentence);
  expect(code).toBe(1);
  expect(await stored(world)).toHaveLength(1);
});

test("changes made while the operator deletes are delayed, and none is lost", async () => {
  const { world, ann } = await people("ann");
  await hasFeedback(world, 4000, 0, "x".repeat(1000));
  const adding = (async () => {
    for (let time = 0; time < 60; time++) await ann.adds("Shoes", "Sneakers", `${time}`);
  })();
  const deleted = await runs(world, "delete", "--before", "2026-11-01");
  await adding;
  expect(deleted.code).toBe(0);
  expect((await ann.call("dashboard.page", {})).items).toHaveLength(60);
  expect(await stored(world)).toEqual([]);
  expect(world.problems).toEqual([]);
});
