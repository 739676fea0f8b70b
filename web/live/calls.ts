/** Sends the contract's calls to the server. */
import type { CallName, InputOf, OutputOf } from "#domain/contract.ts";
import { type FieldErrors, Refusal, type RefusalBody } from "#domain/refusal.ts";

/** No usable answer arrived: the call may or may not have been carried out. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** Something else answered instead of the server: the sign-in page of a proxy or network. */
export class Intercepted extends Unanswered {
  override name = "Intercepted";
}

/** The server reported its own failure (500): other calls may succeed. */
export class ServerFailed extends Unanswered {
  override name = "ServerFailed";
}

/** The server reported that it can't reach its data, or can't save, right now (503). */
export class ServerUnavailable extends Unanswered {
  override name = "ServerUnavailable";
}

/** A dead connection may never report its end, so an unanswered call counts as lost after this long. */
export const answerTimeoutMs = 120_000;

/** Sends one call. Throws the server's Refusal, or Unanswered with subclasses for the server's own failures. */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  timeoutMs = answerTimeoutMs,
): Promise<OutputOf<Name>> {
  const response = await post(`/api/${name}`, input, { signal: AbortSignal.timeout(timeoutMs) });
  // A Wi-Fi login page isn't an answer; neither is a response that breaks off.
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as OutputOf<Name>;
  if (isRefusal(body)) {
    throw new Refusal(body.refusal, await fieldsOf(body), body.retryAfter);
  }
  const Unusable = failureOf(response.status, body);
  throw new Unusable(`${name} answered ${response.status}`);
}

/** The fields in the page's language, or in the server's English if their words don't load. */
async function fieldsOf({ fields, codes }: RefusalBody): Promise<FieldErrors | undefined> {
  if (!fields || !codes) return fields;
  const words = await import("#web/live/limit-words.ts").catch(() => undefined);
  return words?.inWords(fields, codes) ?? fields;
}

/** The server never redirects a call or answers with a page, but a proxy may when the server is down. */
export const isIntercepted = ({ type, status, headers }: Response): boolean =>
  type === "opaqueredirect" || (status < 500 && (headers.get("Content-Type")?.startsWith("text/html") ?? false));

/** Throws as `answerOf` does. */
export async function post(
  address: string,
  body: unknown,
  { signal, accept = "application/json" }: { signal: AbortSignal; accept?: string },
): Promise<Response> {
  const request = fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify(body),
    redirect: "manual",
    signal,
  });
  return answerOf(request, address);
}

/** Throws Unanswered if the server can't be reached, and Intercepted if something else answered. */
export async function answerOf(request: Promise<Response>, address: string): Promise<Response> {
  const response = await request.catch((cause: unknown) => {
    throw new Unanswered(`${address} can't be reached`, { cause });
  });
  if (isIntercepted(response)) throw new Intercepted(`${address} was answered by something else`);
  return response;
}

/** A proxy also answers 503 if there is no server behind it; only our server names the request. */
function failureOf(status: number, body: unknown): typeof Unanswered {
  if (status === 500) return ServerFailed;
  const isOurs = typeof body === "object" && body !== null && "requestId" in body;
  return status === 503 && isOurs ? ServerUnavailable : Unanswered;
}

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === "object" && body !== null && "refusal" in body;
