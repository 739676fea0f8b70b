/** Remembers what a sign-in was pressed for. Stored in the tab, because a redirect leaves the page and comes back. */

const key = "kinsize.after-sign-in";

/** Equals how long the server remembers a sign-in attempt. */
const lifeMs = 600_000;

/** Applies to this page only. */
export function rememberIntent(): void {
  withStorage((storage) => storage.setItem(key, `${Date.now()} ${location.pathname}`));
}

export const clearIntent = (): void => withStorage((storage) => storage.removeItem(key));

/** Returns once whether the sign-in was pressed for something on this page. */
export function takeIntent(): boolean {
  let isMeant = false;
  withStorage((storage) => {
    const [at, path] = (storage.getItem(key) ?? "").split(" ");
    isMeant = path === location.pathname && Math.abs(Date.now() - Number(at)) < lifeMs;
    storage.removeItem(key);
  });
  return isMeant;
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Without storage, another press does the same.
  }
}
