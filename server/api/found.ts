/** A page of something that may be missing, private, or shared only a moment later. */
import { Refusal } from "#domain/refusal.ts";
import type { Document } from "#server/store/statement.ts";

/**
 * Resolves with the page that `read` finds. Otherwise `check` refuses whoever may not see it, with the same words whether
 * it exists or not (spec §6); to anyone else it is `not-found`.
 */
export async function found<Output>(
  read: () => Promise<Document<Output> | undefined>,
  check: () => Promise<unknown>,
): Promise<Document<Output>> {
  const page = await read();
  if (page) return page;
  await check();
  // Access may have been granted since the first read: what exists is never reported missing.
  const since = await read();
  if (since) return since;
  throw new Refusal("not-found");
}
