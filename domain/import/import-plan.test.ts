/** The preview of an import, in the words people read. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Category, catalogue, everyDependentType, offeredCategories } from "#domain/items/catalogue.ts";
import type { Exported, ExportedDependent, ExportedSize } from "#domain/import/export.ts";
import { asLine, isBlank } from "#domain/field.ts";
import { UnreadableFile, readJsonFile } from "#domain/import/import-file.ts";
import { chosenOf, maxPieceBytes, piecesOf } from "#domain/import/import-pieces.ts";
import { type ImportPlan, planImport } from "#domain/import/import-plan.ts";
import { completed } from "#domain/items/item-fields.ts";
import { fits, maxItems } from "#domain/items/item.ts";
import { systemIds } from "#domain/sizing/system-ids.ts";
import { guarded, readTable, tableOf, unguarded } from "#domain/import/sizes-table.ts";
import { dayMs } from "#domain/time.ts";
import { isWhole } from "../../tests/extent.ts";

const now = Date.UTC(2026, 10, 21, 8);

function idFrom(text: string): string {
  let [high, low] = [7, 11];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761) >>> 0;
    low = Math.imul(low + code, 1_597_334_677) >>> 0;
  }
  const hex = (value: number, length: number) => value.toString(16).padStart(12, "0").slice(-length);
  return `${hex(high, 8)}-${hex(low, 4)}-4000-8000-${hex(high ^ low, 8)}${hex(low, 4)}`;
}

const idNo = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, "0")}`;

const aSize = (nth: number, more: Partial<ExportedSize> = {}): ExportedSize => {
  const size = {
    id: idNo(nth),
    category: "Shoes" as const,
    name: "Sneakers",
    size: "42",
    note: "",
    system: "" as const,
    brand: "",
    fit: "" as const,
    outgrown: false,
    visibleToConnections: true,
    measuredAt: now - 10 * dayMs,
    ...more,
  };
  const { id, size: text, system, measuredAt: enteredAt } = size;
  const entry = { id, kind: "size" as const, size: text, system, enteredAt, enteredBy: null };
  return { ...size, history: more.history ?? (text === "" ? [] : [entry]) };
};

const aDependent = (nth: number, more: Partial<ExportedDependent> = {}): ExportedDependent => ({
  id: idNo(nth),
  category: "Child",
  name: "Teodor",
  bio: "",
  birthMonth: "",
  picture: null,
  visibleToConnections: true,
  checkEvery: null,
  sizes: [],
  shares: [],
  ...more,
});

const anExport = (more: Partial<Exported> = {}): Exported => ({
  format: "kinsize",
  version: 1,
  exportedAt: now,
  profile: {
    id: idNo(0),
    displayName: "Mara Lindqvist",
    picture: null,
    personalBio: "",
    searchable: true,
    showSizesIn: [],
    language: null,
    checkEvery: null,
    mail: "off",
  },
  sizes: [],
  dependents: [],
  caredFor: [],
  deleted: [],
  connections: [],
  dependentLinks: [],
  blocked: [],
  shares: [],
  invitations: [],
  ...more,
});

const plans = (file: unknown, current: Exported = anExport()) =>
  planImport(readJsonFile(JSON.stringify(file), now), current, idFrom);

const newSizes = ({ wearers }: ImportPlan) => wearers.map(({ name, sizes }) => [name, sizes.length]);

const additions = (plan: ImportPlan) => [
  ...plan.wearers.flatMap(({ dependent, sizes }) => [...(dependent ? [dependent] : []), ...sizes]),
  ...plan.histories,
];

test("new sizes are planned, and existing ones are counted", () => {
  const file = anExport({
    sizes: [aSize(1)],
    dependents: [aDependent(2, { sizes: [aSize(3), aSize(4, { name: "Flats" })] })],
  });
  const current = anExport({ dependents: [aDependent(2, { sizes: [aSize(3)] })] });
  const plan = plans(file, current);
  expect(newSizes(plan)).toEqual([
    ["Mara Lindqvist", 1],
    ["Teodor", 1],
  ]);
  expect(plan.wearers[1]).toMatchObject({ same: 1, dependent: null });
  expect([plan.refused, plan.kept, plan.histories, plan.profile]).toEqual([[], [], [], null]);
});

test("an older size in the file is offered for the history, and a newer one changes nothing", () => {
  const older = anExport({ sizes: [aSize(1, { size: "30", measuredAt: now - 90 * dayMs })] });
  const current = anExport({ sizes: [aSize(9, { size: "31" })] });
  expect(plans(older, current).histories).toMatchObject([
    { what: "Sneakers", says: "30", has: "31", entries: [{ itemId: idNo(9), size: "30" }] },
  ]);
  const newer = anExport({ sizes: [aSize(1, { size: "32", measuredAt: now - dayMs })] });
  const plan = plans(newer, current);
  expect(additions(plan)).toEqual([]);
  expect(plan.kept).toEqual([
    {
      what: "Sneakers: the file says 32",
      why: "You have 31, and we kept it. If the file is right, change it yourself.",
    },
  ]);
});

test("shoes of two brands are two sizes, and one without a brand matches either", () => {
  const file = anExport({ sizes: [aSize(1, { brand: "Mo" })] });
  const of = (brand: string) => plans(file, anExport({ sizes: [aSize(9, { brand })] }));
  expect(newSizes(of("Bo"))).toEqual([["Mara Lindqvist", 1]]);
  expect(additions(of(""))).toEqual([]);
  expect(of("").kept).toMatchObject([{ why: "The file has a different brand. Yours stays." }]);
});

test("a dependent matches by id, or as the only one of that type and name", () => {
  const file = anExport({ dependents: [aDependent(2, { sizes: [aSize(3)] })] });
  const renamed = anExport({ dependents: [aDependent(2, { name: "Teo" })] });
  expect(plans(file, renamed).wearers[0]).toMatchObject({ dependent: null });
  const other = anExport({ dependents: [aDependent(8, { name: "TEODOR" })] });
  const [wearer] = plans(file, other).wearers;
  expect(wearer).toMatchObject({ dependent: null, sizes: [{ dependentId: idNo(8) }] });
  // The size may have been deleted with the other Teodor, so it gets a new id.
  expect(wearer?.sizes[0]?.id).not.toBe(idNo(3));
  const cat = anExport({ dependents: [aDependent(8, { category: "Cat" })] });
  expect(plans(file, cat).wearers[0]).toMatchObject({ dependent: { id: idNo(2) } });
});

test("deleted records keep their ids, so they can be restored after an import", () => {
  const file = anExport({
    sizes: [aSize(1)],
    dependents: [aDependent(2, { sizes: [aSize(3)] })],
  });
  const goneAt = { deletedAt: now, deletedBy: null, isWearerDeleted: false };
  const record = { system: "", visibleToConnections: true, ...goneAt } as const;
  const size = {
    ...record,
    kind: "item",
    category: "Shoes",
    name: "Sneakers",
    size: "42",
  } as const;
  const teodor = { ...record, kind: "dependent", category: "Child", name: "Teodor" } as const;
  const current = anExport({
    deleted: [
      { ...size, id: idNo(1), dependentId: null, wearer: null, sizes: 0 },
      { ...teodor, id: idNo(2), dependentId: idNo(2), wearer: "Teodor", size: "", sizes: 1 },
    ],
  });
  const plan = plans(file, current);
  const ids = plan.wearers.flatMap(({ dependent, sizes }) => [dependent, ...sizes].flatMap((each) => each?.id ?? []));
  expect(ids).toHaveLength(3);
  for (const kept of [1, 2, 3]) expect(ids).not.toContain(idNo(kept));
  const [, wearer] = plan.wearers;
  expect(wearer?.sizes[0]?.dependentId).toBe(wearer?.dependent?.id);
  expect(additions(plans(file, after(current, plan)))).toEqual([]);
});

test("two dependents with the same name are never confused, and a second import adds nothing", () => {
  const twins = [aDependent(2, { sizes: [aSize(3)] }), aDependent(4, { sizes: [aSize(5)] })];
  const file = anExport({ dependents: twins });
  const current = anExport({ dependents: twins.slice(1) });
  expect(plans(file, current).wearers).toMatchObject([
    { key: idNo(2), dependent: { id: idNo(2) }, same: 0 },
    { key: idNo(4), dependent: null, same: 1 },
  ]);
  const namesake = anExport({ dependents: [aDependent(8)] });
  expect(additions(plans(file, after(namesake, plans(file, namesake))))).toEqual([]);
});

test("an existing dependent's privacy stays, and a new one's comes from the file", () => {
  const rex = { name: "Rex", visibleToConnections: false };
  const dependents = [aDependent(2, { sizes: [aSize(4)] }), aDependent(3, rex)];
  const current = anExport({ dependents: [aDependent(2, { visibleToConnections: false })] });
  const { wearers } = plans(anExport({ sizes: [aSize(1)], dependents }), current);
  expect(wearers.map(({ name, isPrivate }) => [name, isPrivate])).toEqual([
    ["Mara Lindqvist", false],
    ["Teodor", true],
    ["Rex", true],
  ]);
});

test("each record that can't be added has a reason in plain words", () => {
  const file = {
    ...anExport(),
    sizes: [
      { ...aSize(1), size: "" },
      { ...aSize(2), size: "4\u00002" },
      { ...aSize(3), note: "x".repeat(526) },
      { ...aSize(4), name: "Gloves" },
      { ...aSize(5), category: "Cats" },
      { ...aSize(6), system: "martian" },
      null,
    ],
    dependents: [
      { ...aDependent(10), category: "Rabbit", name: "Rex" },
      { ...aDependent(11), name: "" },
      { ...aDependent(12), birthMonth: "soon" },
    ],
    caredFor: [{ owner: { displayName: "Jonah" }, dependents: [aDependent(13, { name: "Miso" })] }],
  };
  expect(plans(file).refused.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    "Sneakers: Not added: its size: Enter a size.",
    "Sneakers: Not added: its size: Some characters can’t be saved. Remove them and try again.",
    "Sneakers: Not added: its note: Use 500 characters or fewer (26 too many).",
    "Gloves: Not added: “Gloves” isn’t in Kinsize’s list of items.",
    "Sneakers: Not added: “Cats” isn’t for people.",
    "Sneakers: Not added: “martian” isn’t a system that Kinsize knows.",
    "Unnamed: Not added: its size: Enter a size.",
    "Rex: Not added: “Rabbit” isn’t a kind of dependent here. Choose one when you add Rex yourself.",
    "Unnamed: Not added: its name: Enter a name.",
    "Teodor: Not added: its birth month: Enter a month and a year, such as March 2019.",
    "Miso: Not added: this belongs to Jonah, who can import it.",
  ]);
});

test("an import never takes over someone else's dependent, even by id", () => {
  const file = anExport({ dependents: [aDependent(2, { sizes: [aSize(3)] })] });
  const caredFor = [{ owner: { displayName: "Jonah" }, dependents: [aDependent(2)], deleted: [] }];
  const plan = plans(file, anExport({ caredFor }));
  expect(additions(plan)).toEqual([]);
  expect(plan.refused).toMatchObject([{ why: "Not added: you and Jonah already look after Teodor." }]);
});

test("an import updates the importer's own dependent, though someone else has one with the same id", () => {
  const file = anExport({ dependents: [aDependent(2, { sizes: [aSize(3)] })] });
  const caredFor = [{ owner: { displayName: "Jonah" }, dependents: [aDependent(2)], deleted: [] }];
  const plan = plans(file, anExport({ caredFor, dependents: [aDependent(2)] }));
  expect(plan.refused).toEqual([]);
  expect(additions(plan)).toHaveLength(1);
});

test("a table's dependent whom the viewer looks after for someone else isn't added again", () => {
  const mila = aDependent(2, { name: "Mila", sizes: [aSize(3)] });
  const table = tableOf(anExport({ dependents: [mila] }));
  const caredFor = [{ owner: { displayName: "Jonah" }, dependents: [mila], deleted: [] }];
  const ruth = anExport({ caredFor });
  const plan = planImport(readTable(table, ruth), ruth, idFrom);
  expect(additions(plan)).toEqual([]);
  expect(plan.refused).toMatchObject([{ what: "Mila", why: "Not added: you and Jonah already look after Mila." }]);
  // Someone with a Mila of their own means that one.
  const both = anExport({ caredFor, dependents: [aDependent(4, { name: "mila", sizes: [] })] });
  expect(newSizes(planImport(readTable(table, both), both, idFrom))).toEqual([["Mila", 1]]);
});

test("limits are reported before anything is sent", () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, nth) => aSize(from + nth, { size: `${from + nth}` }));
  const current = anExport({ sizes: many(0, maxItems - 2) });
  const plan = plans(anExport({ sizes: many(5000, 3) }), {
    ...current,
    sizes: current.sizes.map((size) => Object.assign(size, { brand: "Bo" })),
  });
  const brands = plans(anExport({ sizes: many(5000, 3).map((size) => Object.assign(size, { brand: "Mo" })) }), current);
  expect(plan.refused).toEqual([]);
  expect(newSizes(brands)).toEqual([["Mara Lindqvist", 2]]);
  expect(brands.refused).toMatchObject([{ why: "Not added: a person can have up to 1,000 sizes." }]);
});

test("entries keep their times, except impossible ones", () => {
  const entry = (nth: number, enteredAt: number) => ({
    id: idNo(nth),
    kind: "size" as const,
    size: `${nth}`,
    system: "" as const,
    enteredAt,
    enteredBy: "Jonah",
  });
  const history = [entry(1, 0), entry(2, now + dayMs), entry(3, now - dayMs), entry(4, now - 2 * dayMs)];
  const plan = plans(anExport({ sizes: [aSize(9, { size: "3", history })] }));
  expect(plan.refused).toMatchObject([{ why: "2 entries of its history can’t be read." }]);
  const [size] = plan.wearers[0]?.sizes ?? [];
  expect(size?.latest).toMatchObject({ size: "3", enteredAt: now - dayMs });
  expect(size?.older).toMatchObject([{ size: "4", enteredAt: now - 2 * dayMs }]);
  expect(JSON.stringify(plan)).not.toContain("Jonah");
});

test("only settings that differ from the account's are offered", () => {
  const { profile } = anExport();
  const plan = plans({ ...anExport(), profile: { ...profile, personalBio: "Hi", checkEvery: 99 } });
  expect(plan.profile).toEqual({ personalBio: "Hi" });
});

test("an unreadable file is refused with what to do", () => {
  const says = (text: string) => {
    try {
      readJsonFile(text, now);
    } catch (error) {
      return error instanceof UnreadableFile ? error.message : "another error";
    }
    return "nothing";
  };
  expect(says("{")).toContain("complete JSON");
  expect(says("[1]")).toContain("isn’t an export");
  expect(says('{"format":"kinsize"}')).toContain("isn’t an export");
  expect(says('{"format":"kinsize","version":2}')).toContain("newer version of Kinsize");
  expect(says("[".repeat(2_000_000))).toContain("complete JSON");
  expect(says(`${"[".repeat(200_000)}${"]".repeat(200_000)}`)).toMatch(/JSON|export/);
  const many = `[${"0,".repeat(20_000)}0]`;
  expect(says(`{"format":"kinsize","version":1,"sizes":${many}}`)).toContain("20,001 sizes");
  expect(says('{"format":"kinsize","version":1,"sizes":{"length":1e9},"dependents":7}')).toBe("nothing");
});

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", maxLength }),
      fc.constantFrom("=1+1", "'=x", "-2", "@a", '"quoted", ;', "a\tb", "نور", "👩‍👩‍👧‍👦", "＝1"),
    )
    .map((value) => Array.from(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "")).slice(0, maxLength))
    .map((characters) => asLine(characters.join("")))
    .map((line) => (isBlank(line) ? "" : line));

let nextId = 0;
const sizeOf = (wearer: keyof typeof offeredCategories): fc.Arbitrary<ExportedSize> =>
  fc
    .constantFrom(
      ...(offeredCategories[wearer] as readonly Category[]).flatMap((category) =>
        catalogue[category].map((name) => ({ category, name })),
      ),
    )
    .chain(({ category, name }) =>
      fc
        .record({
          size: text(60),
          note: text(200),
          system: fc.constantFrom("" as const, ...systemIds),
          brand: text(60),
          fit: fc.constantFrom(...fits),
          visibleToConnections: fc.boolean(),
          days: fc.array(fc.nat(3000), { maxLength: 4 }),
        })
        // oxlint-disable-next-line oxc/no-map-spread -- of a generator, not of an array
        .map(({ size, days, ...fields }) => {
          nextId += 10;
          const said = wearer === "self" && size === "" ? "42" : size;
          const times = [...new Set(days)].toSorted((one, other) => other - one);
          const history = times.map((ago, nth) => ({
            id: idNo(nextId + nth),
            kind: "size" as const,
            size: nth === times.length - 1 ? said : `${nth}`,
            system: "" as const,
            enteredAt: now - ago * dayMs,
            enteredBy: null,
          }));
          const measuredAt = history.at(-1)?.enteredAt ?? now;
          const own = aSize(nextId + 9, { ...fields, category, name, size: said, measuredAt });
          return history.length > 0 ? { ...own, history } : own;
        }),
    );

const family: fc.Arbitrary<Exported> = fc
  .tuple(
    fc.array(sizeOf("self"), { maxLength: 6 }),
    fc.array(
      fc.constantFrom(...everyDependentType).chain((category) =>
        fc
          .tuple(text(80), text(300), fc.boolean(), fc.array(sizeOf(category), { maxLength: 5 }))
          .map(([name, bio, visibleToConnections, sizes]) => {
            nextId += 10;
            const named = { category, name: `${name} ${nextId}`.trim(), bio, sizes };
            return aDependent(nextId, { ...named, visibleToConnections });
          }),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([sizes, dependents]) => anExport({ sizes, dependents }));

function after(current: Exported, plan: ImportPlan): Exported {
  const next = structuredClone(current);
  const keys = new Set([...plan.wearers, ...plan.histories].map(({ key }) => key));
  for (const { dependents, sizes, entries } of piecesOf(chosenOf(plan, keys))) {
    for (const dependent of dependents) next.dependents.push({ ...dependent, picture: null, sizes: [], shares: [] });
    const listOf = (id: string | null) =>
      id === null ? next.sizes : (next.dependents.find((each) => each.id === id)?.sizes ?? []);
    for (const { dependentId, latest, ...size } of sizes) {
      const history = latest ? [{ ...latest, enteredBy: null }] : [];
      listOf(dependentId).push({ ...size, ...completed(size), history });
    }
    for (const { itemId, dependentId, ...entry } of entries) {
      const history = listOf(dependentId).find(({ id }) => id === itemId)?.history;
      history?.push({ ...entry, enteredBy: null });
      history?.sort((one, other) => one.enteredAt - other.enteredAt || (one.id < other.id ? -1 : 1));
    }
  }
  return next;
}

test("any family's export can be imported unchanged, and a second import adds nothing", () => {
  fc.assert(
    fc.property(family, (file) => {
      const plan = plans(file);
      expect([plan.refused, plan.kept, plan.histories]).toEqual([[], [], []]);
      const moved = after(anExport(), plan);
      expect({ ...moved, exportedAt: 0 }).toEqual({ ...file, exportedAt: 0 });
      expect(additions(plans(file, moved))).toEqual([]);
    }),
    { numRuns: isWhole ? 100 : 20 },
  );
});

test("importing between any two accounts changes nothing that exists, and a second import adds nothing", () => {
  fc.assert(
    fc.property(family, family, fc.nat(3), (file, others, share) => {
      const current = {
        ...others,
        dependents: [...others.dependents, ...file.dependents.slice(0, share)],
        sizes: [...others.sizes, ...file.sizes.slice(0, share)],
      };
      const plan = plans(file, current);
      const next = after(current, plan);
      const sizesOf = ({ sizes, dependents }: Exported) =>
        new Map([...sizes, ...dependents.flatMap((each) => each.sizes)].map((size) => [size.id, size]));
      for (const [id, { history, ...size }] of sizesOf(current)) {
        const { history: then = [], ...same } = sizesOf(next).get(id) ?? {};
        expect(same).toEqual(size);
        expect(then.at(-1)).toEqual(history.at(-1));
      }
      expect(additions(plans(file, next))).toEqual([]);
    }),
    { numRuns: isWhole ? 100 : 20 },
  );
});

test("no piece of an import exceeds the server's limit, however long a size's history", () => {
  const history = Array.from({ length: 200 }, (_, nth) => ({
    id: idNo(100_000 + nth),
    kind: "size" as const,
    size: nth === 199 ? "42" : "👟".repeat(60),
    system: "us-women" as const,
    enteredAt: now - (200 - nth) * dayMs,
    enteredBy: null,
  }));
  const sizes = Array.from({ length: 300 }, (_, nth) =>
    aSize(nth, { note: "👟".repeat(150), history: nth < 20 ? history : [] }),
  );
  const plan = plans(anExport({ sizes }));
  const pieces = piecesOf(chosenOf(plan, new Set(["self"])));
  const bytes = pieces.map((piece) => Buffer.byteLength(JSON.stringify(piece)));
  expect(Math.max(...bytes)).toBeLessThan(maxPieceBytes + 1000);
  expect(pieces.flatMap((piece) => piece.sizes)).toHaveLength(300);
  expect(pieces.flatMap((piece) => piece.entries)).toHaveLength(20 * 199);
});

test("a table keeps what it has columns for, and reads back unchanged", () => {
  fc.assert(
    fc.property(family, (file) => {
      const read = readTable(tableOf(file), anExport());
      const plan = planImport(read, anExport(), idFrom);
      expect([plan.refused, plan.kept]).toEqual([[], []]);
      const withoutDetails = ({ sizes, dependents }: Exported) =>
        [{ name: "", visibleToConnections: true, sizes }, ...dependents.filter((each) => each.sizes.length > 0)].map(
          (each) => [
            each.name,
            each.visibleToConnections,
            each.sizes.map(({ id: _id, history: _history, measuredAt, ...size }) => ({
              ...size,
              day: new Date(measuredAt).toISOString().slice(0, 10),
            })),
          ],
        );
      const moved = after(anExport(), plan);
      expect(withoutDetails(moved)).toEqual(withoutDetails(file));
      const again = planImport(readTable(tableOf(file), moved), moved, idFrom);
      expect(additions(again)).toEqual([]);
    }),
    { numRuns: isWhole ? 100 : 20 },
  );
});

test("no cell starts like a formula, and reading undoes the guard exactly", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("", "=", "'=", "''@", "＝", "\t"), (rest, start) => {
      const cell = start + rest;
      expect(/^[=+\-@\t\r\n＝＋－＠]/u.test(guarded(cell))).toBe(false);
      expect(unguarded(guarded(cell))).toBe(cell);
    }),
  );
});

test("no part of a cell starts like a formula, even if a spreadsheet splits it at semicolons, tabs, or lines", () => {
  const begins = /(?:^|[;\t\r\n])[" ]*[=+\-@＝＋－＠]/u;
  expect(guarded("wide\n- not too wide; runs small")).toBe("wide\n'- not too wide; runs small");
  expect(guarded('Cy;"=1+1;y')).toBe(`Cy;'"=1+1;y`);
  expect(guarded("https://a.example/?b=1;c=-2")).toBe("https://a.example/?b=1;c=-2");
  const parts = fc.constantFrom(";", "\t", "\n", "\r\n", "'", '"', " ", "=", "-", "＠", "x");
  fc.assert(
    fc.property(fc.array(parts), (list) => {
      const cell = list.join("");
      expect(begins.test(guarded(cell))).toBe(false);
      expect(unguarded(guarded(cell))).toBe(cell);
    }),
  );
});

test("a table written by hand is understood, or the faulty row is named", () => {
  const teo = anExport({ dependents: [aDependent(2, { name: "Teo" })] });
  const read = readTable(
    [
      ["wearer", "ITEM", "size", "last checked", "kind", "visible"],
      ["", "sneakers", "42", "", "", ""],
      ["teo", "Flats", "31", "2026-03-04", "", "no"],
      ["Rex", "Vest", "M", "", "", ""],
      ["Miso", "Vest", "M", "4.3.2026", "cat", "yes"],
      ["", "", "", "", "", ""],
      ["", "Flats", "39", "03/04/26", "me", ""],
      ["", "Hat", "57", "1970-01-01", "Me", ""],
    ],
    teo,
  );
  expect(read.wearers.map(({ name, sizes }) => [name, sizes.map(({ draft }) => draft.name)])).toEqual([
    ["", ["Sneakers", "Flats", "Hat"]],
    ["teo", ["Flats"]],
    ["Miso", ["Vest"]],
  ]);
  expect(read.wearers[1]?.sizes[0]?.draft.visibleToConnections).toBe(false);
  expect(read.refused.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    "Row 4: Vest, Rex: Not added: say in the column “Kind” who “Rex” is: Me, Child, Adult, Cat, Dog, or Horse.",
    "Row 7: Flats: The date “03/04/26” isn’t clear. The size is added as checked today. To keep the date, write it like 2026-04-30.",
    "Row 8: Hat: The date “1970-01-01” isn’t clear. The size is added as checked today. To keep the date, write it like 2026-04-30.",
  ]);
  expect(read.wearers[0]?.sizes.map(({ measuredAt }) => measuredAt)).toEqual([undefined, undefined, undefined]);
});

test.each([
  ["an empty row", [[""]]],
  [
    "a title and an empty row",
    [
      ["Sizes of the family", "", ""],
      ["", "", ""],
    ],
  ],
  ["a title that names a column", [["Size list, 2026"], ["Item"]]],
])("a table with %s above its header is read", (_, before) => {
  const rows = [...before, ["Item", "Size", "Visible"], ["Sneakers", "42", "no"], ["Boat", "1"]];
  const read = readTable(rows, anExport());
  expect(read.wearers[0]?.sizes).toMatchObject([{ draft: { name: "Sneakers", visibleToConnections: false } }]);
  // Row numbers are those the spreadsheet shows.
  expect(read.refused.map(({ what }) => what)).toEqual([`Row ${before.length + 3}: Boat`]);
});

test("a table without a header says which column is missing", () => {
  const missing = (rows: string[][]) => () => readTable(rows, anExport());
  expect(missing([["Sneakers", "42"]])).toThrow("no column called “Item”");
  expect(missing([["Shoes"], ["Item", "Note"], ["Sneakers", ""]])).toThrow("no column called “Size”");
  // Further down, it counts as an ordinary row.
  const rows = Array.from({ length: 30 }, () => ["Sneakers", "42"]);
  expect(missing([...rows, ["Item", "Size"], ["Flats", "39"]])).toThrow("no column called “Item”");
});

test("a long name in a refused row is never cut within a character", () => {
  const name = `1${"👟".repeat(79)}`;
  const { refused } = readTable(
    [
      ["Wearer", "Kind", "Item", "Size"],
      [name, "Child", name, "42"],
    ],
    anExport(),
  );
  const cut = `1${"👟".repeat(59)}…`;
  expect(refused[0]?.what).toBe(`Row 2: ${cut}, ${cut}`);
});

test("a new row in a table is added wherever it is, and existing rows aren't", () => {
  const planOf = (sizes: string[], current: Exported) =>
    planImport(readTable([["Item", "Size"], ...sizes.map((size) => ["Sneakers", size])], current), current, idFrom);
  const first = after(anExport(), planOf(["42", "43"], anExport()));
  expect(planOf(["43", "42"], first)).toMatchObject({
    wearers: [{ same: 2, sizes: [] }],
    kept: [],
  });
  const plan = planOf(["44", "43", "42"], first);
  expect(plan).toMatchObject({ wearers: [{ same: 2, sizes: [{ size: "44" }] }], kept: [] });
  const ids = after(first, plan).sizes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test("shoes of another brand in a second table are new, and the same table's already exist", () => {
  const planOf = (brand: string, size: string, current: Exported) =>
    planImport(
      readTable(
        [
          ["Item", "Brand", "Size"],
          ["Sneakers", brand, size],
        ],
        current,
      ),
      current,
      idFrom,
    );
  const current = after(anExport(), planOf("Mo", "42", anExport()));
  expect(newSizes(planOf("Bo", "44", current))).toEqual([["Mara Lindqvist", 1]]);
  expect(additions(planOf("Mo", "42", current))).toEqual([]);
});

test("a table's dependent is private unless every row says visible", () => {
  const read = readTable(
    [
      ["Wearer", "Kind", "Item", "Size", "Wearer visible"],
      ["Miso", "Cat", "Vest", "M", ""],
      ["Rex", "Dog", "Vest", "M", "Yes"],
      ["Rex", "Dog", "Sweater", "35", "nein"],
    ],
    anExport(),
  );
  expect(read.wearers.map(({ name, dependent }) => [name, dependent?.visibleToConnections])).toEqual([
    ["Miso", true],
    ["Rex", false],
  ]);
});

test("a table written today in Auckland has today's date, although it's yesterday in Greenwich", () => {
  const exportedAt = Date.parse("2026-11-21T11:00:00Z");
  const datedAt = (written: string) =>
    readTable(
      [
        ["Item", "Size", "Last checked"],
        ["Sneakers", "42", written],
      ],
      anExport({ exportedAt }),
    ).wearers[0]?.sizes.map(({ measuredAt }) => measuredAt);
  expect(datedAt("2026-11-22")).toEqual([exportedAt]);
  expect(datedAt("2026-11-23")).toEqual([undefined]);
});

test("a date in a table is the same day in every time zone", () => {
  const read = readTable(
    [
      ["Item", "Size", "Last checked"],
      ["Sneakers", "42", "2026-01-31"],
    ],
    anExport(),
  );
  const measuredAt = read.wearers[0]?.sizes[0]?.measuredAt;
  for (const timeZone of [
    "Pacific/Honolulu",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Pacific/Auckland",
    "Pacific/Chatham",
  ]) {
    const format = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" });
    expect([timeZone, format.format(measuredAt)]).toEqual([timeZone, "January 31, 2026"]);
  }
});

test.each([
  "2026-4-30",
  "2026-04-30 00:00",
  "30.4.2026",
  "2026/04/30",
  "2026. 04. 30.",
  "30. 4. 2026",
  "30. 04. 2026.",
  "30.4.2026 г.",
  "30/04/2026 00:00",
  "30.04.26",
  "30. 4. 26.",
  "4/30/26",
  "30/4/26",
])("%s is April 30, as spreadsheets of some country write it", (written) => {
  const read = readTable(
    [
      ["Item", "Size", "Last checked"],
      ["Sneakers", "42", written],
    ],
    anExport(),
  );
  const [size] = read.wearers[0]?.sizes ?? [];
  expect(new Date(size?.measuredAt ?? 0).toISOString()).toMatch(/^2026-04-30T/);
});

test.each([
  [
    ["4/30/2026", "5/1/2026"],
    ["2026-04-30", "2026-05-01"],
  ],
  [
    ["30/04/2026", "01/05/2026"],
    ["2026-04-30", "2026-05-01"],
  ],
  [
    ["1-5-2026", "30-4-2026"],
    ["2026-05-01", "2026-04-30"],
  ],
  [
    ["5/4/26", "4/30/26"],
    ["2026-05-04", "2026-04-30"],
  ],
  [
    ["5/4/26", "30/4/2026"],
    ["2026-04-05", "2026-04-30"],
  ],
  // A two-digit year is in this century, unless that date is in the future.
  [
    ["04.05.26", "24.12.99"],
    ["2026-05-04", "1999-12-24"],
  ],
  // With dashes, the year can come first.
  [["26-04-05"], [""]],
  // The same day either way.
  [["5/5/2026"], ["2026-05-05"]],
  // No date shows which number is the month, or the dates contradict each other.
  [
    ["3/4/2026", "4/3/2026"],
    ["", ""],
  ],
  [
    ["4/30/2026", "30/4/2026"],
    ["", ""],
  ],
])("the dates of a table together show whether the month comes first: %j", (written, days) => {
  const read = readTable(
    [["Item", "Size", "Last checked"], ...written.map((date) => ["Sneakers", "42", date])],
    anExport(),
  );
  const sizes = read.wearers.flatMap((wearer) => wearer.sizes);
  expect(
    sizes.map(({ measuredAt }) => (measuredAt === undefined ? "" : new Date(measuredAt).toISOString().slice(0, 10))),
  ).toEqual(days);
});

test.each(["12.25.2024", "2024-25-12", "2025-00-15", "2025-02-30"])(
  "%s isn't a date, even if the calendar accepts it",
  (written) => {
    const read = readTable(
      [
        ["Item", "Size", "Last checked"],
        ["Sneakers", "42", written],
      ],
      anExport({}),
    );
    expect(read.wearers.flatMap(({ sizes }) => sizes)).toMatchObject([{ measuredAt: undefined }]);
    expect(read.refused[0]?.why).toContain(`The date “${written}” isn’t clear.`);
  },
);

test.each([
  ["", true],
  ["Yes", true],
  ["TRUE", true],
  ["No", false],
  ["FALSCH", false],
  ["nein", false],
])("a table's visibility %j means visible: %j", (word, isVisible) => {
  const read = readTable(
    [
      ["Item", "Size", "Visible"],
      ["Sneakers", "42", word],
    ],
    anExport({}),
  );
  expect(read.wearers[0]?.sizes[0]?.draft.visibleToConnections).toBe(isVisible);
});
