/** Derives the path of a request, the same for the router, the headers, the guard, and the limits. */
import type { IncomingMessage } from "node:http";

/** Accepts a whole URL too, because a proxy may send one. */
export const addressIn = ({ url = "/" }: Pick<IncomingMessage, "url">): URL | null =>
  URL.parse(url.startsWith("/") ? `http://host${url}` : url);

/** The decoded path, without `..`; `%2F` and `%25` stay encoded. */
export function pathOf(request: Pick<IncomingMessage, "url">): string {
  const pathname = addressIn(request)?.pathname ?? "/";
  return pathname.replaceAll(/(?:%(?!25)[\dA-F]{2})+/gi, (piece) => {
    try {
      return decodeURI(piece);
    } catch {
      return piece;
    }
  });
}
