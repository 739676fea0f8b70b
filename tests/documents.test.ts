/** Mistakes that must not compile: documents that differ from the contract, and rows read without an access check. */
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
import { type Arg, type Reader, document, newRow, newValues, statement } from "#server/store/statement.ts";

type Building = { arg: Arg<{ viewerId: string }>; db: Reader["db"]; json: Json };
type Item = Parameters<typeof itemShape>[0];

const sizes = document<{ viewerId: string }, OutputOf<"dashboard.page">["items"]>();
const person = document<{ viewerId: string }, Person>();

/** A document of the viewer's own sizes, with the fields that `shape` selects. */
const showing =
  <S extends Shape>(shape: (item: Item, json: Json) => S) =>
  ({ arg, json }: Building) =>
    sizesOf(own(arg)).select((item) => json.array(shape(item, json), item.ref("item.id")).as("doc"));

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
    // @ts-expect-error -- the contract has no such field
    sizes(withMore);
    const withNumber = showing((item, json) => ({
      ...itemShape(item, json),
      note: item.ref("item.changedAt"),
    }));
    // @ts-expect-error -- a number isn't a text
    sizes(withNumber);
    const withNull = showing((item, json) => ({
      ...itemShape(item, json),
      measuredAt: item.ref("item.measuredAt"),
    }));
    // @ts-expect-error -- null isn't a number
    sizes(withNull);
    const one = ({ arg, json }: Building) =>
      sizesOf(own(arg)).select((item) => json.object(itemShape(item, json)).as("doc"));
    // @ts-expect-error -- an object isn't a list
    sizes(one);

    person(({ db, json }) => db.selectFrom("people").select((people) => json.object(personShape(people)).as("doc")));
    const withEmail = ({ db, json }: Building) =>
      db
        .selectFrom("people")
        .select((people) => json.object({ ...personShape(people), email: people.ref("people.email") }).as("doc"));
    // @ts-expect-error -- lists of people have no email address
    person(withEmail);
    const asPage = ({ db, json }: Building) =>
      db.selectFrom("people").select((people) => json.object(personShape(people)).as("page"));
    // @ts-expect-error -- the column is called 'doc'
    person(asPage);

    const names = statement<{ viewerId: string }>()(({ db }) => db.selectFrom("people").select("displayName"));
    // @ts-expect-error -- the statement selects another type
    const ids: Promise<{ id: string }[]> = names({} as Reader, { viewerId: "ann" });
    return ids;
  };
  expect(neverRun).toBeTypeOf("function");
});

test("a document that reads rows without an access check doesn't compile", () => {
  const neverRun = ({ db, arg }: Building, ofOwner: Arg<{ ownerId: string }>) => {
    // @ts-expect-error -- sizes need an access check
    db.selectFrom("items");
    // @ts-expect-error -- dependents, too
    db.selectFrom("dependents");
    // @ts-expect-error -- sizes' history
    db.selectFrom("history");
    // @ts-expect-error -- deletions
    db.selectFrom("deleted");
    // @ts-expect-error -- share links
    db.selectFrom("shares");
    // @ts-expect-error -- their dependents
    db.selectFrom("shareDependents");
    // @ts-expect-error -- invitations
    db.selectFrom("invitations");
    // @ts-expect-error -- blocks
    db.selectFrom("blocks");
    // @ts-expect-error -- asks for sizes
    db.selectFrom("asks");
    // @ts-expect-error -- asks for a dependent's sizes
    db.selectFrom("dependentAsks");
    // @ts-expect-error -- relationships
    db.selectFrom("relationships");
    // @ts-expect-error -- a join doesn't avoid the check
    db.selectFrom("people").innerJoin("items", "items.ownerId", "people.id");
    // @ts-expect-error -- neither does a subquery
    db.selectFrom("people").where((people) => people.exists(people.selectFrom("items")));
    // @ts-expect-error -- neither does a checked row of another table
    sizesOf(own(arg)).innerJoin("items", "items.ownerId", "item.ownerId");
    // @ts-expect-error -- own rows are the viewer's, not those of an id
    own(ofOwner);
    // @ts-expect-error -- an owner's id alone grants nothing
    sizesOf({ ownerId: sql`'bob'` });
    // @ts-expect-error -- a grant is looked up, not made
    sizesOf({ ...accessFor(["self"]), ownerId: sql`'bob'` });
    // @ts-expect-error -- so is a standing
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
    // @ts-expect-error -- a nullable column must be listed, too
    newRow("items", { ...item, createdAt: 0 });
    // @ts-expect-error -- a changed field has no column
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
  // SQL text: the viewer's standing to an owner, and to people a search found; blocks; counts of sizes, for operators.
  const asText =
    /\b(from|join|into|update)\s+"?(items|history|deleted|dependents|relationships|asked|blocks|shares|shareDependents|invitations|asks|sizeAsks|dependentAsks)\b/;
  expect(filesWith(asText)).toEqual([
    "server/data/access/access.ts",
    "server/data/access/shapes.ts",
    "server/data/account/accounts.ts",
  ]);
  expect(filesWith(/\bexpressionBuilder\b/)).toEqual([
    "server/data/access/visible-asks.ts",
    "server/data/access/visible-people.ts",
    "server/data/access/visible-rows.ts",
    // It only deletes.
    "server/store/sweep.ts",
  ]);
});
