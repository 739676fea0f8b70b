/** Answers, and answers again whenever something that the answer depends on has changed. */
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
  let sent: string | undefined;
  try {
    while (!signal.aborted) {
      watch.begin();
      const { text, topics } = await ask();
      watch.end(topics);
      if (text !== sent && !signal.aborted) {
        sent = text;
        await send(text);
      }
      await watch.change(signal);
    }
  } finally {
    watch.close();
  }
}
