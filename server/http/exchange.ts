/**
 * Translates between Node and the routes: requests as routes read them, and answers as they are
 * written to the connection.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { clientAddress } from "#server/http/client-address.ts";
import type { HeldBytes } from "#server/http/held-bytes.ts";
import { bodyAsSent } from "#server/http/request-body.ts";
import { addressIn, pathOf } from "#server/http/request-path.ts";
import type { Answer, Asked, Headers, Stream } from "#server/http/route.ts";

export function askedOf(
  request: IncomingMessage,
  { heldBytes, trustedProxies }: { heldBytes: HeldBytes; trustedProxies: number },
): Asked {
  const address = clientAddress(request, trustedProxies);
  let requestId: string | undefined;
  return {
    method: request.method ?? "",
    path: pathOf(request),
    // Parsed on demand, because only sign-in uses it.
    get query() {
      return new URLSearchParams(addressIn(request)?.search);
    },
    headers: request.headers,
    address,
    // A flat copy: the concatenated string would take 600 bytes for as long as a stream is open.
    get requestId() {
      return (requestId ??= Buffer.from(randomUUID()).toString());
    },
    async body() {
      const hold = (bytes: number) => heldBytes.hold(bytes, { address }, () => request.destroy());
      return (await bodyAsSent(request, hold)).toString("utf8");
    },
  };
}

/** Writes an answer with the headers of its path, and counts the bytes that the client hasn't received. */
export function write(response: ServerResponse, ofPath: Headers, answer: Answer | Stream, heldBytes: HeldBytes): void {
  const headers: OutgoingHttpHeaders = { ...ofPath, ...answer.headers };
  if ("stream" in answer) {
    response.writeHead(answer.status, headers);
    return answer.stream(response);
  }
  if (response.destroyed) return;
  const { status, body, holder, isHeldWhole } = answer;
  const bytes = Buffer.byteLength(body ?? "");
  if (body !== undefined) headers["Content-Length"] = bytes;
  response.writeHead(status, headers).end(body);
  const held = isHeldWhole ? bytes : (response.socket?.writableLength ?? 0);
  if (held === 0 || !holder) return;
  const release = heldBytes.hold(held, holder, () => response.destroy());
  response.on("close", release);
}
