/** Pictures of people and dependents: who sets and sees them, what is refused, and where they go. */
import { expect, test } from "vitest";
import { readJsonFile } from "#domain/import/import-file.ts";
import { planImport } from "#domain/import/import-plan.ts";
import { chosenOf } from "#domain/import/import-pieces.ts";
import { maxPictureBytes } from "#domain/people/picture.ts";
import { aPicture } from "./builders.ts";
import { people } from "./people.ts";
import { everything } from "./rows.ts";
import { type Standing, openScene, standings } from "./scene.ts";
import { type Person, connect, visitor, withToken } from "./world.ts";

type Client = Pick<Person, "get">;

/** What is at an address: the JPEG file in base64, or the status of the refusal. */
async function seenAt(client: Client, photoURL: string | null): Promise<string | number> {
  const response = await client.get(photoURL ?? "/pictures/none");
  if (response.status !== 200) return response.status;
  return Buffer.from(await response.arrayBuffer()).toString("base64");
}

/** Mum with Teo, who is visible, and Pepper, who isn't; her husband is linked, and gran is connected with her. */
async function family() {
  const all = await people("mum", "dad", "gran", "stranger");
  const { mum, dad, gran } = all;
  const teo = await mum.hasDependent("Child", "Teo");
  const pepper = await mum.hasDependent("Cat", "Pepper", { visibleToConnections: false });
  await connect(mum, dad, "dependentLink");
  await connect(mum, gran);
  const sets = async (who: Person, dependentId: string | null, jpeg: string) => {
    const input = { ownerId: mum.id, dependentId, jpeg };
    return (await who.call("pictures.set", input)).photoURL;
  };
  return { ...all, teo, pepper, sets };
}

/** Who sees whose picture in the scene, by standing to Ann; people connected with her see Gus of Dan, who is linked. */
const seen: Record<string, readonly Standing[]> = {
  teo: ["connected", "connected, but blocked by Dan", "linked", "connected and linked", "Ann herself"],
  pepper: ["linked", "connected and linked", "Ann herself"],
  gus: ["connected", "connected and linked", "Ann herself"],
  hob: ["Ann herself"],
  rex: [],
};

test.each(standings)("the pictures of dependents as seen by %s", async (standing) => {
  const { world, viewer, photos } = await openScene(standing);
  try {
    const client = standing === "signed out" ? visitor(world) : viewer;
    for (const [name, standingsThatSee] of Object.entries(seen)) {
      const found = await seenAt(client, photos[name] ?? null);
      expect([name, typeof found]).toEqual([name, standingsThatSee.includes(standing) ? "string" : "number"]);
    }
  } finally {
    await world.end();
  }
});

test("one’s own picture is part of the profile: everyone who is signed in sees it, no visitor does", async () => {
  const { world, mum, dad, stranger, sets } = await family();
  const photoURL = await sets(mum, null, aPicture(1));
  expect(await seenAt(stranger, photoURL)).toBe(aPicture(1));
  expect(await seenAt(visitor(world), photoURL)).toBe(404);
  const { photoURL: onPage } = await stranger.call("profiles.page", { personId: mum.id });
  expect(onPage).toBe(photoURL);
  const [shown] = (await dad.call("dashboard.page", {})).dependentLinks;
  expect(shown).toMatchObject({ photoURL });
  const token = { name: "Backup", scope: "read" } as const;
  const { token: text } = await dad.call("account.addToken", { token });
  expect(await seenAt(withToken(world, dad, text), photoURL)).toBe(aPicture(1));
});

test("a picture that is replaced or removed is gone, for its owner too", async () => {
  const { mum, gran, teo, sets } = await family();
  const first = await sets(mum, teo, aPicture(1));
  const second = await sets(mum, teo, aPicture(2));
  expect(await seenAt(gran, first)).toBe(404);
  expect(await seenAt(mum, first)).toBe(404);
  expect(await seenAt(gran, second)).toBe(aPicture(2));
  await mum.call("pictures.remove", { ownerId: mum.id, dependentId: teo });
  expect(await seenAt(mum, second)).toBe(404);
  const page = await gran.call("profiles.page", { personId: mum.id });
  expect(page.dependents).toMatchObject([{ photoURL: null }]);
});

