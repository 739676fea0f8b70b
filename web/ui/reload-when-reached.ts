/** Reloads the page when one of its files failed to load, as soon as the server can be reached. */

const retryDelayMs = 2000;

/** A permanently missing file must not cause endless reloads. */
const minBetweenReloadsMs = 60_000;

const storageKey = "kinsize.reloaded";

/** Browsers never retry a failed module while the page is open. Returns a function that cancels. */
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
    // Without storage the page can't count its reloads, so the button stays.
    return;
  }
  location.reload();
}
