/** A headless HTTP browser that keeps cookies and follows redirects. */

/** The server that the browser talks to. */
type StoreLocation = { url: string };

export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #world: StoreLocation;
  readonly #send: typeof fetch;

  constructor(world: StoreLocation, send = fetch) {
    this.#world = world;
    this.#send = send;
  }

  async goes(
    address: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await this.#send(new URL(address, this.#world.url), {
      redirect: "manual",
      ...init,
      headers: { Cookie: cookie, Origin: this.#world.url, ...init.headers },
    });
    for (const header of response.headers.getSetCookie()) {
      const [name = "", value = ""] = header.split(";")[0]?.split("=") ?? [];
      if (/max-age=0/i.test(header)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Starts a sign-in; resolves with the account chooser's URL. */
  async begins(query = ""): Promise<URL> {
    return locationOf(await this.goes(`/auth/sign-in${query}`));
  }

  /** Chooses an account; resolves with the URL of the redirect back. */
  async chooses(
    chooser: URL,
    account: Record<string, string> = { name: "Ann Example", email: "ann@example.org" },
  ): Promise<URL> {
    const body = new URLSearchParams({ ...Object.fromEntries(chooser.searchParams), ...account });
    return locationOf(await this.goes("/local-provider/choose", { method: "POST", body }));
  }

  async signsIn(account?: Record<string, string>): Promise<void> {
    await this.goes((await this.chooses(await this.begins(), account)).href);
  }

  /** The name of the signed-in person; null for a visitor. */
  async me(): Promise<string | null> {
    const response = await this.goes("/api/viewer.me", { method: "POST", body: "{}" });
    return ((await response.json()) as { displayName: string } | null)?.displayName ?? null;
  }
}

export function locationOf(response: Response): URL {
  const location = response.headers.get("location");
  if (!location) throw new Error(`No redirect but ${response.status}`);
  return new URL(location);
}