test("a picture follows the access to its dependent, at once", async () => {
  const { mum, gran, teo, sets } = await family();
  const photoURL = await sets(mum, teo, aPicture(1));
  const page = await gran.opens("profiles.page", { personId: mum.id });
  await page.shows(({ dependents }) => dependents?.[0]?.photoURL === photoURL);
  const show = (visibleToConnections: boolean) =>
    mum.call("dependents.update", {
      ownerId: mum.id,
      id: teo,
      changes: { visibleToConnections },
    });
  await show(false);
  expect(await seenAt(gran, photoURL)).toBe(404);
  await page.shows(({ dependents }) => dependents?.length === 0);
  await show(true);
  expect(await seenAt(gran, photoURL)).toBe(aPicture(1));
  await gran.moves("disconnect", mum);
  expect(await seenAt(gran, photoURL)).toBe(404);
  page.leave();
});

test("an address that no picture can have is refused like one that none has", async () => {
  const { mum } = await family();
  for (const path of ["/pictures/%00", "/pictures/", `/pictures/${"A".repeat(5000)}`]) {
    expect(await seenAt(mum, path)).toBe(404);
  }
});

test("the same picture of two dependents is seen by whoever sees one of them", async () => {
  const { mum, gran, teo, pepper, sets } = await family();
  const ofPepper = await sets(mum, pepper, aPicture(1));
  expect(await seenAt(gran, ofPepper)).toBe(404);
  expect(await sets(mum, teo, aPicture(1))).toBe(ofPepper);
  expect(await seenAt(gran, ofPepper)).toBe(aPicture(1));
});

