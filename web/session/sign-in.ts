/** Signing in and out (spec §4): in a popup, or by redirect when the popup is blocked. */
import * as device from "#web/offline/device-store.ts";
import { beforeSignOut, clearAnswers, reconnect, rereadDevice, viewerId } from "#web/live/live-store.ts";
import { type SignInMessage, signInChannel, tellOtherTabs } from "#web/session/sign-in-channel.ts";
import { signInProblem } from "#web/session/sign-in-problem.ts";
import { endSession, endSessionAfter, finishSignOut } from "#web/session/sign-out.ts";

/** Identifies this tab, which closes only its own popups. */
const tab = crypto.randomUUID();

const popupSize = { width: 500, height: 660 };

/** Whether a popup was opened. Browsers don't reliably report whether it still is, and nothing depends on it. */
let hasOpenedPopup = false;

let startedAt: string | undefined;

/** Returns once whether the completed sign-in was started on this screen. */
export function hasSignedInHere(): boolean {
  const isHere = startedAt === location.pathname;
  startedAt = undefined;
  return isHere;
}

const hereAfterwards = (): string => {
  // Someone who signs in on the welcome page has already seen it.
  const isWelcome = location.pathname === "/" || location.pathname === "/home";
  return isWelcome ? "/dashboard?start" : location.href.slice(location.origin.length);
};

/**
 * Must run inside a click handler, here and below, because browsers allow popups only there. Defaults to the first
 * provider.
 */
export const signIn = (provider?: string): boolean => begin(hereAfterwards(), provider ? { provider } : {});

export const addSignIn = (provider: string): boolean => begin("/account", { provider, link: "1" });

/** Returns whether a popup opened; if not, the page redirects to the provider and returns to `returnTo`. */
function begin(returnTo: string, how: Record<string, string>): boolean {
  // Sent in a cookie, because proxies log URLs, and an invitation's URL is all it takes to use it.
  const secure = location.protocol === "https:" ? ";secure" : "";
  document.cookie = `return-to=${encodeURIComponent(returnTo)};path=/auth;max-age=60${secure}`;
  const address = (more: Record<string, string>) => `/auth/sign-in?${new URLSearchParams({ ...how, ...more })}`;
  startedAt = location.pathname;
  signInProblem.show(undefined);
  // A queued sign-out finishes before the new session starts.
  const ended = finishSignOut().catch(() => {});
  let popup: Window | null = null;
  try {
    const { width, height } = popupSize;
    const left = screenX + (outerWidth - width) / 2;
    const top = screenY + (outerHeight - height) / 2;
    popup = open(
      address({ popup: "1", tab }),
      "kinsize-sign-in",
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
  } catch (error) {
    console.error("Failed to start Google sign-in", error);
  }
  if (!popup) {
    void ended.then(() => location.assign(address({})));
    return false;
  }
  hasOpenedPopup = true;
  popup.focus();
  return true;
}

/**
 * Signs out on this device. Wipes the device first, which makes room to store the queued sign-out. The session ends
 * before any other request, now or once the server can be reached.
 */
export function signOut(): void {
  const personId = viewerId();
  endSessionAfter(beforeSignOut.send());
  device.wipe();
  const isStored = device.queueSignOut(personId);
  tellOtherTabs({ outcome: "signed-out", ...(!isStored && { queuedFor: personId }) });
  onSignedOut();
}

/** Signs out on every device. Resolves with whether it worked, because it needs the server. */
export async function signOutEverywhere(): Promise<boolean> {
  try {
    await endSession("everywhere", viewerId());
  } catch (error) {
    console.error("Failed to sign out", error);
    return false;
  }
  tellOtherTabs({ outcome: "signed-out" });
  onSignedOut();
  return true;
}

function onSignedOut(): void {
  clearAnswers();
  reconnect();
}

function onSignedIn(): void {
  signInProblem.show(undefined);
  device.clearQueuedSignOut();
  clearAnswers();
  reconnect();
  void checkPersistence();
}

async function checkPersistence(): Promise<void> {
  const response = await fetch("/api/viewer.me", { method: "POST", body: "{}" }).catch(() => null);
  if (response?.ok && (await response.json()) === null) {
    console.error("Failed to enforce auth persistence");
  }
}

const lateMs = 10_000;

/** Whether this tab slept while other tabs handled a message. A tab waiting for a popup handles it however late. */
const isLate = ({ at = Infinity }: SignInMessage): boolean => !hasOpenedPopup && Date.now() - at > lateMs;

/** Starts over with the device's data, which this tab must not wipe: someone may have typed it since. */
function onLate(): void {
  rereadDevice();
  reconnect();
}

/** Call once on page load: completes a redirect, and listens to the popup and to other tabs. */
export function startSignIn(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get("sign-in");
  if (code !== null) {
    console.error("Failed to complete auth redirect", code);
    url.searchParams.delete("sign-in");
    history.replaceState(history.state, "", url);
    signInProblem.show(code);
  }
  signInChannel?.addEventListener("message", ({ data }: MessageEvent<SignInMessage>) => {
    if (data.outcome === "heard") return undefined;
    if (data.tab === tab) tellOtherTabs({ outcome: "heard", tab });
    if (isLate(data)) return onLate();
    if (data.outcome === "sign-out-finished") return device.clearQueuedSignOut();
    hasOpenedPopup = false;
    if (data.outcome === "signed-in") onSignedIn();
    if (data.outcome === "signed-out") {
      if (data.queuedFor !== undefined) device.queueSignOut(data.queuedFor);
      onSignedOut();
    }
    if (data.outcome === "failed") {
      console.error("Failed to start Google sign-in", data.code);
      // Other tabs of this browser didn't start the sign-in.
      if (startedAt === location.pathname && (data.tab ?? tab) === tab) {
        signInProblem.show(data.code);
      }
    }
    return undefined;
  });
  // If the popup can't send a message, returning to this window checks for a session.
  const checkPopup = () => {
    if (!hasOpenedPopup || document.visibilityState !== "visible") return;
    hasOpenedPopup = false;
    reconnect();
  };
  addEventListener("focus", checkPopup);
  document.addEventListener("visibilitychange", checkPopup);
}
