/** Whatever is sent: never a fault, never a hang, and a refusal leaves everything as it was. */
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
        const { status, headers } = await fetch(world.url + path + encodeURI(what.toWellFormed()), {
          redirect: "manual",
          headers: { Cookie: `session=${encodeURIComponent(what)}; sign-in-${what.length}=e30` },
        });
        if (status >= 500) faults.push(`${path}${what}`);
        expect(headers.getSetCookie().join()).not.toContain("a=b");
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
