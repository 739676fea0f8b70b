/**
 * The baseline of the ratios: two screens, each one hand-written statement, prepared once and run by the engine's own
 * driver. It checks no access and computes no topics; the answer is the same to the byte.
 */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { type Expression, type ExpressionBuilder, Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { Pool, types as parsers } from "pg";
import type { StoreLocation } from "#server/store/database.ts";
import { type Json, jsonFor } from "#server/store/json.ts";
import type { Tables } from "#server/store/schema.ts";
import { dependentShape, itemShape, measuredAt, personShape, relationshipsShape } from "#server/data/access/shapes.ts";

/** The placeholder for a person's id in the statement. */
const ownerMark = "the owner";
const viewerMark = "the viewer";

const known = (db: Kysely<Tables>, kind: string, state: string) =>
  db
    .selectFrom("relationships")
    .innerJoin("people", "people.id", "relationships.otherId")
    .where("relationships.ownerId", "=", sql<string>`${ownerMark}`)
    .where("relationships.kind", "=", sql.lit(kind as "connection"))
    .where("relationships.state", "=", sql.lit(state as "connected"));

const namesOf = (db: Kysely<Tables>, json: Json, kind: string, state: string) =>
  known(db, kind, state)
    .select((row) => json.array(personShape(row), row.ref("people.displayName")).as("list"))
    .$asScalar();

const requestsOf = (db: Kysely<Tables>, json: Json, kind: string, state: string) =>
  known(db, kind, state)
    .select((row) =>
      json
        .array({ ...personShape(row), askedAt: row.ref("relationships.createdAt") }, row.ref("people.displayName"))
        .as("list"),
    )
    .$asScalar();

const throughLinks = (
  db: Kysely<Tables>,
  json: Json,
  dependentsOf: (ownerId: Expression<string>) => Expression<unknown>,
) =>
  known(db, "dependentLink", "connected").select((link) =>
    json
      .array(
        {
          owner: json.object(personShape(link)),
          dependents: dependentsOf(link.ref("people.id")),
        },
        link.ref("people.displayName"),
      )
      .as("list"),
  );

const visible = sql<boolean>`${sql.ref("visibleToConnections")} = ${sql.lit(true)}`;

const profile = (db: Kysely<Tables>, json: Json) => {
  const dependentsOf = (ownerId: Expression<string>) =>
    db
      .selectFrom("dependents as dependent")
      .where("dependent.ownerId", "=", ownerId)
      .where(visible)
      .select((dependent) =>
        json
          .array(
            {
              ...dependentShape(dependent, json),
              canEdit: json.bool(sql.lit(false)),
              items: dependent
                .selectFrom("items as item")
                .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
                .whereRef("item.ownerId", "=", "dependent.ownerId")
                .whereRef("item.dependentId", "=", sql.ref("dependent.id"))
                .where(sql<boolean>`item."visibleToConnections" = ${sql.lit(true)}`)
                .$asScalar(),
            },
            dependent.ref("dependent.id"),
          )
          .as("list"),
      )
      .$asScalar();
  return db
    .selectFrom("people as owner")
    .where("owner.id", "=", ownerMark)
    .select((owner) =>
      json
        .object({
          id: owner.ref("owner.id"),
          displayName: owner.ref("owner.displayName"),
          photoURL: owner.ref("owner.photoURL"),
          personalBio: owner.ref("owner.personalBio"),
          relationships: relationshipsShape(json, viewerMark, owner.ref("owner.id")),
          items: owner
            .selectFrom("items as item")
            .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
            .where("item.ownerId", "=", ownerMark)
            .where("item.dependentId", "is", null)
            .where(visible)
            .$asScalar(),
          dependents: dependentsOf(owner.ref("owner.id")),
          linkedDependents: throughLinks(db, json, dependentsOf)
            .where(sql<boolean>`exists (select 1 from dependents where "ownerId" = people.id and ${visible})`)
            .$asScalar(),
          connections: namesOf(db, json, "connection", "connected"),
          asked: owner
            .selectFrom("asks as ask")
            .where("ask.otherId", "=", viewerMark)
            .where((ask) =>
              ask.or([
                ask.and([ask("ask.ownerId", "=", ownerMark), ask("ask.dependentId", "is", null)]),
                ask.and([isOnPage(db, ask), ask("ask.dependentId", "is not", null)]),
              ]),
            )
            .select((ask) =>
              json
                .array(
                  {
                    dependentId: ask.ref("ask.dependentId"),
                    category: ask.ref("ask.category"),
                    name: ask.ref("ask.name"),
                    at: ask.ref("ask.createdAt"),
                  },
                  ask.ref("ask.dependentId"),
                )
                .as("list"),
            )
            .$asScalar(),
          askedForSizesAt: owner
            .selectFrom("asks as ask")
            .where("ask.ownerId", "=", ownerMark)
            .where("ask.otherId", "=", viewerMark)
            .where("ask.dependentId", "is", null)
            .select((ask) => ask.fn.max("ask.createdAt").as("at"))
            .$asScalar(),
          dependentsAskedFor: owner
            .selectFrom(
              db
                .selectFrom("asks as ask")
                .where("ask.otherId", "=", viewerMark)
                .where("ask.dependentId", "is not", null)
                .where((ask) => isOnPage(db, ask))
                .select((ask) => ["ask.dependentId", ask.fn.max("ask.createdAt").as("at")])
                .groupBy("ask.dependentId")
                .as("ask"),
            )
            .select((ask) =>
              json
                .array({ dependentId: ask.ref("ask.dependentId"), at: ask.ref("ask.at") }, ask.ref("ask.dependentId"))
                .as("list"),
            )
            .$asScalar(),
        })
        .as("doc"),
    );
};

const isOnPage = (db: Kysely<Tables>, ask: ExpressionBuilder<Tables & { ask: Tables["asks"] }, "ask">) =>
  ask.or([
    ask("ask.ownerId", "=", ownerMark),
    ask("ask.ownerId", "in", known(db, "dependentLink", "connected").select("people.id")),
  ]);

const dashboard = (db: Kysely<Tables>, json: Json) => {
  const dependentsOf = (ownerId: Expression<string>) =>
    db
      .selectFrom("dependents as dependent")
      .where("dependent.ownerId", "=", ownerId)
      .select((dependent) => {
        const sizes = dependent
          .selectFrom("items as item")
          .whereRef("item.ownerId", "=", "dependent.ownerId")
          .whereRef("item.dependentId", "=", sql.ref("dependent.id"));
        const worn = sizes.where("item.size", "<>", sql.lit("")).where("item.outgrown", "=", sql.lit<boolean>(false));
        const timesOf = (of: typeof worn) =>
          json.nested<number[]>(
            of.select((item) => json.values(measuredAt(item), measuredAt(item)).as("list")).$asScalar(),
          );
        return json
          .array(
            {
              ...dependentShape(dependent, json),
              checkEvery: dependent.ref("dependent.checkEvery"),
              sizes: sizes.select((item) => item.fn.countAll<number>().as("count")).$asScalar(),
              measured: timesOf(worn.where("item.category", "<>", sql.lit("Body Measurements"))),
              measuredShoes: timesOf(worn.where("item.category", "=", sql.lit("Shoes"))),
              needs: json.nested<string[]>(
                sizes
                  .where("item.outgrown", "=", sql.lit<boolean>(true))
                  .select((item) => json.values(item.ref("item.name"), item.ref("item.id")).as("list"))
                  .$asScalar(),
              ),
            },
            dependent.ref("dependent.id"),
          )
          .as("list");
      })
      .$asScalar();
  const deletedOf = (ownerId: Expression<string>) =>
    db
      .selectFrom("deleted")
      .where("ownerId", "=", ownerId)
      .select((gone) => gone.fn.countAll<number>().as("count"));
  const deletedByLinked = known(db, "dependentLink", "connected")
    .select((link) => {
      const ofDependents = deletedOf(link.ref("people.id")).where("dependentId", "is not", null);
      return sql<number>`sum(${ofDependents.$asScalar()})`.as("count");
    })
    .$asScalar();
  return db
    .selectFrom("people as viewer")
    .where("viewer.id", "=", ownerMark)
    .select((viewer) =>
      json
        .object({
          viewer: json.object({
            id: viewer.ref("viewer.id"),
            displayName: viewer.ref("viewer.displayName"),
            photoURL: viewer.ref("viewer.photoURL"),
            searchable: json.bool(viewer("viewer.searchable", "=", sql.lit<boolean>(true))),
            personalBio: viewer.ref("viewer.personalBio"),
            checkEvery: viewer.ref("viewer.checkEvery"),
          }),
          connectionRequests: requestsOf(db, json, "connection", "received"),
          dependentLinkRequests: requestsOf(db, json, "dependentLink", "received"),
          sentConnectionRequests: requestsOf(db, json, "connection", "sent"),
          sentDependentLinkRequests: requestsOf(db, json, "dependentLink", "sent"),
          connections: namesOf(db, json, "connection", "connected"),
          dependentLinks: namesOf(db, json, "dependentLink", "connected"),
          items: viewer
            .selectFrom("items as item")
            .select((item) => json.array(itemShape(item, json), item.ref("item.id")).as("list"))
            .where("item.ownerId", "=", ownerMark)
            .where("item.dependentId", "is", null)
            .$asScalar(),
          dependents: dependentsOf(viewer.ref("viewer.id")),
          caredFor: throughLinks(db, json, dependentsOf).$asScalar(),
          recentlyDeleted: sql<number>`${deletedOf(viewer.ref("viewer.id")).$asScalar()} + coalesce(${deletedByLinked}, 0)`,
        })
        .as("doc"),
    );
};

const screens = { dashboard, profile };

export type Screen = keyof typeof screens;

type Ask = (screen: Screen, ownerId: string, viewerId: string) => string | Promise<string>;

export async function openBare({
  dataDir,
  databaseUrl,
}: StoreLocation): Promise<{ ask: Ask; close: () => Promise<void> }> {
  return databaseUrl === undefined ? openFile(dataDir) : openServer(databaseUrl);
}

function compiled(engine: "sqlite" | "postgres") {
  const dialect =
    engine === "sqlite"
      ? new SqliteDialect({ database: () => Promise.reject(new Error("It only writes.")) })
      : new PostgresDialect({ pool: () => Promise.reject(new Error("It only writes.")) });
  const db = new Kysely<Tables>({ dialect });
  const json = jsonFor(engine);
  const one = (screen: Screen) => {
    const query = screens[screen](db, json).compile();
    return {
      text: query.sql,
      values: (ownerId: string, viewerId: string) =>
        query.parameters.map((mark) => (mark === viewerMark ? viewerId : ownerId)),
    };
  };
  return { dashboard: one("dashboard"), profile: one("profile") };
}

async function openFile(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, "kinsize.db"), { readOnly: true });
  file.exec("pragma cache_size = -65536");
  const texts = compiled("sqlite");
  const statements = {
    dashboard: file.prepare(texts.dashboard.text),
    profile: file.prepare(texts.profile.text),
  };
  const ask: Ask = (screen, ownerId, viewerId) => {
    const row = statements[screen].get(...texts[screen].values(ownerId, viewerId));
    return row?.["doc"] as string;
  };
  return { ask, close: async () => file.close() };
}

async function openServer(databaseUrl: string) {
  const types = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      oid === 114 ? (text: string) => text : (parsers.getTypeParser(oid, format) as (text: string) => unknown),
  };
  const pool = new Pool({ connectionString: databaseUrl, types, max: 10 });
  // A connection may be lost after the pool has ended; a query's caller gets its error anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  const texts = compiled("postgres");
  const ask: Ask = async (screen, ownerId, viewerId) => {
    const { text, values } = texts[screen];
    const { rows } = await pool.query<{ doc: string }>({
      name: screen,
      text,
      values: values(ownerId, viewerId),
    });
    return rows[0]?.doc ?? "null";
  };
  return { ask, close: () => pool.end() };
}
