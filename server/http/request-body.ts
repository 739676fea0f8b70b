/** Reads the body of a request, with one size limit for calls and forms. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "#domain/refusal.ts";

/** Far above any form: the longest field has 5,000 characters. */
const maxBodyBytes = 64 * 1024;

/** Throws `invalid` if the text isn't JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    throw new Refusal("invalid");
  }
}

/** Thrown when the client leaves before its request is complete. */
export class Disconnected extends Error {}

/** The whole body. Until it has arrived, begun or not, its maximum size counts as bytes of its address. */
export const bodyAsSent = (request: IncomingMessage, hold: (bytes: number) => () => void) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const release = request.complete ? undefined : hold(maxBodyBytes);
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) reject(new Refusal("invalid"));
      else chunks.push(chunk);
    };
    // Releases everything, because a stream's request stays in memory while its tab is open.
    const stop = () => {
      request.off("data", take).off("end", end).off("error", fail).off("close", stop);
      release?.();
    };
    const fail = () => reject(new Disconnected());
    const end = () => {
      stop();
      resolve(Buffer.concat(chunks));
    };
    request.on("data", take).on("end", end).on("error", fail).on("close", stop);
  });
