/** Every kind of answer has security headers and reveals no one's data (spec §6). */
import { type IncomingHttpHeaders, request } from "node:http";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { anItemDraft } from "./builders.ts";
import { openWorld } from "./people.ts";
import { type Scene, marksIn, openScene } from "./scene.ts";
import { type World, visitor } from "./world.ts";

const pages = join(import.meta.dirname, "../dist");

let scene: Scene;
beforeAll(async () => {
  scene = await openScene("a stranger", { pages });
  return () => scene.world.end();
});

/** One answer of every kind, requested by a stranger or a visitor. */
async function answers(world: World): Promise<[what: string, response: Response][]> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(world.url + path, { redirect: "manual", headers });
  const { viewer, ann, teo, deleted, invitation, usedInvitation, links } = scene;
  const ofLink = (token: string, name: string) =>
    `/s/${token}${(scene.photos[name] ?? "").replace("/pictures/", "?picture=")}`;
  const ofIngrid = { invitation: { name: "⟦Ingrid⟧", kind: "connection", email: "⟦e-mail⟧" } };
  const boots = { ownerId: ann.id, dependentId: teo.id, id: teo.boots };
  const gone = { ownerId: ann.id, dependentId: null, id: deleted.coat };
  const unseen = { ...boots, changes: { size: "30" }, seen: { size: "29" } };
  const files = readdirSync(pages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(pages.length));
  const asked: [string, Promise<Response>][] = [
    ...["/", "/home", "/dashboard", "/leaveFeedback", "/feedbackSuccess", "/nothing-there"].map(
      (path): [string, Promise<Response>] => [path, get(path)],
    ),
    ...files.map((path): [string, Promise<Response>] => [path, get(path)]),
    ["a profile's page", get(`/publicProfile/${ann.id}`)],
    ["a dependent's page", get(`/dependent/${teo.id}/owner/${ann.id}`)],
    ["a file that is not there", get("/assets/nothing.js")],
    ["health", get("/healthz")],
    ["the page about the API", get("/api")],
    ["a wrong token", get("/api/viewer.me", { Authorization: `Bearer kin_r_${"A".repeat(43)}` })],
    ["an account, signed out", visitor(world).post("/api/account.page", {})],
    ["someone else’s session", viewer.post("/api/account.endSession", { id: scene.otherSession })],
    ["someone else’s token", viewer.post("/api/account.removeToken", { id: scene.tokens.ann.reader.id })],
    ["an account, by a token", scene.programs.writer.client.post("/api/account.page", {})],
    ["the end of emails", get(`/unsubscribe/${"A".repeat(22)}`)],
    ["the end of a sign-in", get("/auth/callback?state=x&code=y")],
    ["a call by GET", get("/api/dashboard.page")],
    ["through a proxy", get("/api/dashboard.page", { "X-Forwarded-For": "1.2.3.4" })],
    ["an unknown call", viewer.post("/api/people.all", {})],
    ["a refused call", viewer.post("/api/dependents.page", { ownerId: ann.id, dependentId: teo.id })],
    ["an invalid call", viewer.post("/api/items.add", { ownerId: ann.id })],
    ["signed out", visitor(world).post("/api/dashboard.page", {})],
    ["a search", viewer.post("/api/profiles.search", { text: "nobody" })],
    ["a later page of a search", viewer.post("/api/profiles.search", { text: "⟦", page: 9 })],
    ["the list to shop for, signed out", visitor(world).post("/api/shop.page", {})],
    ["a change that hasn’t seen a size", viewer.post("/api/items.update", unseen)],
    ["the past of a size", viewer.post("/api/items.history", boots)],
    ["the past of a size, signed out", visitor(world).post("/api/items.history", boots)],
    ["a confirmation", viewer.post("/api/items.confirm", { ...boots, size: "29", entryId: teo.id })],
    ["one’s own deletions", viewer.post("/api/deleted.restore", { ...gone, ownerId: viewer.id })],
    ["a restore", viewer.post("/api/deleted.restore", gone)],
    ["a restore of what is there", viewer.post("/api/deleted.restore", boots)],
    ["the end of something deleted", viewer.post("/api/deleted.forget", gone)],
    ["an invitation that was used", viewer.post("/api/invitations.open", usedInvitation)],
    ["its page", get(`/invite/${usedInvitation.token}`)],
    ["an invitation’s page", get(`/invite/${invitation.token}`)],
    ["an invitation that is made", viewer.post("/api/invitations.add", ofIngrid)],
    ["a withdrawal", viewer.post("/api/invitations.remove", { id: invitation.id })],
    ["invitations, signed out", visitor(world).post("/api/invitations.page", {})],
    [
      "one’s own page as another sees it, of another",
      viewer.post("/api/profiles.page", { personId: ann.id, as: "connection" }),
    ],
    ["whom no one may ask, signed out", visitor(world).post("/api/blocks.page", {})],
    ["one’s own blocks", viewer.post("/api/blocks.page", {})],
    ["a block", viewer.post("/api/blocks.add", { otherId: viewer.id })],
    ["the end of someone else’s block", viewer.post("/api/blocks.remove", { otherId: scene.zoe.id })],
    ["what’s new to a stranger", viewer.post("/api/news.page", {})],
    ["how much is new to a stranger", viewer.post("/api/news.unread", {})],
    ["an ask for sizes", viewer.post("/api/news.ask", { otherId: ann.id })],
    ["an ask for a child’s sizes", viewer.post("/api/news.ask", { otherId: ann.id, dependentId: teo.id })],
    ["what’s new, signed out", visitor(world).post("/api/news.page", {})],
    ["an export, signed out", visitor(world).post("/api/data.export", {})],
    [
      "an import",
      viewer.post("/api/data.import", {
        dependents: [],
        sizes: [],
        entries: [
          {
            itemId: teo.boots,
            dependentId: teo.id,
            id: teo.id,
            kind: "fits",
            size: "29",
            system: "",
            enteredAt: Date.UTC(2025, 2, 4),
          },
        ],
      }),
    ],
    ["what was deleted, signed out", visitor(world).post("/api/deleted.page", {})],
    ["the picture of someone else’s dependent", viewer.get(scene.photos["teo"] ?? "")],
    ["a picture, signed out", get(scene.photos["teo"] ?? "")],
    ["a picture of a link that has ended", get(ofLink("A".repeat(22), "teo"))],
    ["a private picture of a link", get(ofLink(links.family.token, "pepper"))],
    ["a picture of a link without pictures", get(ofLink(links.teo.token, "teo"))],
    ["someone else’s picture", viewer.post("/api/pictures.remove", { ownerId: ann.id, dependentId: teo.id })],
    ["a link that has ended", get(`/s/${"A".repeat(22)}`)],
    ["a link to what is private", get(`/s/${links.pepper.token}`)],
    ["links to sizes", viewer.post("/api/shares.page", { ownerId: ann.id, dependentId: teo.id })],
    [
      "the end of a link",
      viewer.post("/api/shares.remove", {
        ownerId: ann.id,
        dependentId: teo.id,
        id: links.teo.id,
      }),
    ],
  ];
  return Promise.all(asked.map(async ([what, response]): Promise<[string, Response]> => [what, await response]));
}

