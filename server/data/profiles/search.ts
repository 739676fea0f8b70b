/** Finds people by pieces of their name or email, in any order (spec §5). */
import { type Expression, type SqlBool, sql } from "kysely";
import { searchWords } from "#domain/folded.ts";
import { type PersonFound, maxPeopleFound } from "#domain/people/profile.ts";
import { matchesInBatches, matchesInPostgres, soughtInPostgres } from "#server/store/search/search-index.ts";
import { personShape, relationshipsShape, topicNames } from "#server/data/access/shapes.ts";
import { type Arg, type Document, type Reader, document } from "#server/store/statement.ts";

type Viewer = { viewerId: string };

/** The searchable people with certain numbers, in the order of joining, with the viewer's relationships to them. */
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
const peopleMatching = peopleAmong<Viewer & { sought: string; limit: number; offset: number }>(
  (arg) =>
    sql`= any(array(select ${matchesInPostgres(arg)} limit ${sql.lit(maxPeopleFound + 1)} offset ${arg("offset")}))`,
);

const noOne: Document<PersonFound[]> = { text: "[]", topics: [] };

/** A page of the people who match; one result more than `maxPeopleFound` means that there is another page. */
export async function findPeople(
  reader: Reader,
  viewerId: string,
  searched: string,
  page = 0,
): Promise<Document<PersonFound[]>> {
  const spellings = spellingsOf(searchWords(searched));
  // Folding leaves nothing of a lone accent.
  if (spellings.length === 0) return noOne;
  const offset = page * maxPeopleFound;
  const limit = offset + maxPeopleFound + 1;
  if (reader.engine === "postgres") {
    const args = { viewerId, sought: soughtInPostgres(spellings), limit, offset };
    return (await peopleMatching(reader, args)) ?? noOne;
  }
  const found = new Set<number>();
  for (const words of spellings) for (const n of await matchesInBatches(reader, words, limit)) found.add(n);
  const numbers = [...found].toSorted((one, other) => one - other).slice(offset, limit);
  if (numbers.length === 0) return noOne;
  return (await peopleNumbered(reader, { viewerId, numbers: JSON.stringify(numbers) })) ?? noOne;
}

/** Only so many words are looked for in both of their spellings: each one doubles the work. */
const maxRespelled = 2;

/** Each way to spell the words, the longest word first: it rules out the most people. */
function spellingsOf(words: readonly string[][]): string[][] {
  if (words.length === 0) return [];
  let respelled = 0;
  let all: string[][] = [[]];
  for (const [typed = "", other] of words.toSorted(([one = ""], [another = ""]) => another.length - one.length)) {
    const choices = other !== undefined && ++respelled <= maxRespelled ? [typed, other] : [typed];
    all = choices.flatMap((word) => all.map((before) => before.concat(word)));
  }
  return all;
}
