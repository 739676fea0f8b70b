/** Statements that are built and compiled once and then run with bound values (10 times less work). */
import {
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type Transaction,
  type Updateable,
} from "kysely";
import type { ReadonlyKysely } from "kysely/readonly";
import { type Engine, type Json, jsonFor } from "#server/data/json.ts";
import type { OpenTables, Tables } from "#server/data/schema.ts";
import type { Topic } from "#server/live/topics.ts";

/** What queries read through: with it a query that writes does not compile. */
export type Reader = { engine: Engine; db: ReadonlyKysely<OpenTables> };

/** What changes write through: one transaction, which also reads. */
export type Writer = { engine: Engine; db: Transaction<Tables> };

type Value = string | number | boolean | null;
type Values = Record<string, Value>;

/** Stands in a query for a value that comes with each run. */
export type Arg<Args extends Values> = <Name extends keyof Args & string>(name: Name) => Args[Name];

/** Every column of a row but the one that counts by itself. */
type CompleteRow<Table extends keyof Tables> = Required<Insertable<Omit<Tables[Table], "n">>>;

/** Fields for which the table has no column have no value that compiles. */
type OnlyColumns<Table extends keyof Tables, Row> = Row & {
  [Field in Exclude<keyof Row, keyof Tables[Table]>]: never;
};

/** A whole new row: no column without a value compiles, and no field of a draft without a column. */
export const newRow = <Table extends keyof Tables, Row extends CompleteRow<Table>>(
  _table: Table,
  row: OnlyColumns<Table, Row>,
): Row => row;

/** New values of a row: no field without a column compiles. */
export const newValues = <Table extends keyof Tables, Row extends Updateable<Tables[Table]>>(
  _table: Table,
  row: OnlyColumns<Table, Row>,
): Row => row;

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type BuilderContext<Args extends Values> = {
  db: ReadonlyKysely<OpenTables>;
  arg: Arg<Args>;
  json: Json;
};

/** What a builder selects. Kysely's `Compilable` alone never uses its type, and any row would do for any other. */
type SelectQuery<Row> = Compilable<Row> & { execute: () => Promise<Row[]> };

/** A select that returns rows. `Args` are the values it is run with. */
export const statement =
  <Args extends Values>() =>
  <Row>(build: (context: BuilderContext<Args>) => SelectQuery<Row>) => {
    const compiled = new Map<Engine, CompiledQuery<Row>>();

    return async (reader: Reader | Writer, args: Args): Promise<Row[]> => {
      // A transaction reads too; the narrower view is all a statement needs.
      const db = reader.db as ReadonlyKysely<OpenTables>;
      let query = compiled.get(reader.engine);
      if (!query) {
        // The placeholder goes through the builder untouched and comes out among the parameters.
        const arg = ((name: string) => new Placeholder(name)) as unknown as Arg<Args>;
        query = build({ db, arg, json: jsonFor(reader.engine) }).compile();
        compiled.set(reader.engine, query);
      }
      const parameters = query.parameters.map((value) =>
        value instanceof Placeholder ? args[value.name] : value,
      );
      const { rows } = await (db as unknown as Kysely<Tables>).executeQuery<Row>({
        ...query,
        parameters,
      });
      return rows;
    };
  };

/** One JSON answer, as the text that the database built: it goes out as it is. */
export type Document<Value> = {
  text: string;
  /** What the answer depends on, as far as its rows say. */
  topics: readonly Topic[];
  /** What the text holds, for the compiler alone. */
  readonly holds?: Value;
};

/** A document that says that there is nothing. */
export const emptyDocument: Document<null> = { text: "null", topics: [] };

type DocumentRow<Value> = { doc: Value; topics?: string | null };

/** Nothing where both hold the same. Else what no select has, named by what is wrong. */
type Exactly<Doc, Value> = [Value] extends [Doc] ? unknown : { holdsMoreThan: Value };

/**
 * A select with one row at most, undefined when there is none: `doc` is a whole answer and holds exactly a
 * `Value`, because its text goes out unread; `topics` are the topics that its rows lead to, with spaces
 * between them.
 */
export const document =
  <Args extends Values, Value>() =>
  <Doc extends Value>(
    build: (context: BuilderContext<Args>) => SelectQuery<DocumentRow<Doc>> & Exactly<Doc, Value>,
  ) => {
    const run = statement<Args>()<DocumentRow<Doc>>(build);
    return async (reader: Reader | Writer, args: Args): Promise<Document<Value> | undefined> => {
      const [row] = await run(reader, args);
      if (!row) return undefined;
      // The drivers hand JSON over as text; the type says what it holds.
      const text = row.doc as string;
      return { text, topics: row.topics ? (row.topics.split(" ") as Topic[]) : [] };
    };
  };
