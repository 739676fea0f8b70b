/** Reads a stream of server-sent events, which only ever ends because something is wrong. */
import { Unanswered, post } from "#web/live/calls.ts";

/** Milliseconds without a sign of life after which a stream counts as lost; the server sends one every 15 s. */
export const silenceTimeoutMs = 35_000;

/** The server has no place for another stream of this session or address. */
export class TooManyStreams extends Unanswered {}

/**
 * The data of each event; `onActivity` is called for whatever comes, heartbeats too. Throws Unanswered when there
 * is no answer, or when it has been silent for too long. `controller` ends the stream, and is ended with it.
 */
export async function* events(
  body: unknown,
  controller: AbortController,
  onActivity: () => void,
): AsyncGenerator<string> {
  // A connection can be dead without having ended: nothing more comes, not even the end.
  let lastHeardAt = Date.now();
  const watchdog = setInterval(() => {
    if (Date.now() - lastHeardAt > silenceTimeoutMs)
      controller.abort(new Unanswered("The stream is silent."));
  }, silenceTimeoutMs / 5);
  try {
    const response = await post("/api/live", body, controller.signal);
    if (response.status === 429) throw new TooManyStreams("There are too many streams.");
    if (!response.ok || !response.body) {
      throw new Unanswered(`/api/live answered ${response.status}`);
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let waiting = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      lastHeardAt = Date.now();
      onActivity();
      const pieces = (waiting + decoder.decode(value, { stream: true })).split("\n\n");
      waiting = pieces.pop() ?? "";
      for (const piece of pieces) {
        if (piece.startsWith("data: ")) yield piece.slice("data: ".length);
      }
    }
  } finally {
    clearInterval(watchdog);
    controller.abort();
  }
}
