/** `npm run people` beside a running server, which notices the command's changes right away. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { maxDependents } from "#domain/people/dependent.ts";
import { takeMail } from "#server/data/notifications/mail-queue.ts";
import { runs } from "./commands.ts";
import { openWorld, people } from "./people.ts";
import { type World, connect, joins, visitor } from "./world.ts";

const place = ({ settings: { dataDir, databaseUrl } }: World): Record<string, string> =>
  databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };

const asks = (world: World, ...words: string[]) => runs("people", words, place(world));

test("everyone is listed, and no name can control the terminal", async () => {
  const world = await openWorld();
  const ann = await joins(world, "ann", { displayName: "Ann\u001B[31m \u202Eelpmaxe" });
  await ann.adds("Shoes", "Sneakers", "38");
  await joins(world, "bob");
  const { code, said } = await asks(world, "list");
  expect(code).toBe(0);
  expect(said).toContain(
    `Ann[31m elpmaxe <ann@example.org> · ${ann.id}\n` +
      "  joined 2026-11-21 08:00 UTC · last seen 2026-11-21 08:00 UTC · 1 size · ",
  );
  expect(said).toContain("Bob Example <bob@example.org>");
  const { said: json } = await asks(world, "list", "--json");
  expect(json).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}\u007F-\u009F]/u);
  expect(JSON.parse(json)).toMatchObject([
    { id: ann.id, email: "ann@example.org", sizes: 1, disabledAt: null },
    { displayName: "Bob Example" },
  ]);
});

test("a list cut short by its reader ends without an error", async () => {
  const world = await openWorld();
  await joins(world, "ann");
  const program = '{ "$0" --no-warnings server/commands/people.ts list; echo "$?" >&2; } | true';
  const { stderr } = await promisify(execFile)("sh", ["-c", program, process.execPath], {
    env: { PATH: process.env["PATH"], ...place(world) },
  });
  expect(stderr).toBe("0\n");
});

test("a person with an invisible name isn’t erased before a word is typed", async () => {
  const world = await openWorld();
  const ann = await joins(world, "ann", { displayName: "\u200B" });
  const untyped = await runs("people", ["erase", ann.id], place(world), { typed: "\n" });
  expect(untyped).toMatchObject({ code: 1, said: expect.stringContaining("Type delete to erase") });
  const typed = await runs("people", ["erase", ann.id], place(world), { typed: "delete\n" });
  expect(typed.code).toBe(0);
});

test("a signal at the question prevents the erasure", async () => {
  const { world, ann } = await people("ann");
  const ended = await runs("people", ["erase", ann.id], place(world), {
    stoppedAt: "to erase them",
  });
  expect(ended).toMatchObject({
    code: 1,
    said: expect.stringContaining("Stopped. Nothing was changed."),
  });
  expect(await ann.call("viewer.me", {})).toMatchObject({ id: ann.id });
});

test("a name in a refusal can't control the terminal", async () => {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  await dan.call("profiles.update", { changes: { displayName: "Dan\u202Enad" } });
  const teo = await ann.hasDependent("Child", "Teo");
  for (let nth = 0; nth < maxDependents; nth++) await dan.hasDependent("Child", `Kid ${nth}`);
  const full = await asks(world, "erase", ann.id, "--hand-over", `${teo}=${dan.id}`, "--yes");
  const sentences = "Dannad has no room for Teo. Choose someone else, or ask Dannad to make room. Nothing was changed.";
  expect(full).toMatchObject({ code: 1, said: expect.stringContaining(sentences) });
});

test("a disabled person is signed out on open pages right away, and disappears for everyone else", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await connect(ann, bob);
  await ann.adds("Shoes", "Sneakers", "38");
  const teo = await bob.hasDependent("Child", "Teo");
  await connect(ann, bob, "dependentLink");
  const draft = { label: "Club", categories: null, until: "off" } as const;
  const own = await ann.call("shares.add", { ownerId: ann.id, dependentId: null, share: draft });
  const ofTeo = await ann.call("shares.add", { ownerId: bob.id, dependentId: teo, share: draft });
  const { token } = await ann.call("invitations.add", {
    invitation: { name: "Ida", kind: "connection" },
  });
  const guest = visitor(world);
  const links = [
    await guest.opens("shares.open", { token: own.token }),
    await guest.opens("shares.open", { token: ofTeo.token }),
    await cat.opens("invitations.open", { token }),
  ];
  for (const link of links) await link.shows(() => true);
  const home = await ann.opens("dashboard.page", {});
  const search = await cat.opens("profiles.search", { text: "ann" });
  const profile = await bob.opens("profiles.page", { personId: ann.id });
  await home.shows(({ connections }) => connections.length === 1);
  await search.shows((found) => found.length === 1);

  const disabled = await asks(world, "disable", "ANN@example.org");
  expect(disabled).toMatchObject({
    code: 0,
    said: expect.stringContaining("Disabled Ann Example"),
  });
  await home.refuses("signed-out");
  await expect.poll(() => home.page.ended).toBe(true);
  await search.shows((found) => found.length === 0);
  for (const link of links) await link.refuses("not-found");
  await expect(ann.call("dashboard.page", {})).rejects.toThrow("signed-out");
  await profile.shows(({ items }) => items?.length === 1);
  expect((await bob.call("dashboard.page", {})).connections).toMatchObject([{ id: ann.id }]);
  expect((await asks(world, "disable", ann.id)).said).toContain("already");

  await asks(world, "enable", ann.id);
  await search.shows((found) => found.length === 1);
  for (const each of [own, ofTeo]) await guest.call("shares.open", { token: each.token });
  await cat.call("invitations.open", { token });
  expect((await asks(world, "enable", ann.id)).said).toContain("isn’t disabled");
});

test("a disabled person's pending requests are canceled, and what they asked for is no longer news", async () => {
  const { world, ann, bob, mallory } = await people("ann", "bob", "mallory");
  await mallory.call("profiles.update", { changes: { mail: "each" } });
  await ann.hasDependent("Child", "Teo", { visibleToConnections: false });
  await connect(ann, bob);
  await ann.call("news.ask", { otherId: bob.id });
  await ann.asks(mallory, "dependentLink");
  await bob.asks(ann, "dependentLink");
  const home = await mallory.opens("dashboard.page", {});
  const news = await bob.opens("news.page", {});
  await home.shows(({ dependentLinkRequests }) => dependentLinkRequests.length === 1);
  const isAsk = ({ kind }: { kind: string }) => kind === "asked";
  await news.shows(({ entries }) => entries.some(isAsk));

  await asks(world, "disable", ann.id);
  await home.shows(({ dependentLinkRequests }) => dependentLinkRequests.length === 0);
  await news.shows(({ entries }) => !entries.some(isAsk));
  expect((await mallory.call("news.unread", {})).count).toBe(0);
  const [waiting] = await world.db.selectFrom("mails").select("id").execute();
  const { clock, store } = world;
  expect(await store.change([], (tx) => takeMail(tx, waiting?.id ?? "", clock.now))).toBeUndefined();
  expect(await world.db.selectFrom("mails").select("id").execute()).toEqual([]);
  await expect(mallory.accepts(ann, "dependentLink")).rejects.toThrow("conflict");
  // Asking back isn't an answer either.
  await mallory.asks(ann, "dependentLink");
  expect((await mallory.call("dashboard.page", {})).caredFor).toEqual([]);

  await asks(world, "enable", ann.id);
  const again = await joins(world, "ann");
  expect(await again.call("dashboard.page", {})).toMatchObject({
    sentDependentLinkRequests: [],
    dependentLinkRequests: [{ id: bob.id }, { id: mallory.id }],
  });
});

test("no email is written for a disabled person, and no queued one is sent", async () => {
  const { world, ann, bob, cat } = await people("ann", "bob", "cat");
  await ann.call("profiles.update", { changes: { mail: "each" } });
  await bob.asks(ann);
  const waiting = () => world.db.selectFrom("mails").select("id").execute();
  expect(await waiting()).toHaveLength(1);
  await asks(world, "disable", ann.id);
  expect(await waiting()).toEqual([]);
  await cat.asks(ann);
  expect(await waiting()).toEqual([]);
});

test("an operator erases a person and hands over the dependents they name", async () => {
  const { world, ann, dan, cat } = await people("ann", "dan", "cat");
  await connect(ann, dan, "dependentLink");
  await connect(ann, cat);
  const [teo, rex] = [await ann.hasDependent("Child", "Teo"), await ann.hasDependent("Dog", "Rex")];
  const home = await dan.opens("dashboard.page", {});
  const connections = await cat.opens("dashboard.page", {});
  await home.shows(({ caredFor }) => caredFor[0]?.dependents.length === 2);

  const gus = await ann.hasDependent("Child", "Gus");
  await ann.call("dependents.remove", { ownerId: ann.id, id: gus });
  const untyped = await runs("people", ["erase", ann.id], place(world), { typed: "ann example\n" });
  expect(untyped.said).toContain("That isn’t the name. Nothing was changed.");
  const unlinked = await asks(world, "erase", ann.id, "--hand-over", `${teo}=${cat.id}`, "--yes");
  expect(unlinked).toMatchObject({ code: 1, said: expect.stringContaining("Nothing was changed") });
  expect((await ann.call("dashboard.page", {})).dependents).toHaveLength(2);

  const words = ["erase", ann.id, "--hand-over", `${teo}=dan@example.org`];
  const erased = await runs("people", words, place(world), { typed: "Ann Example\n" });
  expect(erased.code).toBe(0);
  expect(erased.said).toContain(`Teo · ${teo} · 0 sizes: handed over to ${dan.id}`);
  expect(erased.said).toContain(`Rex · ${rex} · 0 sizes: deleted`);
  expect(erased.said).toContain(`Gus · ${gus} · in “Recently deleted”: can’t be restored anymore`);
  await home.shows(({ dependents, caredFor }) => dependents[0]?.name === "Teo" && !caredFor.length);
  await connections.shows((page) => page.connections.length === 0);
  expect((await asks(world, "erase", ann.id, "--yes")).said).toContain("No one here has the ID");
});

test("a person whose name a terminal can’t show isn’t erased by an empty line", async () => {
  const { world, ann } = await people("ann");
  await world.store.change([], ({ db }) =>
    db.updateTable("people").set({ displayName: "\u200B" }).where("id", "=", ann.id).execute(),
  );
  const empty = await runs("people", ["erase", ann.id], place(world), { typed: "\n" });
  expect(empty.said).toContain("That isn’t the name. Nothing was changed.");
  const typed = await runs("people", ["erase", ann.id], place(world), { typed: "delete\n" });
  expect(typed.code).toBe(0);
});

test("a misspelled command, or one that names no one, changes nothing and says what to write", async () => {
  const world = await openWorld();
  const all = [[], ["remove"], ["disable"], ["erase", "a", "b"]];
  const ended = await Promise.all(all.map((words) => asks(world, ...words)));
  expect(ended.map(({ code }) => code)).toEqual(all.map(() => 1));
  expect(ended.map(({ said }) => said.trim().split("\n").length)).toEqual(all.map(() => 1));
  expect(await asks(world, "list", "--all")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Unknown option '--all'\.\nnpm run people -- list/) as string,
  });
  const { code, said } = await asks(world, "list", "anna");
  expect([code, said]).toEqual([1, "Use list on its own: npm run people -- list.\n"]);
});
