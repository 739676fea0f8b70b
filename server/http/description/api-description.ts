/** Serves the description of the API: /api for people, /api/openapi.json for tools. */
import { hash } from "node:crypto";
import { Hono } from "hono";
import { openApiPath } from "#server/http/api.ts";
import { apiPage } from "#server/http/description/api-page.ts";
import { openApi } from "#server/http/description/openapi.ts";
import { selfContainedPolicy } from "#server/http/security-headers.ts";

/** Both are made when they are first asked for, and are the same for everyone. */
export function apiDescription(publicUrl: string): Hono {
  const app = new Hono();
  const once = <Value>(make: () => Value) => {
    let made: { value: Value } | undefined;
    return () => (made ??= { value: make() }).value;
  };
  const document = once(() => openApi(publicUrl));
  const json = once(() => tagged(JSON.stringify(document(), null, 2)));
  const page = once(() => {
    const text = apiPage(document(), publicUrl);
    return { ...tagged(text), policy: selfContainedPolicy(text) };
  });

  app.get(openApiPath, (context) => {
    const { text, tag } = json();
    const headers = { "Cache-Control": "public, max-age=300", ETag: tag };
    if (context.req.header("If-None-Match") === tag) return context.body(null, 304, headers);
    return context.body(text, 200, { ...headers, "Content-Type": "application/json" });
  });

  app.get("/api", (context) => {
    const { text, tag, policy } = page();
    const headers = { "Cache-Control": "public, max-age=300", ETag: tag };
    if (context.req.header("If-None-Match") === tag) return context.body(null, 304, headers);
    return context.html(text, 200, { ...headers, "Content-Security-Policy": policy });
  });

  return app;
}

const tagged = (text: string) => ({ text, tag: `"${hash("sha256", text, "base64url")}"` });
