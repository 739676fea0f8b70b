/** The providers that this server offers for signing in. */
import { useLive } from "#web/live/use-live.ts";

/** Undefined while loading; empty while the server can't be reached, when the server's first provider is used. */
export function useProviders() {
  const { answer, refusal } = useLive("viewer.providers", {});
  return answer?.providers ?? (refusal && []);
}
