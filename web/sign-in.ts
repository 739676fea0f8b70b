/** Signing in and out (spec §4): a popup first; when it is blocked, the page itself goes and comes back. */
import * as device from "#web/device.ts";
import { askAgain, forgetAnswers } from "#web/live-stream.ts";
import { type Where, endSession, finishSignOut } from "#web/sign-out.ts";

type Message = { outcome: "signed-in" | "signed-out" | "cancelled" | "failed"; code?: string };

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("kinsize.sign-in") : null;

const popupSize = { width: 500, height: 660 };

/** A popup was opened. Whether it is still open can't be read reliably, and nothing needs to know. */
let waiting = false;

const address = (popup: boolean) => {
  const returnTo = location.pathname + location.search + location.hash;
  return `/auth/sign-in?${new URLSearchParams({ returnTo, ...(popup && { popup: "1" }) })}`;
};

/** Call it in the click itself: browsers allow popups only there. */
export function signIn(): void {
  // A session that is still to be ended ends before the new one begins.
  const ended = finishSignOut().catch(() => {});
  let popup: Window | null = null;
  try {
    const { width, height } = popupSize;
    const left = Math.max(0, screenX + (outerWidth - width) / 2);
    const top = Math.max(0, screenY + (outerHeight - height) / 2);
    popup = open(
      address(true),
      "kinsize-sign-in",
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
  } catch (error) {
    console.error("Failed to start Google sign-in", error);
  }
  if (!popup) {
    void ended.then(() => location.assign(address(false)));
    return;
  }
  waiting = true;
  popup.focus();
}

/**
 * Signs out here, or everywhere. Without a network this device forgets all the same, and the session ends
 * before anything else is asked of the server. Resolves with whether it worked.
 */
export async function signOut(where: Where = "here"): Promise<boolean> {
  try {
    await endSession(where);
  } catch (error) {
    console.error("Failed to sign out", error);
    // Other devices can't be reached from here: nothing has happened to them.
    if (where === "everywhere") return false;
    device.signsOutLater();
  }
  channel?.postMessage({ outcome: "signed-out" } satisfies Message);
  over();
  return true;
}

function over(): void {
  forgetAnswers();
  askAgain();
}

function begun(): void {
  device.hasSignedOut();
  forgetAnswers();
  askAgain();
  void checkPersistence();
}

/** A session that the browser didn't keep would be gone with the next request. */
async function checkPersistence(): Promise<void> {
  const response = await fetch("/api/viewer.me", { method: "POST", body: "{}" }).catch(() => null);
  if (response?.ok && (await response.json()) === null) {
    console.error("Failed to enforce auth persistence");
  }
}

/** Once, when the page is loaded: completes a redirect, and listens for the popup and for other tabs. */
export function startSignIn(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get("sign-in");
  if (code !== null) {
    console.error("Failed to complete auth redirect", code);
    url.searchParams.delete("sign-in");
    history.replaceState(history.state, "", url);
  }
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    waiting = false;
    if (data.outcome === "signed-in") begun();
    if (data.outcome === "signed-out") over();
    if (data.outcome === "failed") console.error("Failed to start Google sign-in", data.code);
  });
  // Where the popup can't send a message, coming back to this window asks.
  const back = () => {
    if (!waiting || document.visibilityState !== "visible") return;
    waiting = false;
    askAgain();
  };
  addEventListener("focus", back);
  document.addEventListener("visibilitychange", back);
}
