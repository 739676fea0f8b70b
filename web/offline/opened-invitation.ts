/**
 * The invitation that was opened on this device and isn't answered yet. A visitor's waits in their tab until they sign
 * in; then it is a draft of that person, and wiped like one at sign-out (decision 0058).
 */
import { listeners } from "#web/live/listeners.ts";
import { departures, watch } from "#web/live/live-store.ts";
import * as device from "#web/offline/device-store.ts";

/** The number is the version of the stored format. */
const draftName = "invitation 1";
const tabKey = "kinsize.invitation";

const changed = listeners();

export function keepInvitation(token: string, isSignedIn: boolean): void {
  if (isSignedIn) {
    device.keepDraft(draftName, token);
    leaveTab();
  } else inTab((storage) => storage.setItem(tabKey, token));
  changed.call();
}

const leaveTab = () => inTab((storage) => storage.removeItem(tabKey));
departures.subscribe(leaveTab);

/** Forgets an invitation once it is answered, or can't be anymore. */
export function forgetInvitation(token: string): void {
  if (device.keptDraft(draftName) === token) device.dropDraft(draftName);
  if (inTab((storage) => storage.getItem(tabKey)) === token) leaveTab();
  changed.call();
}

/** The token of the signed-in person's unanswered invitation. */
export const openedInvitation = {
  token: (): string | undefined => {
    const kept = inTab((storage) => storage.getItem(tabKey)) ?? device.keptDraft(draftName);
    return typeof kept === "string" ? kept : undefined;
  },
  subscribe: (listener: () => void): (() => void) => {
    let leaveLive = forgetOnceOver(openedInvitation.token());
    const onChange = () => {
      leaveLive?.();
      leaveLive = forgetOnceOver(openedInvitation.token());
      listener();
    };
    const leave = changed.subscribe(onChange);
    // Another tab may have answered it.
    addEventListener("storage", onChange);
    return () => {
      leave();
      removeEventListener("storage", onChange);
      leaveLive?.();
    };
  },
};

/** Forgets an invitation as soon as it is withdrawn, expired, or used by someone else, on any screen. */
function forgetOnceOver(token: string | undefined): (() => void) | undefined {
  if (token === undefined) return undefined;
  const { subscribe, state } = watch("invitations.open", { token });
  return subscribe(() => {
    if (state().refusal === "not-found") forgetInvitation(token);
  });
}

function inTab<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    // Without storage, the link in the message leads back.
    return undefined;
  }
}
