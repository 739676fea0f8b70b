/** Finds people by a piece of their name or email (spec §5). */
import { type Expression, type SqlBool, sql } from "kysely";
import { folded } from "#domain/folded.ts";
import { type PersonFound, maxPeopleFound } from "#domain/people/profile.ts";
import { matchesInPostgres, matchesInBatches, piecesOf } from "#server/store/search/search-index.ts";
import { personShape, relationshipsShape, topicNames } from "#server/data/access/shapes.ts";
import { type Arg, type Document, type Reader, document } from "#server/store/statement.ts";

type Viewer = { viewerId: string };

/**
 * The searchable people with certain numbers, in the order of joining, with the viewer's
 * relationships to them.
 */
const peopleAmong = <Args extends Viewer>(numbers: (arg: Arg<Args>) => Expression<unknown>) =>
  document<Args, PersonFound[]>()(({ db, arg, json }) =>
    db
      .selectFrom("people")
      .where(sql<SqlBool>`${sql.ref("people.n")} ${numbers(arg)}`)
      .where("people.searchable", "=", sql.lit<boolean>(true))
      .select((people) => [
        json
          .array(
            {
              ...personShape(people),
              personalBio: people.ref("people.personalBio"),
              relationships: relationshipsShape(json, arg("viewerId"), people.ref("people.id")),
            },
            people.ref("people.n"),
          )
          .as("doc"),
        topicNames(people.ref("people.id"), "profile"),
      ]),
  );

const peopleNumbered = peopleAmong<Viewer & { numbers: string }>(
  (arg) => sql`in (select value from json_each(${arg("numbers")}))`,
);
const peopleMatching = peopleAmong<Viewer & { text: string; pieces: string; limit: number; offset: number }>(
  (arg) => sql`= any(array(select ${matchesInPostgres(arg)} offset ${arg("offset")}))`,
);

const noOne: Document<PersonFound[]> = { text: "[]", topics: [] };

/**
 * A page of the people who match; one result more than `maxPeopleFound` means that there is another
 * page.
 */
export async function findPeople(
  reader: Reader,
  viewerId: string,
  searched: string,
  page = 0,
): Promise<Document<PersonFound[]>> {
  // Folding leaves nothing of a lone accent.
  const text = folded(searched).trim();
  if (text === "") return noOne;
  const offset = page * maxPeopleFound;
  const limit = offset + maxPeopleFound + 1;
  if (reader.engine === "postgres") {
    const pieces = JSON.stringify(piecesOf(text));
    const args = { viewerId, text, pieces, limit, offset };
    return (await peopleMatching(reader, args)) ?? noOne;
  }
  const numbers = (await matchesInBatches(reader, text, limit)).slice(offset);
  if (numbers.length === 0) return noOne;
  return (await peopleNumbered(reader, { viewerId, numbers: JSON.stringify(numbers) })) ?? noOne;
}
