/** Feedback, from anybody, and how it is read (spec §5). */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openWorld, people } from "./people.ts";
import { type Refused, visitor } from "./world.ts";

const draft = { name: "Ines", email: "ines@example.org", feedback: "More pockets, please." };

test("anybody may send some, signed in or not; it is stored trimmed", async () => {
  const { world, ann } = await people("ann");
  await visitor(world).call("feedback.send", { feedback: { ...draft, name: " Ines " } });
  await ann.call("feedback.send", { feedback: draft });
  const stored = await world.store.read.db.selectFrom("feedback").selectAll().execute();
  expect(stored).toMatchObject([draft, draft]);
});

test("name, email and 10 characters are required, counted after trimming", async () => {
  const world = await openWorld();
  const wrong = async (fields: object, expected: object) => {
    const attempt = visitor(world).call("feedback.send", { feedback: { ...draft, ...fields } });
    const refused = (await attempt.catch((error: unknown) => error)) as Refused;
    expect(refused.body).toEqual({ refusal: "invalid", fields: expected });
  };
  await wrong({ name: " " }, { name: "Enter your name." });
  await wrong({ email: " " }, { email: "Enter your email." });
  await wrong({ email: "ines" }, { email: "Enter an email like ann@example.org." });
  await wrong({ feedback: " " }, { feedback: "Enter your feedback." });
  await wrong({ feedback: "123456789   " }, { feedback: "At least 10 characters, please." });
  await wrong({ feedback: "x".repeat(5001) }, { feedback: "At most 5000 characters, please." });
  const stored = await world.store.read.db.selectFrom("feedback").selectAll().execute();
  expect(stored).toEqual([]);
});

test("whoever runs the server reads it while it runs, the newest first", async () => {
  const world = await openWorld();
  const anybody = visitor(world);
  await anybody.call("feedback.send", { feedback: draft });
  world.clock.now += 60_000;
  await anybody.call("feedback.send", { feedback: { ...draft, feedback: "Second\nthoughts." } });

  const prints = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "server/commands/feedback.ts", ...words],
      {
        env: {
          PATH: process.env["PATH"] ?? "",
          DATA_DIR: world.settings.dataDir,
          DATABASE_URL: world.settings.databaseUrl ?? "",
        },
      },
    );
    return stdout;
  };
  expect(await prints()).toBe(
    `2026-11-21 08:01 UTC · Ines <ines@example.org>
  Second
  thoughts.

2026-11-21 08:00 UTC · Ines <ines@example.org>
  More pockets, please.
`,
  );
  const listed = JSON.parse(await prints("--json")) as { feedback: string }[];
  expect(listed.map(({ feedback }) => feedback)).toEqual([
    "Second\nthoughts.",
    "More pockets, please.",
  ]);
});

test("feedback that is sent again under its id has come in once", async () => {
  const world = await openWorld();
  const id = "0192aaaa-4000-7000-8000-00000000000a";
  for (const _ of [1, 2]) await visitor(world).call("feedback.send", { id, feedback: draft });
  const stored = await world.store.read.db.selectFrom("feedback").selectAll().execute();
  expect(stored).toHaveLength(1);
});
