/** Sends pictures to people who may see whom they show: `GET /pictures/<hash>`. */
import { isPictureHash, picturePath } from "#domain/people/picture-path.ts";
import { Refusal } from "#domain/refusal.ts";
import { pictureFor } from "#server/data/pictures/pictures.ts";
import { authentication } from "#server/http/authentication.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { type Answer, type Asked, type Route, json } from "#server/http/route.ts";
import { bodyOf } from "#server/http/wire-format.ts";
import type { Log } from "#server/operations/log.ts";
import type { Settings } from "#server/settings.ts";
import type { SessionCookie } from "#server/sign-in/session-cookie.ts";
import type { Store } from "#server/store/database.ts";

type PictureDependencies = {
  settings: Pick<Settings, "providers">;
  store: Store;
  cookie: SessionCookie;
  rateLimits: RateLimits;
  now: () => number;
  log: Log;
};

/** The same for a picture that isn't there and for one that the viewer may not see. */
const none: Answer = json(bodyOf(new Refusal("not-found")), 404);

export function pictureRoute(dependencies: PictureDependencies): Route {
  const { settings, store, rateLimits } = dependencies;
  const issuers = settings.providers.map(({ issuer }) => issuer);
  const credentials = authentication({ ...dependencies, issuers });

  async function get(asked: Asked): Promise<Answer> {
    const { path, address } = asked;
    const reader = await store.freshReader();
    const credential = await credentials.current(asked, reader);
    rateLimits.count("picture", { address, personId: credential?.personId });
    const hash = path.slice(picturePath.length);
    if (!credential || !isPictureHash(hash)) return none;
    const { personId: viewerId } = credential;
    const [found] = await pictureFor(reader, { viewerId, hash });
    if (!found) return none;
    return {
      status: 200,
      headers: { "Content-Type": "image/jpeg" },
      body: Buffer.from(found.jpeg, "base64"),
      holder: { address, personId: viewerId },
    };
  }

  return { path: picturePath, get };
}
