/** Hostile input causes no server error, no hang, and no change after a refusal. */
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { attack, attacked } from "./hostile.ts";
import { openScene } from "./scene.ts";
import { isWhole } from "./extent.ts";

test.each(attacked)("%s survives hostile input", async (name) => {
  const scene = await openScene("a stranger");
  try {
    const { statuses } = await attack(scene, name, isWhole ? 150 : 60, 4);
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
    // Some inputs pass validation.
    expect(statuses["200"]).toBeGreaterThan(0);
    expect((await scene.ann.call("viewer.me", {}))?.displayName).toBe("⟦ann⟧");
  } finally {
    await scene.world.end();
  }
});

const odd = [
  "",
  "x",
  "\0",
  "%00",
  "..%2f..%2fetc%2fpasswd",
  "%E0%A4%A",
  "a".repeat(4000),
  "<script>alert(1)</script>",
  "'; drop table people; --",
  "\r\nSet-Cookie: a=b",
  "{}",
  "\u{10FFFF}",
];

/** Sends a path without the encoding that browsers add. */
const asks = (url: string, path: string, cookie: string) =>
  new Promise<{ status: number; cookies: string }>((resolve, reject) => {
    const sendable = (text: string) => text.replaceAll(/[^\u0021-\u007E]/gu, encodeURIComponent);
    const options = {
      path: sendable(path),
      headers: { Cookie: `session=${sendable(cookie)}; sign-in-${cookie.length}=e30` },
    };
    const asked = request(url, options, (response) => {
      response.resume();
      const cookies = String(response.headers["set-cookie"] ?? "");
      response.on("end", () => resolve({ status: response.statusCode ?? 0, cookies }));
    });
    asked.on("error", reject);
    asked.end();
  });

test("sign-in survives hostile queries, forms and cookies", async () => {
  const { world, ann } = await openScene("a stranger");
  try {
    const faults: string[] = [];
    const paths = [
      "/auth/sign-in?returnTo=",
      "/auth/sign-in?popup=",
      "/auth/callback?state=",
      "/auth/callback?code=a&state=",
      "/auth/",
      "/local-provider/choose?state=",
      "/local-provider/",
      "/assets/",
      "/publicProfile/",
      "/s/",
      "/",
    ];
    for (const path of paths) {
      for (const what of odd) {
        world.clock.now += 60_000;
        const { status, cookies } = await asks(world.url, path + what, what);
        if (status >= 500) faults.push(`${path}${what}`);
        if (cookies.includes("a=b")) faults.push(`${path}${what} sets a cookie`);
      }
    }
    for (const path of ["/local-provider/choose", "/local-provider/token", "/auth/sign-out"]) {
      for (const what of odd) {
        world.clock.now += 60_000;
        const { status } = await fetch(world.url + path, {
          method: "POST",
          redirect: "manual",
          headers: { Origin: world.url, "Content-Type": "application/x-www-form-urlencoded" },
          body: `state=${what}&code=${what}&${what}=${what}`,
        });
        if (status >= 500) faults.push(`${path} ${what}`);
      }
    }
    expect(faults).toEqual([]);
    expect(world.problems).toEqual([]);
    expect((await ann.call("viewer.me", {}))?.displayName).toBe("⟦ann⟧");
  } finally {
    await world.end();
  }
});

const form = "application/x-www-form-urlencoded";

/** Sends a body, with or without a Content-Length. */
const sends = (url: string, method: string, body: string | Buffer = "", type: string = form, isAnnounced = true) =>
  new Promise<{ status: number; allow: string; text: string }>((resolve, reject) => {
    const length = isAnnounced ? { "Content-Length": Buffer.byteLength(body) } : { "Transfer-Encoding": "chunked" };
    const headers = { Origin: new URL(url).origin, "Content-Type": type, ...length };
    const asked = request(url, { method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (data: Buffer) => (text += data.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, allow: response.headers.allow ?? "", text }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });

/** Bodies that no browser sends: too long, of another type, broken, or with duplicate fields. */
const forms: [what: string, body: string | Buffer, type?: string, isAnnounced?: boolean][] = [
  ["nothing", ""],
  ["16 KB", `state=${"x".repeat(16 * 1024)}`],
  ["60 KB of unknown length", "x".repeat(60 * 1024), form, false],
  ["JSON", '{"state":{}}', "application/json"],
  ["a file", "--x\r\nnot a part", "multipart/form-data; boundary=x"],
  ["a kind that is none", "a=b", "\u00E9;;/"],
  ["broken escapes", "%=%E0%A4%A&%zz&&&==&\0"],
  ["broken letters", Buffer.from([0xff, 0xfe, 0x3d, 0xc3])],
  ["every field twice", "state=a&state=b&client_id=&client_id=kinsize&code=&code=1"],
  ["many fields", Array.from({ length: 4000 }, (_, n) => n.toString(36)).join("&")],
  ["names that every object has", "__proto__=1&constructor=2&toString=3"],
];

const addresses = [
  "/local-provider/choose",
  "/local-provider/token",
  "/local-provider/keys",
  "/local-provider/.well-known/openid-configuration",
  "/local-provider/nothing",
  "/auth/sign-in",
  "/auth/callback",
  "/auth/sign-out",
  "/auth/sign-out-everywhere",
  "/auth/ended.js",
  "/auth/nothing",
  "/healthz",
  "/readyz",
  "/",
  "/home",
  "/assets/nothing.js",
  "/favicon.svg",
];

test("sign-in and pages reject any unexpected method or body, and log no error", async () => {
  const { world } = await openScene("a stranger", { pages: join(import.meta.dirname, "../dist") });
  try {
    const wrong: string[] = [];
    for (const path of addresses) {
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"]) {
        for (const [what, body, type, isAnnounced] of forms) {
          world.clock.now += 600_000;
          const answer = await sends(world.url + path, method, body, type, isAnnounced);
          const isNo = answer.status >= 400 && answer.status < 500 && answer.text !== "";
          const isDone = path.startsWith("/auth/sign-out") && answer.status === 204;
          if (!isNo && !isDone) wrong.push(`${method} ${path} ${what}: ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(world.problems).toEqual([]);
  } finally {
    await world.end();
  }
});

test("the account chooser answers 413 to long bodies, and 405 with the allowed methods to others", async () => {
  const { world } = await openScene("a stranger");
  try {
    const chooser = `${world.url}/local-provider/choose`;
    for (const isAnnounced of [true, false]) {
      const { status, text } = await sends(chooser, "POST", "x".repeat(70_000), form, isAnnounced);
      expect([status, text]).toEqual([413, "That’s too much text. Shorten it and try again."]);
    }
    const allowed = async (path: string, method: string) => {
      const { status, allow } = await sends(world.url + path, method);
      return [status, allow];
    };
    expect(await allowed("/local-provider/choose", "PUT")).toEqual([405, "GET, HEAD, POST"]);
    expect(await allowed("/auth/sign-out", "PUT")).toEqual([405, "POST"]);
    expect(await allowed("/auth/sign-in", "POST")).toEqual([405, "GET, HEAD"]);
    expect(world.problems).toEqual([]);
  } finally {
    await world.end();
  }
});
