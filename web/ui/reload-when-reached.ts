/** Loads the page again by itself when a file of it didn't arrive, as soon as the server can be reached. */

const retryDelayMs = 2000;

/** A file that is missing for good must not reload the page over and over. */
const minBetweenReloadsMs = 60_000;

const storageKey = "kinsize.reloaded";

/** A browser never asks again for a module that failed, as long as the page is open. Returns what stops the waiting. */
export function reloadWhenReached(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const tryToReload = async () => {
    const isReached = await fetch("/healthz", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isStopped) return;
    if (isReached) reloadOnce();
    else timer = setTimeout(() => void tryToReload(), retryDelayMs);
  };
  void tryToReload();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function reloadOnce(): void {
  try {
    const reloadedAt = Number(sessionStorage.getItem(storageKey));
    if (Math.abs(Date.now() - reloadedAt) < minBetweenReloadsMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage the page can't know how often it reloaded: the button stays.
    return;
  }
  location.reload();
}
