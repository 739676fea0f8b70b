/**
 * Converts the same people into rows of PocketBase, written into its SQLite file while it isn't running: through its
 * API, 150,000 rows would take minutes, and each password a hash.
 */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Selectable } from "kysely";
import { folded } from "#domain/folded.ts";
import type { Tables } from "#server/store/schema.ts";
import { type Rows, idOf, rowsOf } from "../../people.ts";
import type { Variant } from "./schema.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
type Value = string | number;

/** PocketBase's ids have 15 characters: a letter for the kind, and the number. */
const letters: Record<string, string> = { "1": "p", "2": "d", "3": "s" };

export const shortIds = (text: string): string =>
  text.replaceAll(
    /0192aaaa-(\d)000-7000-8000-([\da-f]{12})/g,
    (_, kind: string, number: string) => `${letters[kind]}00${number}`,
  );

export const personId = (number: number): string => shortIds(idOf("person", number));

const keyOf = (id: string) => `key-of-${id}`;

function tablesOf(rows: Rows): Record<string, Record<string, Value>[]> {
  const people = rows.people as Row<"people">[];
  const dependents = rows.dependents as Row<"dependents">[];
  const items = rows.items as Row<"items">[];
  const relationships = rows.relationships as Row<"relationships">[];
  const sides = (kind: string) =>
    relationships
      .filter((row) => row.kind === kind)
      .map(({ ownerId, otherId, state }) => ({
        owner: shortIds(ownerId),
        other: shortIds(otherId),
        state,
      }));
  return {
    people: people.map((row) => ({
      id: shortIds(row.id),
      tokenKey: keyOf(shortIds(row.id)),
      email: row.email ?? "",
      displayName: row.displayName,
      photoURL: row.photoURL ?? "",
      personalBio: row.personalBio,
      searchName: folded(row.displayName),
      searchable: Number(row.searchable),
    })),
    dependents: dependents.map((row) => ({
      id: shortIds(row.id),
      owner: shortIds(row.ownerId),
      category: row.category,
      name: row.name,
      bio: row.bio,
      birthMonth: row.birthMonth,
      visibleToConnections: Number(row.visibleToConnections),
    })),
    sizes: items.map((row) => ({
      id: shortIds(row.id),
      owner: shortIds(row.ownerId),
      dependent: shortIds(row.dependentId ?? ""),
      category: row.category,
      name: row.name,
      size: row.size,
      note: row.note,
      system: row.system,
      brand: row.brand,
      fit: row.fit,
      visibleToConnections: Number(row.visibleToConnections),
      measuredAt: row.measuredAt ?? row.changedAt,
    })),
    connections: sides("connection"),
    links: sides("dependentLink"),
  };
}

/** Fills the file that PocketBase's migration has created; resolves with a function that signs people in. */
export function fill(
  dataDir: string,
  variant: Variant,
  count: number,
  options: { popular?: number },
): (number: number) => string {
  const file = new DatabaseSync(join(dataDir, "data.db"), { enableForeignKeyConstraints: false });
  file.exec("pragma synchronous = off; pragma cache_size = -262144; begin");
  for (const piece of rowsOf(count, options)) {
    for (const [table, rows] of Object.entries(tablesOf(piece))) {
      const columns = Object.keys(rows[0] ?? {});
      const insert = file.prepare(
        `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
      );
      for (const row of rows) insert.run(...Object.values(row));
    }
  }
  if (variant === "tuned") {
    const everyone = "(select json_group_array(id) from people)";
    for (const kept of ["rows.sql", "audiences.sql", "members.sql"]) {
      const statements = readFileSync(join(import.meta.dirname, "hooks/keep", kept), "utf8");
      file.exec(statements.replaceAll("{:owners}", everyone));
    }
  }
  file.exec("commit; analyze");
  const { options: stored } = file.prepare("select options from _collections where name = 'people'").get() as {
    options: string;
  };
  const { id: collectionId } = file.prepare("select id from _collections where name = 'people'").get() as {
    id: string;
  };
  file.close();
  const { authToken } = JSON.parse(stored) as { authToken: { secret: string } };
  return (number) => {
    const id = personId(number);
    return signed(
      {
        id,
        type: "auth",
        collectionId,
        refreshable: true,
        exp: Math.floor(Date.now() / 1000) + 86_400,
      },
      keyOf(id) + authToken.secret,
    );
  };
}

function signed(claims: object, key: string): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}
