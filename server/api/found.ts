/** A page of something that may be missing, private, or shared only a moment later. */
import { Refusal } from "#domain/refusal.ts";
import type { Document } from "#server/data/statement.ts";
import type { Topic } from "#server/live/topics.ts";

/**
 * Resolves with the page that `read` finds, and tells `dependsOn` its topics. Otherwise `check` refuses whoever may not
 * see it, with the same words whether it exists or not (spec §6); to anyone else it is `not-found`.
 */
export async function found<Output>(
  read: () => Promise<Document<Output> | undefined>,
  check: () => Promise<unknown>,
  dependsOn: (...topics: Topic[]) => void,
): Promise<Document<Output>> {
  const attempt = async () => {
    const page = await read();
    if (page) dependsOn(...page.topics);
    return page;
  };
  const page = await attempt();
  if (page) return page;
  await check();
  // Access may have been granted since the first read: what exists is never reported missing.
  const since = await attempt();
  if (since) return since;
  throw new Refusal("not-found");
}
