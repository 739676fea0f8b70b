/** Why the last press on a sign-in button let no one in: a code of the server's, for the screen it was pressed on. */
import { listeners } from "#web/live/listeners.ts";

const changed = listeners();
let shown: { code: string; at: string } | undefined;

/** How many places beside buttons show it now. */
let places = 0;

const code = (): string | undefined => (shown?.at === location.pathname ? shown.code : undefined);

export const signInProblem = {
  subscribe: changed.subscribe,
  code,
  /** The code, where no button on the screen shows it: the header's was pressed. */
  codeAtTop: (): string | undefined => (places === 0 ? code() : undefined),
  /** Shows it beside a button until the returned function is called. */
  takePlace: (): (() => void) => {
    places += 1;
    changed.call();
    return () => {
      places -= 1;
      changed.call();
    };
  },
  show(newCode: string | undefined): void {
    shown = newCode === undefined ? undefined : { code: newCode, at: location.pathname };
    changed.call();
  },
};
