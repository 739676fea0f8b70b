/** Answers, and answers again whenever something that the answer depends on has changed. */
import { hash } from "node:crypto";
import type { Notices } from "#server/notices.ts";
import { type Topic } from "#server/topics.ts";

/** An answer as text, and the topics that it depends on. */
export type Answer = { text: string; topics: ReadonlySet<Topic> };

/**
 * Sends each new answer until `signal` is aborted. `ask` checks access anew each time, so whoever
 * has lost it gets an answer without what they may no longer see. An unchanged answer is not sent.
 * What `ask` or `send` throws ends the watch.
 */
export async function keepAnswering(
  notices: Notices,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
  send: (text: string) => Promise<void>,
): Promise<void> {
  const watch = notices.open();
  // A hash: the text of a large family's page, kept for every open tab, would be most of the memory.
  let sent: string | undefined;
  try {
    while (!signal.aborted) {
      watch.begin();
      const { text, topics } = await ask();
      watch.end(topics);
      const digest = hash("sha1", text, "base64");
      if (digest !== sent && !signal.aborted) {
        sent = digest;
        await send(text);
      }
      await watch.change(signal);
    }
  } finally {
    watch.close();
  }
}
