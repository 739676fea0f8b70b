/** The cookie that holds a browser's session token. */
import { parse, serialize } from "hono/utils/cookie";
import { cookieMaxAgeSeconds } from "#server/data/account/sessions.ts";

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** The attributes of every cookie. `__Host-` prevents other hosts of the domain from setting it. */
export const cookieOptions = (publicUrl: string) => {
  const secure = publicUrl.startsWith("https:");
  return {
    prefix: secure ? "__Host-" : "",
    attributes: { path: "/", httpOnly: true, secure, sameSite: "Lax" },
  } as const;
};

export function sessionCookie(publicUrl: string) {
  const { prefix, attributes } = cookieOptions(publicUrl);
  const name = `${prefix}session`;
  return {
    tokenIn: (header: string | undefined): string | undefined => parse(header ?? "", name)[name],
    /**
     * The Set-Cookie header of a new session. No other answer sets or drops the cookie: a late one would take it from
     * the next person at the browser. The token of an ended session opens nothing.
     */
    keep: (token: string) => serialize(name, token, { ...attributes, maxAge: cookieMaxAgeSeconds }),
  };
}
