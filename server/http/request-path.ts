/** The path of a request, the same for whoever decides by it: the router, the headers, the guard and the limits. */
import type { IncomingMessage } from "node:http";

/** A proxy may send a whole address. */
export const addressIn = ({ url = "/" }: Pick<IncomingMessage, "url">): URL | null =>
  URL.parse(url.startsWith("/") ? `http://host${url}` : url);

/** Decoded: without dots that lead upward, and with `%2F` and `%25` as they are. */
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
