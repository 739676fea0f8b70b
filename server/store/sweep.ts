/** Deletes expired rows. */
import { type Expression, type ExpressionBuilder, type SqlBool, expressionBuilder, sql } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import type { Writer } from "#server/store/statement.ts";

/** Limits the rows per transaction, because other changes wait for it. */
const maxSweptRows = 500;

/** Deletes some of the expired rows, by the table's key; resolves with their number. */
export async function sweep<Table extends keyof Tables>(
  { db }: Writer,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  isOver: (row: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
  maxRows = maxSweptRows,
): Promise<number> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)}
    where ${isOver(expressionBuilder<Tables, Table>())} limit ${sql.lit(maxRows)}
  )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
