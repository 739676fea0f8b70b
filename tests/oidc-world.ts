/** A server whose only sign-in provider is an independent one, and people who sign in there. */
import { onTestFinished } from "vitest";
import { Browser, locationOf } from "./browser-jar.ts";
import { openProvider, visitorOf } from "./oidc-provider.ts";
import { openWorld } from "./people.ts";

export const ann = { name: "Ann Example", email: "ann@example.org", email_verified: true };

type Options = Parameters<typeof openProvider>[0] & { environment?: Record<string, string> };

export async function openOidcWorld({ environment = {}, ...options }: Options = {}) {
  const provider = await openProvider(options);
  onTestFinished(() => provider.close());
  const world = await openWorld({ environment: { ...provider.environment, ...environment } });
  provider.register(world.url);
  provider.accounts.set("ann", ann);
  /** A browser, and the URL that the provider redirects it to. */
  const begins = async (login = "ann", query = "?provider=oidc") => {
    const browser = new Browser(world);
    const back = await visitorOf(provider)(await browser.begins(query), login);
    return { browser, back };
  };
  const signsIn = async (login = "ann", query?: string) => {
    const { browser, back } = await begins(login, query);
    let end = await browser.goes(back.href);
    // This provider refuses "select_account", and is asked again without it.
    if (back.searchParams.get("error") === "invalid_request") {
      end = await browser.goes((await visitorOf(provider)(locationOf(end), login)).href);
    }
    return { browser, back, end, me: await browser.me() };
  };
  const counts = async () =>
    Promise.all(
      (["people", "identities", "sessions"] as const).map(
        async (table) => (await world.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  return { provider, world, begins, signsIn, counts };
}
