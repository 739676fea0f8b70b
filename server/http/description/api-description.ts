/** Serves the description of the API: a page for people, a document for tools. */
import { hash } from "node:crypto";
import { apiPage } from "#server/http/description/api-page.ts";
import { openApi } from "#server/http/description/openapi.ts";
import { type Answer, type Asked, type Headers, type Route, openApiPath } from "#server/http/route.ts";
import { selfContainedPolicy } from "#server/http/security-headers.ts";

/** Builds both on the first request; they are the same for everyone. */
export function apiDescription(publicUrl: string): Route[] {
  const once = <Value>(make: () => Value) => {
    let made: { value: Value } | undefined;
    return () => (made ??= { value: make() }).value;
  };
  const document = once(() => openApi(publicUrl));
  const json = once(() => tagged(JSON.stringify(document(), null, 2), { "Content-Type": "application/json" }));
  const page = once(() => {
    const text = apiPage(document(), publicUrl);
    return tagged(text, {
      "Content-Type": "text/html; charset=UTF-8",
      "Content-Security-Policy": selfContainedPolicy(text),
    });
  });
  return [
    { path: "/api", get: (asked) => unlessKnown(asked, page()) },
    { path: openApiPath, get: (asked) => unlessKnown(asked, json()) },
  ];
}

type Tagged = { body: string; tag: string; headers: Headers };

const tagged = (body: string, headers: Headers): Tagged => ({
  body,
  tag: `"${hash("sha256", body, "base64url")}"`,
  headers,
});

function unlessKnown(asked: Asked, { body, tag, headers }: Tagged): Answer {
  const cached = { "Cache-Control": "public, max-age=300", ETag: tag };
  if (asked.headers["if-none-match"] === tag) return { status: 304, headers: cached };
  return { status: 200, headers: { ...cached, ...headers }, body };
}
