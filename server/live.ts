/** Answers, and answers again whenever something that the answer depends on has changed. */
import { hash } from "node:crypto";
import type { Watch } from "#server/notices.ts";
import type { Topic } from "#server/topics.ts";

/** An answer as text, and the topics that it depends on. */
export type Answer = { text: string; topics: ReadonlySet<Topic> };

/** Something that is answered as long as its watch is open. */
export type Live = {
  readonly watch: Watch;
  /** Checks access anew each time: whoever has lost it gets an answer without what they may no longer see. */
  ask: () => Promise<Answer>;
  send: (text: string) => Promise<void>;
};

/** Sends each new answer until the watch is closed. Throws what `ask` or `send` throws. */
export async function keepAnswering(live: Live): Promise<void> {
  let sent: string | undefined;
  while (!live.watch.isClosed) {
    sent = await answer(live, sent);
    await live.watch.change();
  }
}

/**
 * Sends an answer unless it is the one that was sent last; returns its hash. What is kept for an open page
 * is that hash alone: the text of a large family's page would be most of the memory.
 */
async function answer(live: Live, sent: string | undefined): Promise<string> {
  const { text } = await live.watch.ask(() => live.ask());
  const digest = hash("sha1", text, "base64");
  if (digest !== sent && !live.watch.isClosed) await live.send(text);
  return digest;
}
