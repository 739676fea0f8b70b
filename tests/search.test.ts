/** Finding people (spec §5): a substring of name or email, in any case, among the searchable. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { folded, searchWords } from "#domain/folded.ts";
import { upsertPerson } from "#server/data/profiles/people.ts";
import { people } from "./people.ts";
import { type World } from "./world.ts";
import { isWhole } from "./extent.ts";

async function known(world: World, ...names: [displayName: string, email: string | null][]) {
  await world.store.change([], async (tx) => {
    for (const [name, email] of names) {
      await upsertPerson(
        tx,
        { issuer: "elsewhere", subject: name, name, email },
        { language: "en", isChosen: false },
        world.clock.now,
      );
    }
  });
}

async function finder() {
  const { world, ann } = await people("ann");
  const finds = async (text: string) => {
    const found = await ann.call("profiles.search", { text });
    return found.map(({ displayName }) => displayName).toSorted();
  };
  return { world, ann, finds };
}

test("part of a name or email, in any case, finds a person", async () => {
  const { world, finds } = await finder();
  await known(world, ["Mara Lindqvist", "ml@example.net"], ["Marat Ilyasov", "dachs@example.net"]);
  expect(await finds("LINDQ")).toEqual(["Mara Lindqvist"]);
  expect(await finds("mara")).toEqual(["Mara Lindqvist", "Marat Ilyasov"]);
  expect(await finds("DACHS@")).toEqual(["Marat Ilyasov"]);
  expect(await finds("  ra lind  ")).toEqual(["Mara Lindqvist"]);
  expect(await finds("t ily")).toEqual(["Marat Ilyasov"]);
  expect(await finds("nobody")).toEqual([]);
});

test.each([
  ["Élodie", "éLO"],
  ["Жанна", "жА"],
  ["STRASSE", "straße"],
  ["İpek", "ipek"],
  ["ΣΟΦΟΣ", "σοφος"],
  ["Ｆｕｌｌ", "full"],
  ["Zoë", "zoe"],
  ["Zoe", "zoë"],
  ["Łukasz", "lukasz"],
  ["Ёжик", "ежи"],
  ["ΐ", "Ϊ́"],
  ["김민준", "민준"],
  ["Þóra", "thora"],
  ["ガギ", "がぎ"],
  ["がぎ", "ガギ"],
])("a search folds case and accents in every script: %s is found by %s", async (name, text) => {
  const { world, finds } = await finder();
  await known(world, [name, null], ["Somebody Else", null]);
  expect(await finds(text)).toEqual([name]);
});

test.each([
  ["Anne-Marie Weber", "anne marie"],
  ["Anne-Marie Weber", "weber anne"],
  ["Anne Marie Weber", "anne-marie"],
  ["José Ángel Ruiz", "angel jose"],
  ["Jörg Müller", "mueller joerg"],
  ["Joerg Müller", "joerg mueller"],
  ["Samuel Joe", "samue joe"],
] as const)("words are found in any order, hyphenated or not, and an e for an umlaut: %s by %s", async (name, text) => {
  const { world, finds } = await finder();
  await known(world, [name, null], ["Somebody Else", null]);
  expect(await finds(text)).toEqual([name]);
});

test.each([
  ["Siobhan O’Brien", "o'brien"],
  ["Siobhan O'Brien", "o’brien"],
  ["Мар’яна", "мар'я"],
  ["Siobhan O’Brien", "obrien"],
  ["Siobhan OBrien", "o’brien"],
])("a phone’s apostrophe is a keyboard’s: %s is found by %s", async (name, text) => {
  const { world, finds } = await finder();
  await known(world, [name, null], ["Somebody Else", null]);
  expect(await finds(text)).toEqual([name]);
});

test("one or two characters find a person, also at the end of a name", async () => {
  const { world, finds } = await finder();
  await known(world, ["Zoë Q", "zq@example.net"], ["Xu", "x@example.net"]);
  expect(await finds("q")).toEqual(["Zoë Q"]);
  expect(await finds("oë")).toEqual(["Zoë Q"]);
  expect(await finds("xu")).toEqual(["Xu"]);
  expect(await finds("u")).toEqual(["Xu"]);
  expect(await finds("ё")).toEqual([]);
});

test("a search takes %, _, quotes and stars literally", async () => {
  const { world, finds } = await finder();
  await known(world, ["100% Pure", null], ["a_b", null], ['The "Dog" Man', null], ["Star*", null]);
  expect(await finds("0%")).toEqual(["100% Pure"]);
  expect(await finds("0% p")).toEqual(["100% Pure"]);
  expect(await finds("_")).toEqual(["a_b"]);
  expect(await finds('"dog"')).toEqual(['The "Dog" Man']);
  expect(await finds("tar*")).toEqual(["Star*"]);
  expect(await finds("%%%")).toEqual([]);
});

test("the last character of Unicode can be searched for like any other", async () => {
  const { world, finds } = await finder();
  await known(world, ["Last \u{10FFFF}", null]);
  expect(await finds("\u{10FFFF}")).toEqual(["Last \u{10FFFF}"]);
  expect(await finds("t \u{10FFFF}")).toEqual(["Last \u{10FFFF}"]);
  expect(await finds("a\u{10FFFF}")).toEqual([]);
  expect(await finds("\uD7FF")).toEqual([]);
});

test("an open search gains a person who becomes searchable", async () => {
  const { ann, bob } = await people("ann", "bob");
  const { shows } = await ann.opens("profiles.search", { text: "zed" });
  await shows((found) => found.length === 0);
  await bob.call("profiles.update", { changes: { displayName: "Zed" } });
  await shows(([found]) => found?.id === bob.id);
  await bob.call("profiles.update", { changes: { searchable: false } });
  await shows((found) => found.length === 0);
  await bob.call("profiles.update", { changes: { searchable: true } });
  await shows((found) => found.length === 1);
});

test("no word spans the end of a name and the start of an email", async () => {
  const { world, finds } = await finder();
  await known(world, ["Mara", "dachs-bau_1@example.net"]);
  expect(await finds("maradachs")).toEqual([]);
  for (const text of ["mara dachs", "dachs-bau_1@exa", "bau_", "_1@"]) expect(await finds(text)).toEqual(["Mara"]);
});

test("a person isn't found from the moment they switch searchable off", async () => {
  const { world, finds } = await finder();
  await known(world, ["Mara Lindqvist", null]);
  const searchable = (value: boolean) =>
    world.store.change([], ({ db }) =>
      db.updateTable("people").set({ searchable: value }).where("displayName", "=", "Mara Lindqvist").execute(),
    );
  await searchable(false);
  expect(await finds("mara")).toEqual([]);
  expect(await finds("m")).toEqual(["Ann Example"]);
  await searchable(true);
  expect(await finds("mara")).toEqual(["Mara Lindqvist"]);
});

test("a search can find the viewer, and gives their relationship to everyone found", async () => {
  const { ann, bob, cleo } = await people("ann", "bob", "cleo");
  await bob.asks(ann);
  await cleo.asks(ann, "dependentLink");
  const found = await ann.call("profiles.search", { text: "example" });
  // The three joined at the same time, so their order is undefined.
  const to = (person: { id: string }) => found.find(({ id }) => id === person.id)?.relationships;
  expect(found).toHaveLength(3);
  expect(to(ann)).toEqual({ connection: "self", dependentLink: "self" });
  expect(to(bob)).toEqual({ connection: "received", dependentLink: "none" });
  expect(to(cleo)).toEqual({ connection: "none", dependentLink: "received" });
});

test("an open search updates its label when a relationship changes", async () => {
  const { ann, bob } = await people("ann", "bob");
  const { shows } = await ann.opens("profiles.search", { text: "bob" });
  await shows(([found]) => found?.relationships.connection === "none");
  await ann.asks(bob);
  await shows(([found]) => found?.relationships.connection === "sent");
  await bob.accepts(ann);
  await shows(([found]) => found?.relationships.connection === "connected");
});

test("a search returns pages of 20 people in the order of joining, and one more when there are more", async () => {
  const { world, ann } = await finder();
  const names = Array.from({ length: 50 }, (_, index) => `Kim ${index}`);
  await known(world, ...names.map((name): [string, null] => [name, null]));
  for (const text of ["kim", "k"]) {
    const named = async (page?: number) =>
      (await ann.call("profiles.search", { text, page })).map(({ displayName }) => displayName);
    expect(await named()).toEqual(names.slice(0, 21));
    expect(await named(0)).toEqual(names.slice(0, 21));
    expect(await named(1)).toEqual(names.slice(20, 41));
    expect(await named(2)).toEqual(names.slice(40));
    expect(await named(3)).toEqual([]);
    for (const page of [-1, 0.5, 10]) await expect(named(page)).rejects.toThrow("invalid");
  }
});

test("pages are as long however many ways there are to spell the words", async () => {
  const { world, ann } = await finder();
  await known(
    world,
    ...Array.from({ length: 70 }, (_, at): [string, null] => [at % 2 ? `Mueller ${at}` : `Müller ${at}`, null]),
  );
  const lengths: number[] = [];
  for (const page of [0, 1, 2, 3]) lengths.push((await ann.call("profiles.search", { text: "mueller", page })).length);
  expect(lengths).toEqual([21, 21, 21, 10]);
});

test("a search shows the bio, which tells two people of one name apart", async () => {
  const { ann, bob } = await people("ann", "bob");
  await bob.call("profiles.update", { changes: { personalBio: "Coaches the swim team" } });
  const found = await ann.call("profiles.search", { text: "bob" });
  expect(found.map(({ personalBio }) => personalBio)).toEqual(["Coaches the swim team"]);
});

test("a search for a blank or overlong text is invalid", async () => {
  const { ann } = await finder();
  for (const text of ["", " \t", "x".repeat(101)]) {
    await expect(ann.call("profiles.search", { text })).rejects.toThrow("invalid");
  }
  // An accent without a letter matches no one.
  expect(await ann.call("profiles.search", { text: "\u0301" })).toEqual([]);
});

test("the index finds exactly what reading every name would find", async () => {
  const { world, ann } = await finder();
  const anyName = fc.stringMatching(/^[abcAB ÉéßSİiςΣ"%_*]{1,12}$/u).filter((text) => text.trim() !== "");
  const others = [...new Set(fc.sample(anyName, { numRuns: isWhole ? 200 : 40, seed: 2026 }))];
  await known(world, ...others.map((name): [string, null] => [name, null]));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...others),
      fc.nat(11),
      fc.integer({ min: 1, max: 6 }),
      async (from, start, length) => {
        const text = from.slice(start, start + length).trim();
        fc.pre(text !== "");
        const expected = ["Ann Example", ...others].filter((name) =>
          searchWords(text).every(([word = ""]) =>
            [folded(name), name === "Ann Example" ? "ann@example.org" : ""].some((part) => part.includes(word)),
          ),
        );
        // The clock moves, so that the rate limit doesn't interfere.
        world.clock.now += 60_000;
        const found = await ann.call("profiles.search", { text });
        const names = found.map(({ displayName }) => displayName);
        // Any twenty-one of many matches are a valid result.
        expect(names).toHaveLength(Math.min(expected.length, 21));
        expect(names.filter((name) => !expected.includes(name))).toEqual([]);
      },
    ),
    { numRuns: isWhole ? 200 : 40, seed: 2026 },
  );
});
