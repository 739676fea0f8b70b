/** Turns down data that a newer version of the program has written. */
import { OperatorError } from "#server/operations/operator-error.ts";
import { migrations } from "#server/migrations/all.ts";

/** Throws an OperatorError when one of the migrations that data has gone through is not known here. */
export function refuseNewer(where: string, applied: readonly string[]): void {
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `${where} was written by a newer Kinsize (it has ${unknown.join(", ")}). Update the program; nothing was changed.`,
  );
}
