/** Builds and compiles statements once, then runs them with bound values: a tenth of the work. */
import {
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type Transaction,
  type Updateable,
} from "kysely";
import type { ReadonlyKysely } from "kysely/readonly";
import { type Engine, type Json, jsonFor } from "#server/store/json.ts";
import type { OpenTables, Tables } from "#server/store/schema.ts";
import type { Topic } from "#server/live/topics.ts";

/** The database as queries see it: code that writes through it does not compile. */
export type Reader = { engine: Engine; db: ReadonlyKysely<OpenTables> };

/** The database as changes see it: one transaction, for writing and reading. */
export type Writer = { engine: Engine; db: Transaction<Tables> };

type Param = string | number | boolean | null;
type Params = Record<string, Param>;

/** A placeholder in a query for a value that each run provides. */
export type Arg<Args extends Params> = <Name extends keyof Args & string>(name: Name) => Args[Name];

type CompleteRow<Table extends keyof Tables> = Required<Insertable<Omit<Tables[Table], "n">>>;

type OnlyColumns<Table extends keyof Tables, Row> = Row & {
  [Field in Exclude<keyof Row, keyof Tables[Table]>]: never;
};

/** A complete new row: a missing column, or a field without a column, does not compile. */
export const newRow = <Table extends keyof Tables, Row extends CompleteRow<Table>>(
  _table: Table,
  row: OnlyColumns<Table, Row>,
): Row => row;

/** New values of a row: a field without a column does not compile. */
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

type BuilderContext<Args extends Params> = {
  db: ReadonlyKysely<OpenTables>;
  arg: Arg<Args>;
  json: Json;
};

/** A select of rows. Kysely's `Compilable` alone ignores its type parameter and would accept any row. */
type SelectQuery<Row> = Compilable<Row> & { execute: () => Promise<Row[]> };

/** A select that returns rows. `Args` are the values for each run. */
export const statement =
  <Args extends Params>() =>
  <Row>(build: (context: BuilderContext<Args>) => SelectQuery<Row>) => {
    const compiled = new Map<Engine, CompiledQuery<Row>>();

    return async (reader: Reader | Writer, args: Args): Promise<Row[]> => {
      // A transaction can read too; a statement needs only the read-only view.
      const db = reader.db as ReadonlyKysely<OpenTables>;
      let query = compiled.get(reader.engine);
      if (!query) {
        // The builder passes placeholders through unchanged; they reappear among the parameters.
        const arg = ((name: string) => new Placeholder(name)) as unknown as Arg<Args>;
        query = build({ db, arg, json: jsonFor(reader.engine) }).compile();
        compiled.set(reader.engine, query);
      }
      const parameters = query.parameters.map((value) => (value instanceof Placeholder ? args[value.name] : value));
      const { rows } = await (db as unknown as Kysely<Tables>).executeQuery<Row>({
        ...query,
        parameters,
      });
      return rows;
    };
  };

/** One JSON answer, as text built by the database and sent unchanged. */
export type Document<Value> = {
  text: string;
  /** The topics that the answer depends on because of its rows. */
  topics: readonly Topic[];
  /** When time alone changes the answer, in milliseconds since 1970. */
  until?: number;
  /** The type of the text's content, for the compiler only. */
  readonly holds?: Value;
};

export const emptyDocument: Document<null> = { text: "null", topics: [] };

type DocumentRow<Value> = { doc: Value; topics?: string | null; until?: number | null };

/** No constraint if both types are the same; otherwise a property that no select has, named after the mistake. */
type Exactly<Doc, Value> = [Value] extends [Doc] ? unknown : { holdsMoreThan: Value };

/**
 * A select of at most one row, undefined if there is none. `doc` is a whole answer and must be
 * exactly a `Value`, because its text is sent without being parsed; `topics` are the topics of its
 * rows, separated by spaces, and `until` is when it changes by itself.
 */
export const document =
  <Args extends Params, Value>() =>
  <Doc extends Value>(
    build: (context: BuilderContext<Args>) => SelectQuery<DocumentRow<Doc>> & Exactly<Doc, Value>,
  ) => {
    const run = statement<Args>()<DocumentRow<Doc>>(build);
    return async (reader: Reader | Writer, args: Args): Promise<Document<Value> | undefined> => {
      const [row] = await run(reader, args);
      if (!row) return undefined;
      // The drivers return JSON as text; the type describes its content.
      const text = row.doc as string;
      return {
        text,
        topics: row.topics ? (row.topics.split(" ") as Topic[]) : [],
        ...(typeof row.until === "number" && { until: row.until }),
      };
    };
  };
