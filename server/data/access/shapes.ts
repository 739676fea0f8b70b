/** Builds the fields of rows that appear in several documents. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { RelationshipKind, RelationshipState } from "#domain/people/relationship.ts";
import { formerMember } from "#domain/people/former-member.ts";
import type { DependentDraft } from "#domain/people/dependent.ts";
import type { Item } from "#domain/items/item.ts";
import type { Author } from "#domain/items/history.ts";
import type { Visibility } from "#server/data/access/access.ts";
import type { Json } from "#server/store/json.ts";
import type { Tables } from "#server/store/schema.ts";
import type { Arg } from "#server/store/statement.ts";
import { authorFor, type linkedTo, ownTokens } from "#server/data/access/visible-people.ts";
import { keyOf, wearersOf } from "#server/data/access/visible-rows.ts";
import { type Facet, topic } from "#server/live/topics.ts";

/** A person in a list, without their email address. */
export const personShape = (
  people: ExpressionBuilder<{ people: Pick<Tables["people"], "id" | "displayName" | "photoURL"> }, "people">,
) => ({
  id: people.ref("people.id"),
  displayName: people.ref("people.displayName"),
  photoURL: people.ref("people.photoURL"),
});

/**
 * The sender of a request under the name they had then: with their current name, renaming would be a way to send
 * messages to someone who hasn't accepted anything. Requests from an older version have no stored name.
 */
export const requesterShape = (
  row: ExpressionBuilder<{ side: Tables["relationships"]; people: Tables["people"] }, "side" | "people">,
) => {
  const kept = row.ref("side.requesterName");
  return {
    id: row.ref("people.id"),
    displayName: sql<string>`coalesce(${kept}, ${row.ref("people.displayName")})`,
    photoURL: sql<string | null>`case when ${kept} is null
      then ${row.ref("people.photoURL")} else ${row.ref("side.requesterPhotoURL")} end`,
  };
};

/** The author of a change, if the viewer may know them. Use it directly inside `object`. */
export const authorShape = (json: Json, viewerId: string, personId: Expression<string>) => {
  const author = authorFor(viewerId, personId)
    .select((row) => json.object({ id: row.ref("author.id"), displayName: row.ref("author.displayName") }).as("author"))
    .$asScalar();
  const former = json.object({ id: sql.lit(""), displayName: sql.lit(formerMember) });
  return json.nested<Author>(sql`case when ${personId} = '' then ${former} else ${author} end`);
};

/**
 * The program that created something, null for a person. Others don't learn the program's name, and
 * a token that a restore dropped has none. Use it directly inside `object`.
 */
export const programShape = (
  json: Json,
  arg: Arg<{ viewerId: string }>,
  row: { tokenId: Expression<string | null>; createdBy: Expression<string> },
) => {
  const name = ownTokens(arg)
    .where("token.id", "=", sql<string>`${row.tokenId}`)
    .where(row.createdBy, "=", arg("viewerId"))
    .select("token.name")
    .$asScalar();
  return json.nested<{ name: string | null } | null>(
    json.when(sql<SqlBool>`${row.tokenId} is not null`, json.object({ name })),
  );
};

export const measuredAt = (item: ExpressionBuilder<{ item: Tables["items"] }, "item">) =>
  item.fn.coalesce("item.measuredAt", "item.changedAt");

export const entriesShape = <AuthorShape>(
  entry: ExpressionBuilder<{ entry: Tables["history"] }, "entry">,
  json: Json,
  enteredBy: Expression<AuthorShape>,
) =>
  json.array(
    {
      id: entry.ref("entry.id"),
      kind: entry.ref("entry.kind"),
      size: entry.ref("entry.size"),
      system: entry.ref("entry.system"),
      enteredAt: entry.ref("entry.enteredAt"),
      enteredBy,
    },
    sql`${entry.ref("entry.enteredAt")}, ${entry.ref("entry.id")}`,
  );

export const itemShape = (item: ExpressionBuilder<{ item: Tables["items"] }, "item">, json: Json) =>
  ({
    id: item.ref("item.id"),
    category: item.ref("item.category"),
    name: item.ref("item.name"),
    size: item.ref("item.size"),
    note: item.ref("item.note"),
    system: item.ref("item.system"),
    brand: item.ref("item.brand"),
    fit: item.ref("item.fit"),
    outgrown: json.bool(item("item.outgrown", "=", sql.lit<boolean>(true))),
    visibleToConnections: json.bool(item("item.visibleToConnections", "=", sql.lit<boolean>(true))),
    measuredAt: measuredAt(item),
  }) satisfies Record<keyof Item, unknown>;

type Dependent = ExpressionBuilder<{ dependent: Tables["dependents"] }, "dependent">;

export const dependentShape = (dependent: Dependent, json: Json) => ({
  ...dependentFieldsShape(dependent, json),
  photoURL: dependent.ref("dependent.photoURL"),
  tape: dependent.ref("dependent.tape"),
});

/** What people enter about a dependent. */
export const dependentFieldsShape = (dependent: Dependent, json: Json) =>
  ({
    id: dependent.ref("dependent.id"),
    category: dependent.ref("dependent.category"),
    name: dependent.ref("dependent.name"),
    bio: dependent.ref("dependent.bio"),
    birthMonth: dependent.ref("dependent.birthMonth"),
    visibleToConnections: json.bool(dependent("dependent.visibleToConnections", "=", sql.lit<boolean>(true))),
  }) satisfies Record<"id" | keyof DependentDraft, unknown>;

/** The people linked with the viewer, each with the list of dependents that `dependents` selects. */
export const caredForShape = <List>(
  { people, visible }: ReturnType<typeof linkedTo>,
  json: Json,
  dependents: (visible: Visibility) => Expression<List>,
) =>
  people
    .select((link) =>
      json
        .array(
          { owner: json.object(personShape(link)), dependents: dependents(visible) },
          link.ref("people.displayName"),
        )
        .as("list"),
    )
    .$asScalar();

/**
 * Both kinds of relationship between `viewerId` and `otherId`. Leaves out requests from someone
 * whom the viewer has blocked; the sender still sees them.
 */
export const relationshipsShape = (json: Json, viewerId: string, otherId: Expression<string>) => {
  const state = (kind: RelationshipKind) =>
    sql<RelationshipState>`case when ${otherId} = ${viewerId} then 'self' else coalesce((
      select state from relationships
      where "ownerId" = ${viewerId} and kind = ${sql.lit(kind)} and "otherId" = ${otherId}
        and ignored = ${sql.lit(false)}
    ), 'none') end`;
  return json.object({ connection: state("connection"), dependentLink: state("dependentLink") });
};

export const topicName = (personId: Expression<string>, facet: Facet) =>
  sql<string>`${personId} || ${sql.lit(topic("", facet))}`;

export const topicNames = (personId: Expression<string>, ...facets: Facet[]) => {
  const names = facets.map((facet) => topicName(personId, facet));
  return sql<string | null>`string_agg(${sql.join(names, sql` || ' ' || `)}, ' ')`.as("topics");
};

/** The names of everyone whose sizes a share link shows. Use it directly inside `object`. */
export const namesInShare = (
  share: ExpressionBuilder<{ share: Tables["shares"] }, "share">,
  visible: Visibility,
  json: Json,
) =>
  json.nested<string[]>(
    share
      .selectFrom(wearersOf(keyOf(share), visible).as("wearer"))
      .select((wearer) => json.values(wearer.ref("wearer.name"), wearer.ref("wearer.place")).as("names")),
  );
