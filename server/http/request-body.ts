/** The body of a call, as it arrives. */
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

/** The whole body. While it arrives, its maximum size counts against its address. */
export const bodyAsSent = (request: IncomingMessage, hold: (bytes: number) => () => void) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let release: (() => void) | undefined;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) reject(new Refusal("invalid"));
      else chunks.push(chunk);
      if (!request.complete) release ??= hold(maxBodyBytes);
    });
    request.on("end", () => resolve(Buffer.concat(chunks.splice(0))));
    request.on("error", reject);
    request.on("close", () => release?.());
  });
