/** The path of a request, the same for whoever decides by it: the router, the headers, the guard and the limits. */
import type { IncomingMessage } from "node:http";

/** Decoded as the router does it: without dots that lead upward, and with `%2F` and `%25` as they are. */
export function pathOf({ url = "/" }: Pick<IncomingMessage, "url">): string {
  // A proxy may send a whole address.
  const pathname = URL.parse(url.startsWith("/") ? `http://host${url}` : url)?.pathname ?? "/";
  return pathname.replaceAll(/(?:%(?!25)[\dA-F]{2})+/gi, (piece) => {
    try {
      return decodeURI(piece);
    } catch {
      return piece;
    }
  });
}
