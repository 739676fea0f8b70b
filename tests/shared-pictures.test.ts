/** Pictures on the page of a share link: who gets them at which address, and when they end. */
import { expect, test } from "vitest";
import { disablePerson, enablePerson } from "#server/data/account/accounts.ts";
import type { InputOf } from "#domain/contract.ts";
import { maxPictureFiles } from "#domain/share.ts";
import { dayMs } from "#domain/time.ts";
import { aPicture } from "./builders.ts";
import { people, staySignedIn } from "./people.ts";
import { type Person, type World, connect, visitor } from "./world.ts";

/** Mara looks after Teo and Ella with Jonas; all four have a picture, and Teo and Ella a size. */
async function family() {
  const { world, ann: mara, bob: jonas } = await people("ann", "bob");
  await staySignedIn(world);
  await connect(mara, jonas, "dependentLink");
  const sets = async (dependentId: string | null, number: number) => {
    const jpeg = aPicture(number);
    await mara.call("pictures.set", { ownerId: mara.id, dependentId, jpeg });
  };
  const has = async (name: string, number: number) => {
    const dependentId = await mara.hasDependent("Child", name);
    await mara.adds("Shoes", "Sneakers", "31", { dependentId });
    await sets(dependentId, number);
    return dependentId;
  };
  const teo = await has("Teo", 1);
  const ella = await has("Ella", 2);
  await mara.adds("Shoes", "Sneakers", "39");
  await sets(null, 3);
  return { world, mara, jonas, teo, ella, has, sets };
}

const shares = async (
  who: Person,
  owner: Person,
  dependentId: string | null,
  share: Partial<InputOf<"shares.add">["share"]> = {},
  moreDependentIds: string[] = [],
) =>
  who.call("shares.add", {
    ownerId: owner.id,
    dependentId,
    moreDependentIds,
    share: { label: "", categories: null, showsPictures: true, until: "off", ...share },
  });

/** The page of a link as its script asks for it. */
const opens = (world: World, token: string) => visitor(world).call("shares.open", { token, picturesAs: "addresses" });

/** The addresses of the pictures on a link's page. */
async function addressesOn(world: World, token: string): Promise<string[]> {
  const page = await opens(world, token);
  return [page, ...page.others].flatMap(({ photoURL }) => photoURL ?? []);
}

/** What is at a picture's address: the file in base64, or the whole refusal. */
async function pictureAt(world: World, token: string, address: string) {
  const response = await fetch(new URL(address, `${world.url}/s/${token}`));
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status === 200) return body.toString("base64");
  const headers = [...response.headers].filter(([name]) => name !== "date");
  return { status: response.status, headers, body: body.toString() };
}

/** Refused like a picture of a link that never was. */
async function isRefused(world: World, token: string, address: string): Promise<void> {
  const refusal = await pictureAt(world, "A".repeat(22), "?picture=none");
  expect(refusal).toMatchObject({ status: 404 });
  expect(await pictureAt(world, token, address)).toEqual(refusal);
}

test("the page of a link has addresses, at which the link shows each wearer’s picture", async () => {
  const { world, mara, teo, ella } = await family();
  const { token } = await shares(mara, mara, null, {}, [teo, ella]);
  const page = await opens(world, token);
  expect([page, ...page.others].map(({ picture }) => picture)).toEqual([null, null, null]);
  const addresses = await addressesOn(world, token);
  const pictures = await Promise.all(addresses.map((each) => pictureAt(world, token, each)));
  expect(new Set(pictures)).toEqual(new Set([aPicture(1), aPicture(2), aPicture(3)]));
});

test("an open page of version 1.0.0 gets the files of the first wearers", async () => {
  const { world, mara, teo, ella, has } = await family();
  const { token } = await shares(mara, mara, teo, {}, [ella]);
  const page = await visitor(world).call("shares.open", { token });
  const pictures = [page, ...page.others].map(({ picture }) => picture);
  expect(new Set(pictures)).toEqual(new Set([aPicture(1), aPicture(2)]));
  const more: string[] = [];
  for (let number = 0; number < maxPictureFiles; number += 1) {
    more.push(await has(`Cousin ${number}`, 10 + number));
  }
  const large = await shares(mara, mara, teo, {}, more);
  const { others } = await visitor(world).call("shares.open", { token: large.token });
  expect(others.map(({ picture }) => picture !== null)).toEqual([
    ...Array.from({ length: maxPictureFiles - 1 }, () => true),
    false,
  ]);
  expect(await addressesOn(world, large.token)).toHaveLength(maxPictureFiles + 1);
});

test("the server’s page has addresses without the token, and no file", async () => {
  const { world, mara, teo } = await family();
  const { token } = await shares(mara, mara, teo);
  const response = await fetch(`${world.url}/s/${token}`);
  const text = await response.text();
  const [address] = await addressesOn(world, token);
  expect(text).toContain(`<img class="photo" alt="" src="${address}">`);
  expect(text).not.toContain(aPicture(1));
  expect(text).not.toContain(token);
  expect(response.headers.get("Content-Security-Policy")).toContain("img-src 'self'");
});

test("a picture is private data: not cached, not indexed, told to no other page, and nothing else", async () => {
  const { world, mara, teo } = await family();
  const { token } = await shares(mara, mara, teo);
  const [address = ""] = await addressesOn(world, token);
  const { headers } = await fetch(new URL(address, `${world.url}/s/${token}`));
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(headers.has("set-cookie")).toBe(false);
  expect(world.lines.join("\n")).not.toContain(token);
});

