/** Sends the contract's calls to the server. */
import type { CallName, InputOf, OutputOf } from "#domain/contract.ts";
import { Refusal, type RefusalBody } from "#domain/refusal.ts";

/** No usable answer came back: the call may or may not have been carried out. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** Something else answered in the server's place: the sign-in of a proxy or of a network. */
export class Intercepted extends Unanswered {
  override name = "Intercepted";
}

/** The server itself answered that it failed (500): other calls may well succeed. */
export class ServerFailed extends Unanswered {
  override name = "ServerFailed";
}

/** The server itself answered that it can't reach its data, or save any, right now (503). */
export class ServerUnavailable extends Unanswered {
  override name = "ServerUnavailable";
}

/** A dead connection may never report its end: a call without an answer for this long is lost. */
export const answerTimeoutMs = 120_000;

/** Makes one call. Throws the server's Refusal, or Unanswered, of which the server's own failures are subclasses. */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  timeoutMs = answerTimeoutMs,
): Promise<OutputOf<Name>> {
  const response = await post(`/api/${name}`, input, { signal: AbortSignal.timeout(timeoutMs) });
  // A page of a Wi-Fi's login is no answer, nor is one that stopped on its way.
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as OutputOf<Name>;
  if (isRefusal(body)) throw new Refusal(body.refusal, body.fields, body.retryAfter);
  const Unusable = failureOf(response.status, body);
  throw new Unusable(`${name} answered ${response.status}`);
}

/** The server redirects no call, and answers none with a page. A proxy answers with its own when the server is away. */
export const isIntercepted = ({ type, status, headers }: Response): boolean =>
  type === "opaqueredirect" ||
  (status < 500 && (headers.get("Content-Type")?.startsWith("text/html") ?? false));

/** Throws Unanswered when the server can't be reached, and Intercepted when it wasn't the server that answered. */
export async function post(
  address: string,
  body: unknown,
  { signal, accept = "application/json" }: { signal: AbortSignal; accept?: string },
): Promise<Response> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify(body),
    redirect: "manual",
    signal,
  }).catch((cause: unknown) => {
    throw new Unanswered(`${address} can't be reached`, { cause });
  });
  if (isIntercepted(response)) throw new Intercepted(`${address} was answered by something else`);
  return response;
}

/** A proxy answers 503, too, when there is no server behind it; only ours names the request. */
function failureOf(status: number, body: unknown): typeof Unanswered {
  if (status === 500) return ServerFailed;
  const isOurs = typeof body === "object" && body !== null && "requestId" in body;
  return status === 503 && isOurs ? ServerUnavailable : Unanswered;
}

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === "object" && body !== null && "refusal" in body;
