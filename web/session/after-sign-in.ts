/** What a sign-in was pressed for besides signing in. Kept in the tab: a redirect leaves the page and comes back. */

const key = "kinsize.after-sign-in";

/** As long as the server knows about an attempt to sign in. */
const lifeMs = 600_000;

/** Counts on this page alone. */
export function rememberIntent(): void {
  withStorage((storage) => storage.setItem(key, `${Date.now()} ${location.pathname}`));
}

export const clearIntent = (): void => withStorage((storage) => storage.removeItem(key));

/** Whether the sign-in was pressed for something on this page. Says so once. */
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
    // Without storage, one more press does the same.
  }
}