test("a link without pictures, and one to other wearers, refuse them", async () => {
  const { world, mara, teo, ella } = await family();
  const withPictures = await shares(mara, mara, null, {}, [teo, ella]);
  const addresses = await addressesOn(world, withPictures.token);
  expect(addresses).toHaveLength(3);
  const without = await shares(mara, mara, null, { showsPictures: false }, [teo, ella]);
  expect(await addressesOn(world, without.token)).toEqual([]);
  for (const address of addresses) await isRefused(world, without.token, address);
  const ofTeo = await shares(mara, mara, teo);
  const [teosAddress = ""] = await addressesOn(world, ofTeo.token);
  for (const address of addresses) {
    if (address !== teosAddress) await isRefused(world, ofTeo.token, address);
  }
  expect(await pictureAt(world, ofTeo.token, teosAddress)).toBe(aPicture(1));
  for (const wrong of ["?picture=", "?picture=%00", `${teosAddress}x`, `?picture=${"A".repeat(5000)}`]) {
    await isRefused(world, ofTeo.token, wrong);
  }
});

test("a picture’s address ends when its link is turned off, and when it expires", async () => {
  const { world, mara, teo } = await family();
  const off = await shares(mara, mara, teo);
  const week = await shares(mara, mara, teo, { until: "week" });
  const [address = ""] = await addressesOn(world, off.token);
  await mara.call("shares.remove", { ownerId: mara.id, dependentId: teo, id: off.id });
  await isRefused(world, off.token, address);
  expect(await pictureAt(world, week.token, address)).toBe(aPicture(1));
  world.clock.now += 7 * dayMs - 1;
  expect(await pictureAt(world, week.token, address)).toBe(aPicture(1));
  world.clock.now += 1;
  await isRefused(world, week.token, address);
});

test("a picture’s address follows its wearer: private, replaced, removed, deleted", async () => {
  const { world, mara, teo, ella, sets } = await family();
  const { token } = await shares(mara, mara, teo, {}, [ella]);
  const [first = ""] = await addressesOn(world, (await shares(mara, mara, teo)).token);
  const isVisible = (visibleToConnections: boolean) =>
    mara.call("dependents.update", {
      ownerId: mara.id,
      id: teo,
      changes: { visibleToConnections },
    });
  await isVisible(false);
  await isRefused(world, token, first);
  await isVisible(true);
  expect(await pictureAt(world, token, first)).toBe(aPicture(1));
  await sets(teo, 4);
  await isRefused(world, token, first);
  const [second = ""] = await addressesOn(world, (await shares(mara, mara, teo)).token);
  expect(await pictureAt(world, token, second)).toBe(aPicture(4));
  await mara.call("pictures.remove", { ownerId: mara.id, dependentId: teo });
  await isRefused(world, token, second);
  await sets(teo, 4);
  await mara.call("dependents.remove", { ownerId: mara.id, id: teo });
  await isRefused(world, token, second);
});

test("a picture’s address ends when the link’s author loses access, or is disabled", async () => {
  const { world, mara, jonas, teo } = await family();
  const { token } = await shares(jonas, mara, teo);
  const [address = ""] = await addressesOn(world, token);
  await world.store.change([], (tx) => disablePerson(tx, jonas.id, world.clock.now));
  await isRefused(world, token, address);
  await world.store.change([], (tx) => enablePerson(tx, jonas.id));
  expect(await pictureAt(world, token, address)).toBe(aPicture(1));
  await mara.moves("disconnect", jonas, "dependentLink");
  await isRefused(world, token, address);
});

test("an open page gets another address when its picture is replaced", async () => {
  const { world, mara, teo, sets } = await family();
  const { token } = await shares(mara, mara, teo);
  const { shows, leave } = await visitor(world).opens("shares.open", {
    token,
    picturesAs: "addresses",
  });
  const [first] = await addressesOn(world, token);
  await shows(({ photoURL }) => photoURL === first);
  await sets(teo, 4);
  await shows(({ photoURL }) => photoURL !== null && photoURL !== first);
  leave();
});

test("visitors of one link share its answers, and each gets its last one when the link ends", async () => {
  const { world, mara, teo } = await family();
  const off = await shares(mara, mara, teo);
  const week = await shares(mara, mara, teo, { until: "week" });
  const open = ({ token }: { token: string }) =>
    visitor(world).opens("shares.open", { token, picturesAs: "addresses" });
  const pages = await Promise.all([open(off), open(off), open(week), open(week)]);
  for (const { shows } of pages) await shows(({ wearer }) => wearer === "Teo");
  expect(world.subscriptions.size).toBe(2);
  const changes = { name: "Theo" };
  await mara.call("dependents.update", { ownerId: mara.id, id: teo, changes });
  for (const { shows } of pages) await shows(({ wearer }) => wearer === "Theo");
  await mara.call("shares.remove", { ownerId: mara.id, dependentId: teo, id: off.id });
  await Promise.all(pages.slice(0, 2).map(({ refuses }) => refuses("not-found")));
  await mara.call("dependents.update", {
    ownerId: mara.id,
    id: teo,
    changes: { visibleToConnections: false },
  });
  await Promise.all(pages.slice(2).map(({ refuses }) => refuses("not-found")));
  for (const { leave } of pages) leave();
  await expect.poll(() => world.subscriptions.size).toBe(0);
});