test("an answer is private data: not cached, not shown in frames, and nothing but a picture", async () => {
  const { mum, teo, sets } = await family();
  const { headers } = await mum.get(await sets(mum, teo, aPicture(1)));
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

const wholeFile = Buffer.from(aPicture(), "base64");
const withSide = (height: number, width: number) => {
  const changed = Buffer.from(wholeFile);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
};
const segment = (kind: number, content: string) => {
  const bytes = Buffer.from(content);
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};

test.each([
  ["an SVG with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000")],
  ["a WebP", Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBPVP8 ")],
  ["a picture and a page", Buffer.concat([wholeFile, Buffer.from("<script>alert(1)</script>")])],
  ["two pictures", Buffer.concat([wholeFile, wholeFile])],
  ["half a picture", wholeFile.subarray(0, 200)],
  ["a picture without its end", wholeFile.subarray(0, -2)],
  ["a beginning and an end", Buffer.from("ffd8ffd9", "hex")],
  ["a strip", withSide(64, 512)],
  ["a bomb", withSide(65_500, 65_500)],
  ["a dot", withSide(1, 1)],
  [
    "a picture in a hundred scans",
    Buffer.concat([
      wholeFile.subarray(0, -2),
      ...Array.from({ length: 100 }, () => segment(0xda, "x")),
      wholeFile.subarray(-2),
    ]),
  ],
  ["an unknown segment", Buffer.concat([wholeFile.subarray(0, 2), segment(0xcc, "x"), wholeFile.subarray(2)])],
])("%s isn’t stored", async (_what, bytes) => {
  const { world, mum, teo, sets } = await family();
  const before = await everything(world);
  world.published.length = 0;
  await expect(sets(mum, teo, bytes.toString("base64"))).rejects.toMatchObject({
    body: {
      refusal: "invalid",
      fields: { jpeg: "This picture can’t be used. Choose another one." },
    },
  });
  expect(await everything(world)).toEqual(before);
  expect(world.published).toEqual([]);
});

test("a picture that is too large, and text that is no base64, are refused", async () => {
  const { mum, teo, sets } = await family();
  for (const wrong of ["", "not base64!", "A".repeat(Math.ceil(maxPictureBytes / 3) * 4 + 4)]) {
    await expect(sets(mum, teo, wrong)).rejects.toMatchObject({ body: { refusal: "invalid" } });
  }
});

test("places, dates, thumbnails, and comments are removed", async () => {
  const { mum, teo, sets } = await family();
  const told = Buffer.concat([
    wholeFile.subarray(0, 2),
    segment(0xe1, "Exif\0\0GPS 59.33 N 18.07 E"),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"),
    segment(0xfe, "taken at home"),
    wholeFile.subarray(2),
  ]);
  expect(await seenAt(mum, await sets(mum, teo, told.toString("base64")))).toBe(aPicture());
});

test("a deleted dependent’s picture is seen by no one, and comes back with the dependent", async () => {
  const { world, mum, teo, sets } = await family();
  const photoURL = await sets(mum, teo, aPicture(1));
  await mum.call("dependents.remove", { ownerId: mum.id, id: teo });
  expect(await seenAt(mum, photoURL)).toBe(404);
  expect((await everything(world)).pictures).toEqual([]);
  const deleted = { ownerId: mum.id, dependentId: teo, id: teo };
  await mum.call("deleted.restore", deleted);
  expect(await seenAt(mum, photoURL)).toBe(aPicture(1));
  await mum.call("dependents.remove", { ownerId: mum.id, id: teo });
  await mum.call("deleted.forget", deleted);
  expect(JSON.stringify(await everything(world))).not.toContain(aPicture(1));
});

test("whoever takes over a dependent gets the picture; the leaver’s own is erased", async () => {
  const { world, mum, dad, teo, sets } = await family();
  const own = await sets(mum, null, aPicture(1));
  const ofTeo = await sets(dad, teo, aPicture(2));
  await mum.call("account.erase", {
    name: "Mum Example",
    handOvers: [{ dependentId: teo, toId: dad.id }],
  });
  expect(await seenAt(dad, ofTeo)).toBe(aPicture(2));
  expect(await seenAt(dad, own)).toBe(404);
  expect(JSON.stringify(await everything(world))).not.toContain(aPicture(1));
  const { dependents } = await dad.call("dashboard.page", {});
  expect(dependents).toMatchObject([{ name: "Teo", photoURL: ofTeo }]);
  const { handedOver } = await dad.call("news.page", {});
  expect(handedOver).toMatchObject([{ name: "Teo", photoURL: ofTeo }]);
});

test("a file of one’s own has one’s pictures, and adds them where there are none", async () => {
  const { mum, dad, stranger, teo, sets } = await family();
  await sets(mum, null, aPicture(1));
  await sets(mum, teo, aPicture(2));
  const file = await mum.call("data.export", {});
  expect(file.profile.picture).toBe(aPicture(1));
  expect(file.dependents.map(({ picture }) => picture)).toEqual([aPicture(2), null]);
  const [caredFor] = (await dad.call("data.export", {})).caredFor;
  expect(caredFor?.dependents?.map(({ picture }) => picture)).toEqual([null, null]);

  const planFor = async (person: Person) => {
    const current = await person.call("data.export", {});
    const read = readJsonFile(JSON.stringify(file), current.exportedAt);
    const plan = planImport(read, current, (text) => text);
    return chosenOf(plan, new Set(plan.wearers.map(({ key }) => key)));
  };
  expect((await planFor(mum)).pictures).toEqual([]);
  expect((await planFor(stranger)).pictures.map(({ jpeg }) => jpeg)).toEqual([aPicture(1), aPicture(2)]);
});

test("a link shows pictures only if its author says so, and as they are now", async () => {
  const { world, mum, teo, sets } = await family();
  await mum.adds("Shoes", "Sneakers", "30", { dependentId: teo });
  await sets(mum, teo, aPicture(1));
  const opens = async (showsPictures?: boolean) => {
    const { token } = await mum.call("shares.add", {
      ownerId: mum.id,
      dependentId: teo,
      share: {
        label: "",
        categories: null,
        until: "week",
        ...(showsPictures && { showsPictures }),
      },
    });
    return () => visitor(world).call("shares.open", { token });
  };
  const [without, withPictures] = [await opens(), await opens(true)];
  expect((await without()).picture).toBeNull();
  expect((await withPictures()).picture).toBe(aPicture(1));
  const { shares } = await mum.call("shares.page", { ownerId: mum.id, dependentId: teo });
  expect(shares.filter(({ showsPictures }) => showsPictures)).toHaveLength(1);
  await sets(mum, teo, aPicture(2));
  expect((await withPictures()).picture).toBe(aPicture(2));
  await mum.call("pictures.remove", { ownerId: mum.id, dependentId: teo });
  expect((await withPictures()).picture).toBeNull();
});
