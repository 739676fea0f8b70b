/** Lists every path that the server answers, in one table. */
import type { Store } from "#server/store/database.ts";
import { listAccounts } from "#server/data/profiles/people.ts";
import { pictureRoute } from "#server/http/picture.ts";
import { type HealthDependencies, healthRoutes } from "#server/http/health.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { type Route, answerFrom, fetchFrom, openApiPath } from "#server/http/route.ts";
import { unsubscribeRoute } from "#server/mail/unsubscribe.ts";
import type { Log } from "#server/operations/log.ts";
import type { SessionCookie } from "#server/sign-in/session-cookie.ts";

const maxAccounts = 12;

type RouteDependencies = HealthDependencies & {
  store: Store;
  cookie: SessionCookie;
  rateLimits: RateLimits;
  log: Log;
  calls: Pick<Route, "post">;
  /** The built files and the index page; nothing without a build. */
  files: Pick<Route, "get">;
};

/** The routes in order of precedence: the first that matches a path answers. */
export function routesOf(dependencies: RouteDependencies): readonly Route[] {
  const { settings, store, now, calls, files } = dependencies;
  const { publicUrl, providers } = settings;
  const [provider] = providers;

  const description = once(async () => {
    const { apiDescription } = await import("#server/http/description/api-description.ts");
    return apiDescription(publicUrl);
  });
  const shared = once(async () => {
    const { sharedPageRoute } = await import("#server/http/pages/shared-page.ts");
    return [sharedPageRoute(dependencies)];
  });
  const local = once(async () => {
    const { localProvider } = await import("#server/sign-in/local-provider.ts");
    return localProvider({
      issuer: provider.issuer,
      clientId: provider.clientId,
      redirectUri: `${publicUrl}/auth/callback`,
      accounts: () => listAccounts(store.read, { issuer: provider.issuer, limit: maxAccounts }),
      now,
    });
  });
  const signIn = once(async () => {
    const { signInRoutes } = await import("#server/sign-in/openid.ts");
    // Calls the local provider in process: a request to our own public URL might not get back in.
    const fetch = provider.key === "local" && { fetch: fetchFrom(await local()) };
    return signInRoutes({ ...dependencies, ...fetch });
  });

  return [
    ...healthRoutes(dependencies),
    { path: "/api", table: description },
    { path: openApiPath, get: async (asked) => answerFrom(await description(), asked), ...calls },
    { path: "/api/", ...calls },
    { path: "/auth/", table: signIn },
    ...(provider.key === "local" ? [{ path: "/local-provider/", limit: "sign-in", table: local } as const] : []),
    unsubscribeRoute({ publicUrl, store }),
    pictureRoute(dependencies),
    { path: "/s/", table: shared },
    { path: "/", ...files },
  ];
}

/** Loads a value once for all callers. After a failure, the next call retries. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
