/** Why the last press of a sign-in button failed: a code of the server's, for the screen it was pressed on. */
import { listeners } from "#web/live/listeners.ts";

const changed = listeners();
let shown: { code: string; at: string } | undefined;

export const signInProblem = {
  subscribe: changed.subscribe,
  code: (): string | undefined => (shown?.at === location.pathname ? shown.code : undefined),
  show(code: string | undefined): void {
    shown = code === undefined ? undefined : { code, at: location.pathname };
    changed.call();
  },
};
