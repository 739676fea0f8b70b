/** Reads a stream of server-sent events, which ends only on an error. */
import { Unanswered, answerOf, post } from "#web/live/calls.ts";

/** A stream that is silent this long counts as lost; the server sends a heartbeat every 15 s. */
export const silenceTimeoutMs = 35_000;

const address = "/api/live";

/** The server refused another stream for this session or address. */
export class TooManyStreams extends Unanswered {}

/** The server is from before kept queries and refuses them. */
export class NotUnderstood extends Unanswered {}

/**
 * Yields each event's data; calls `onActivity` for every chunk, including heartbeats. Throws Unanswered without an
 * answer, or if the stream is silent for too long. Aborting `controller` ends the stream, and vice versa. `requested` is
 * a request for this stream that was already sent.
 */
export async function* events(
  body: unknown,
  controller: AbortController,
  onActivity: () => void,
  requested?: Promise<Response>,
): AsyncGenerator<string> {
  // A dead connection may never report its end.
  let lastHeardAt = Date.now();
  const watchdog = setInterval(() => {
    // The absolute difference, because a clock that is set back must not make a dead connection look alive.
    if (Math.abs(Date.now() - lastHeardAt) > silenceTimeoutMs)
      controller.abort(new Unanswered("The stream is silent."));
  }, silenceTimeoutMs / 5);
  try {
    const { signal } = controller;
    // Some virus scanners buffer every response that wasn't requested as a stream.
    const response = await (requested
      ? answerOf(requested, address)
      : post(address, body, { signal, accept: "text/event-stream" }));
    if (response.status === 429) throw new TooManyStreams("Too many streams.");
    if (response.status === 400) throw new NotUnderstood("The queries aren't understood.");
    const type = response.headers.get("Content-Type");
    if (!type?.startsWith("text/event-stream") || !response.body) {
      throw new Unanswered(`${address} answered ${response.status}`);
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
