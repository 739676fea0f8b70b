/** Reads a page that may be missing, private, or shared only a moment later. */
import { Refusal } from "#domain/refusal.ts";
import type { Document } from "#server/store/statement.ts";

/**
 * Resolves with the page that `read` finds. Otherwise `check` refuses a viewer who may not see it,
 * with the same words whether or not it exists (spec §6); anyone else gets `not-found`.
 */
export async function found<Output>(
  read: () => Promise<Document<Output> | undefined>,
  check: () => Promise<unknown>,
): Promise<Document<Output>> {
  const page = await read();
  if (page) return page;
  await check();
  // Reads again, because access may have been granted since the first read, and an existing page
  // must never be reported missing.
  const since = await read();
  if (since) return since;
  throw new Refusal("not-found");
}
