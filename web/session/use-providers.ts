/** How one can sign in here. */
import { useLive } from "#web/live/use-live.ts";

/** Undefined until the server has said; empty while it can't, when the first one there is will do. */
export function useProviders() {
  const { answer, refusal } = useLive("viewer.providers", {});
  return answer?.providers ?? (refusal && []);
}
