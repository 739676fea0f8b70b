/** Whatever is sent: never a fault, never a hang, and a refusal leaves everything as it was. */
import { request } from "node:http";
import { expect, test } from "vitest";
import { attack, attacked } from "./hostile.ts";
import { openScene } from "./scene.ts";

test.each(attacked)("%s takes hostile input and lives", async (name) => {
  const scene = await openScene("a stranger");
  try {
    const { statuses } = await attack(scene, name, 150, 4);
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
    // It was not all refused at the door: some of it got as far as it could.
    expect(statuses["200"]).toBeGreaterThan(0);
    expect((await scene.ann.call("viewer.me", {}))?.displayName).toBe("«ann»");
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

/** Asks as no browser does: nothing is encoded that the protocol can carry as it is. */
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

test("sign-in takes hostile questions, forms and cookies and lives", async () => {
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
    expect((await ann.call("viewer.me", {}))?.displayName).toBe("«ann»");
  } finally {
    await world.end();
  }
});