test("no page, file, header or error contains anyone's data", async () => {
  const all = await answers(scene.world);
  expect(all.length).toBeGreaterThan(30);
  const telling: string[] = [];
  for (const [what, response] of all) {
    const bytes = [...response.headers].join("\n") + (await response.text());
    if (marksIn(bytes).length > 0) telling.push(what);
  }
  expect(telling).toEqual([]);
});

test("the page of a link has two first names and the sizes that connections see, and nothing else", async () => {
  const { world, links } = scene;
  const response = await fetch(`${world.url}/s/${links.teo.token}`);
  expect(response.status).toBe(200);
  expect(marksIn(await response.text())).toEqual(
    ["dan", "teo", "teo's boots", "teo's boots, brand", "teo's boots, note"].map((mark) =>
      mark.replaceAll("'", "&#39;"),
    ),
  );
});

type Expected = Record<string, RegExp | null>;

const ofEverything: Expected = {
  "X-Content-Type-Options": /^nosniff$/,
  "Cross-Origin-Resource-Policy": /^same-origin$/,
  "Access-Control-Allow-Origin": null,
  "X-Powered-By": null,
  Server: null,
};

const ofPages: Expected = {
  ...ofEverything,
  "Content-Security-Policy":
    /^default-src 'none'; (?!.*(unsafe|\*|https?:)).*frame-ancestors 'none'; require-trusted-types-for 'script'/,
  "Cross-Origin-Opener-Policy": /^same-origin-allow-popups$/,
  "Referrer-Policy": /^no-referrer$/,
  "Permissions-Policy": /camera=\(\), .*geolocation=\(\)/,
};

/** Headers of JSON answers: scripts, frames and device features are all forbidden. */
const ofData: Expected = {
  ...ofEverything,
  "Content-Security-Policy": /^default-src 'none'; frame-ancestors 'none'; sandbox$/,
  "Cache-Control": /^no-store$/,
};

test("every answer has the security headers, and reveals nothing of the server", async () => {
  const wrong = (await answers(scene.world)).flatMap(([what, { headers }]) =>
    Object.entries(headers.get("Content-Type") === "application/json" ? ofData : ofPages)
      .map(([name, value]) => ({ name, value, sent: headers.get(name) }))
      .filter(({ value, sent }) => (value ? !value.test(sent ?? "") : sent !== null))
      .map(({ name, sent }) => `${what}: ${name} is ${sent}`),
  );
  expect(wrong).toEqual([]);
});

test("the address of an invitation is sent nowhere, and no search engine lists it", async () => {
  const { headers } = await fetch(`${scene.world.url}/invite/AAAAAAAAAAAAAAAAAAAAAA`);
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  // An ETag would let a browser revalidate a stored copy, so there is none.
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("ETag")).toBeNull();
  const { headers: others } = await fetch(`${scene.world.url}/invite`);
  expect(others.get("X-Robots-Tag")).toBeNull();
});

