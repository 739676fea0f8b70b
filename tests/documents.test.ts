/** Mistakes that must not compile: documents that differ from the contract, and rows read without access. */
import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accessFor } from "#domain/access.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { Person } from "#domain/people/profile.ts";
import { accessOf, own } from "#server/data/access/access.ts";
import type { Json, Shape } from "#server/store/json.ts";
import { sizesOf } from "#server/data/access/visible-rows.ts";
import { itemShape, personShape } from "#server/data/access/shapes.ts";
import type { Tables } from "#server/store/schema.ts";
import {
  type Arg,
  type Reader,
  document,
  newRow,
  newValues,
  statement,
} from "#server/store/statement.ts";

type Building = { arg: Arg<{ viewerId: string }>; db: Reader["db"]; json: Json };
type Item = Parameters<typeof itemShape>[0];

const sizes = document<{ viewerId: string }, OutputOf<"dashboard.page">["items"]>();
const person = document<{ viewerId: string }, Person>();

/** A document of the viewer's own sizes, in which `shape` selects the fields. */
const showing =
  <S extends Shape>(shape: (item: Item, json: Json) => S) =>
  ({ arg, json }: Building) =>
    sizesOf(own(arg)).select((item) =>
      json.array(shape(item, json), item.ref("item.id")).as("doc"),
    );

test("a document that differs from the contract doesn't compile", () => {
  const neverRun = () => {
    sizes(showing(itemShape));
    const withoutNote = showing((item, json) => {
      const { note: _, ...rest } = itemShape(item, json);
      return rest;
    });
    // @ts-expect-error -- a field is missing
    sizes(withoutNote);
    const withRemark = showing((item, json) => {
      const { note: remark, ...rest } = itemShape(item, json);
      return { ...rest, remark };
    });
    // @ts-expect-error -- a field goes by another name
    sizes(withRemark);
    const withMore = showing((item, json) => ({
      ...itemShape(item, json),
      changedBy: item.ref("item.changedBy"),
    }));
    // @ts-expect-error -- nothing goes out that the contract does not name
    sizes(withMore);
    const withNumber = showing((item, json) => ({
      ...itemShape(item, json),
      note: item.ref("item.changedAt"),
    }));
    // @ts-expect-error -- a number is no text
    sizes(withNumber);
    const withNull = showing((item, json) => ({
      ...itemShape(item, json),
      measuredAt: item.ref("item.measuredAt"),
    }));
    // @ts-expect-error -- null is no number
    sizes(withNull);
    const one = ({ arg, json }: Building) =>
      sizesOf(own(arg)).select((item) => json.object(itemShape(item, json)).as("doc"));
    // @ts-expect-error -- one is no list
    sizes(one);

    person(({ db, json }) =>
      db.selectFrom("people").select((people) => json.object(personShape(people)).as("doc")),
    );
    const withEmail = ({ db, json }: Building) =>
      db
        .selectFrom("people")
        .select((people) =>
          json.object({ ...personShape(people), email: people.ref("people.email") }).as("doc"),
        );
    // @ts-expect-error -- nobody reads an email address in a list
    person(withEmail);
    const asPage = ({ db, json }: Building) =>
      db.selectFrom("people").select((people) => json.object(personShape(people)).as("page"));
    // @ts-expect-error -- the column is called 'doc'
    person(asPage);

    const names = statement<{ viewerId: string }>()(({ db }) =>
      db.selectFrom("people").select("displayName"),
    );
    // @ts-expect-error -- what a statement returns is what it selects
    const ids: Promise<{ id: string }[]> = names({} as Reader, { viewerId: "ann" });
    return ids;
  };
  expect(neverRun).toBeTypeOf("function");
});

test("a document that reads rows without an access check doesn't compile", () => {
  const neverRun = ({ db, arg }: Building, ofOwner: Arg<{ ownerId: string }>) => {
    // @ts-expect-error -- sizes come from the door
    db.selectFrom("items");
    // @ts-expect-error -- dependents too
    db.selectFrom("dependents");
    // @ts-expect-error -- the past of sizes
    db.selectFrom("history");
    // @ts-expect-error -- what was deleted
    db.selectFrom("deleted");
    // @ts-expect-error -- links to sizes
    db.selectFrom("shares");
    // @ts-expect-error -- who is invited
    db.selectFrom("invitations");
    // @ts-expect-error -- who is blocked
    db.selectFrom("blocks");
    // @ts-expect-error -- who asked for sizes
    db.selectFrom("sizeAsks");
    // @ts-expect-error -- and how people stand to each other
    db.selectFrom("relationships");
    // @ts-expect-error -- nor is there a way beside something else that is read
    db.selectFrom("people").innerJoin("items", "items.ownerId", "people.id");
    // @ts-expect-error -- or below it
    db.selectFrom("people").where((people) => people.exists(people.selectFrom("items")));
    // @ts-expect-error -- or through what the door has opened
    sizesOf(own(arg)).innerJoin("items", "items.ownerId", "item.ownerId");
    // @ts-expect-error -- one's own are those of whoever asks, and of nobody who is named
    own(ofOwner);
    // @ts-expect-error -- whose they are is not all there is to it
    sizesOf({ ownerId: sql`'bob'` });
    // @ts-expect-error -- what an owner opens is looked up, and not said
    sizesOf({ ...accessFor(["self"]), ownerId: sql`'bob'` });
    // @ts-expect-error -- how somebody stands to an owner too
    accessOf(sql<"self">`'self'`, sql`'bob'`);
  };
  expect(neverRun).toBeTypeOf("function");
});

test("a row with a missing or unknown column doesn't compile", () => {
  const neverRun = () => {
    const draft = { name: "Ann", email: "ann@example.org", feedback: "Lovely socks." };
    const withStars = { ...draft, stars: 5 };
    newRow("feedback", { ...draft, id: "id", bytes: 0, createdAt: 0 });
    // @ts-expect-error -- a column has no value
    newRow("feedback", { ...draft, id: "id" });
    // @ts-expect-error -- a field of the draft has no column
    newRow("feedback", { ...withStars, id: "id", bytes: 0, createdAt: 0 });
    const { measuredAt: _, ...item } = {} as Tables["items"];
    // @ts-expect-error -- a column that may be null is one all the same
    newRow("items", { ...item, createdAt: 0 });
    // @ts-expect-error -- what changes has a column
    newValues("feedback", withStars);
  };
  expect(neverRun).toBeTypeOf("function");
});

/** Server files whose text matches. */
const filesWith = (words: RegExp) =>
  globSync("server/**/*.ts", { exclude: ["server/migrations/**", "**/*.test.ts"] })
    .filter((file) => words.test(readFileSync(file, "utf8")))
    .toSorted();

test("SQL that the compiler can’t check is only in a few known files", () => {
  // SQL as text: how the viewer stands to an owner, and to those whom a search has found; who has blocked whom;
  // how many sizes someone has, for operators.
  const asText =
    /\b(from|join|into|update)\s+"?(items|history|deleted|dependents|relationships|asked|blocks|shares|invitations|sizeAsks)\b/;
  expect(filesWith(asText)).toEqual([
    "server/data/access/access.ts",
    "server/data/access/shapes.ts",
    "server/data/account/accounts.ts",
    "server/data/relationships/blocks.ts",
  ]);
  expect(filesWith(/\bexpressionBuilder\b/)).toEqual([
    "server/data/access/visible-people.ts",
    "server/data/access/visible-rows.ts",
    // It only deletes.
    "server/store/sweep.ts",
  ]);
});
