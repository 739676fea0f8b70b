/** The body of a request, as it arrives: one limit for calls and forms. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "#domain/refusal.ts";

/** The longest field has 5,000 characters; no form comes near this size. */
const maxBodyBytes = 64 * 1024;

/** Throws `invalid` if the text isn't JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    throw new Refusal("invalid");
  }
}

/** The client left before its request was complete. */
export class Disconnected extends Error {}

/** The whole body. While it arrives, its maximum size counts against its address. */
export const bodyAsSent = (request: IncomingMessage, hold: (bytes: number) => () => void) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let release: (() => void) | undefined;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) reject(new Refusal("invalid"));
      else chunks.push(chunk);
      if (!request.complete) release ??= hold(maxBodyBytes);
    };
    // The request of a stream stays in memory while its tab is open, and none of this with it.
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