test.each(["/%73/", "/x/../s/", "/x/%2e%2E/%73/", "/invit%65/"])(
  "an address written as %s… has the headers of the page served there",
  async (path) => {
    const { teo } = scene.links;
    const [status, headers] = await answerAt(scene.world.url, path + teo.token);
    expect([200, 410, 404]).toContain(status);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
  },
);

test("an absolute URL in the request line has the headers of its path", async () => {
  const { teo } = scene.links;
  const { url } = scene.world;
  const [status, headers] = await answerAt(url, `${url}/s/${teo.token}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
});

test("a request that names two hosts is refused, whichever comes first", async () => {
  const host = new URL(scene.world.url).host;
  for (const hosts of [
    [host, "evil.example"],
    [host, host],
    ["evil.example", host],
  ]) {
    const [status] = await answerAt(scene.world.url, "/", hosts);
    expect(status).toBe(400);
  }
});

/** The answer at a path sent without normalization. */
const answerAt = (url: string, path: string, hosts = [new URL(url).host]) =>
  new Promise<[status: number | undefined, headers: IncomingHttpHeaders]>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const headers = hosts.flatMap((host) => ["Host", host]);
    request({ hostname, port, path, headers, agent: false }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers]);
    })
      .on("error", reject)
      .end();
  });

test("the description of the API has no one's data, and the headers of every page", async () => {
  const response = await fetch(`${scene.world.url}/api/openapi.json`);
  expect(marksIn(await response.text())).toEqual([]);
  const sent = (name: string) => response.headers.get(name);
  const wrong = Object.entries(ofPages).filter(([name, value]) =>
    value ? !value.test(sent(name) ?? "") : sent(name) !== null,
  );
  expect(wrong).toEqual([]);
});

test("a HEAD request for a page or file works, and no error is logged", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const { url } = scene.world;
  for (const path of ["/", "/dashboard", "/favicon.svg", "/assets/nothing.js", "/healthz"]) {
    const [{ status }, head] = await Promise.all([fetch(url + path), fetch(url + path, { method: "HEAD" })]);
    expect(head.status).toBe(status);
    expect(await head.text()).toBe("");
  }
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});

test("no proxy may cache the answer to a call", async () => {
  const { viewer } = scene;
  for (const response of [
    await viewer.post("/api/dashboard.page", {}),
    await viewer.post("/api/dependents.page", {}),
    await viewer.post("/api/shop.page", {}),
    await viewer.post("/api/deleted.page", {}),
    await viewer.post("/api/data.export", {}),
    await viewer.post("/api/items.history", {}),
    await viewer.post("/api/news.page", {}),
    await visitor(scene.world).post("/api/dashboard.page", {}),
  ]) {
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("over https, HSTS tells the browser to use only https", async () => {
  const environment = {
    GOOGLE_CLIENT_ID: "x",
    GOOGLE_CLIENT_SECRET: "x",
    PUBLIC_URL: "https://sizes.example.org",
  };
  const world = await openWorld({ environment });
  const { headers } = await fetch(`${world.url}/healthz`);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  for (const path of ["/api/dashboard.page", "/api/live"]) {
    const { hostname, port } = new URL(world.url);
    const call = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const asked = {
        hostname,
        port,
        path,
        method: "POST",
        headers: { Host: "sizes.example.org" },
      };
      request(asked, (response) => resolve(response.resume().headers))
        .on("error", reject)
        .end();
    });
    expect(call["strict-transport-security"]).toBe("max-age=31536000");
  }
  const plain = await fetch(`${scene.world.url}/healthz`);
  expect(plain.headers.get("Strict-Transport-Security")).toBeNull();
});

test("a server error gives the browser its request id, the log its reason, and no one the input", async () => {
  const broken = await openScene("a stranger");
  const { world, ann, shoes } = broken;
  try {
    await world.store.change([], ({ db }) => db.schema.alterTable("items").renameTo("gone").execute());
    const item = anItemDraft({ size: "⟦a size⟧", note: "⟦a note⟧" });
    const unseen = { ownerId: ann.id, dependentId: null, id: shoes, changes: { size: "⟦new⟧" } };
    for (const [call, input] of [
      ["items.add", { ownerId: ann.id, dependentId: null, item }],
      ["dashboard.page", {}],
      ["items.update", { ...unseen, seen: { size: "⟦seen⟧", note: "⟦a note⟧" } }],
    ] as const) {
      const response = await ann.post(`/api/${call}`, input);
      expect(response.status).toBe(500);
      expect(Object.keys((await response.json()) as object)).toEqual(["requestId"]);
    }
    expect(world.problems).toHaveLength(3);
    const logged = world.lines.join("\n");
    expect(logged).toMatch(/no such table: items|relation \\"items\\" does not exist/);
    expect(marksIn(logged)).toEqual([]);
  } finally {
    await world.end();
  }
});
