/** Builds JSON inside the database, in each engine's SQL, so that a whole screen is read as one text. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

export type Shape = Record<string, Expression<unknown>>;
export type Built<S extends Shape> = {
  [Key in keyof S]: S[Key] extends Expression<infer Value> ? Value : never;
};

export type Json = ReturnType<typeof jsonFor>;

export const jsonFor = (engine: Engine) => {
  const isLite = engine === "sqlite";

  const object = <S extends Shape>(shape: S): RawBuilder<Built<S>> => {
    const pairs = Object.entries(shape).flatMap(([key, value]) => [sql.lit(key), value]);
    return isLite ? sql`json_object(${sql.join(pairs)})` : sql`json_build_object(${sql.join(pairs)})`;
  };

  return {
    object,

    /** SQLite has only 0 and 1. Use it directly inside `object`: SQLite turns a subquery's JSON into a string. */
    bool: (value: Expression<SqlBool>): RawBuilder<boolean> =>
      isLite ? sql`json(iif(${value}, 'true', 'false'))` : sql`(${value})`,

    /** A column that holds JSON. Use it directly inside `object`, like `bool`. */
    parsed: <Value>(text: Expression<string>): RawBuilder<Value> =>
      isLite ? sql`json(${text})` : sql`(${text})::json`,

    /** One row of a select as an object, null if there is none. Use it directly inside `object`, like `bool`. */
    nested: <Value>(row: Expression<unknown>): RawBuilder<Value> => (isLite ? sql`json(${row})` : sql`${row}`),

    /** The rows of a select as an array, empty if there are none. */
    array: <S extends Shape>(shape: S, orderBy: Expression<unknown>): RawBuilder<Built<S>[]> =>
      isLite
        ? sql`json_group_array(${object(shape)} order by ${orderBy})`
        : sql`coalesce(json_agg(${object(shape)} order by ${orderBy}), '[]'::json)`,

    values: <Value>(value: Expression<Value>, orderBy: Expression<unknown>): RawBuilder<Value[]> =>
      isLite
        ? sql`json_group_array(${value} order by ${orderBy})`
        : sql`coalesce(json_agg(${value} order by ${orderBy}), '[]'::json)`,

    /** First word of a display name, or the part before the @ if the name is an email address. */
    firstName: (name: Expression<string>): RawBuilder<string> => {
      // Never empty: a name may begin with an @.
      const before = (text: Expression<string>, end: string) => {
        const rest = sql<string>`substr(${text}, 2)`;
        return isLite
          ? sql<string>`substr(${text}, 1, instr(${rest} || ${sql.lit(end)}, ${sql.lit(end)}))`
          : sql<string>`left(${text}, 1) || split_part(${rest}, ${sql.lit(end)}, 1)`;
      };
      return before(before(name, " "), "@");
    },

    /** The value if the condition holds, else null without running the value's subquery. */
    when: <Value>(condition: Expression<SqlBool>, value: Expression<Value>) =>
      sql<Value | null>`case when ${condition} then ${value} end`,
  };
};
