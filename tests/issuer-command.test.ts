/** `npm run people -- issuer`: people keep their accounts when their provider's address changes (decision 0050). */
import { expect, test } from "vitest";
import { runs } from "./commands.ts";
import { ann as annsClaims, openOidcWorld } from "./oidc-world.ts";
import type { World } from "./world.ts";

const old = "https://id.old.example";

/** A server whose provider had another issuer URL when Ann and Bob signed in. */
async function moved() {
  const opened = await openOidcWorld();
  const { world, provider, signsIn } = opened;
  provider.accounts.set("bob", { ...annsClaims, name: "Bob Okonjo", email: "bob@example.org" });
  const [first, second] = [await signsIn("ann"), await signsIn("bob")];
  await isCalled(world, provider.issuer, old);
  const asks = (words: string[], typed = "") => runs("people", ["issuer", ...words], place(world), { typed });
  return { ...opened, ann: first.browser, bob: second.browser, asks };
}

const place = ({ settings: { dataDir, databaseUrl } }: World): Record<string, string> =>
  databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };

const isCalled = ({ store }: World, from: string, to: string) =>
  store.change([], async ({ db }) => {
    for (const table of ["people", "identities", "sessions"] as const) {
      await db.updateTable(table).set({ issuer: to }).where("issuer", "=", from).execute();
    }
  });

const rowsOf = async ({ db }: World) => ({
  people: await db.selectFrom("people").select(["id", "issuer"]).orderBy("n").execute(),
  identities: await db.selectFrom("identities").select(["personId", "issuer", "subject"]).orderBy("personId").execute(),
  sessions: await db.selectFrom("sessions").select(["id", "issuer"]).orderBy("id").execute(),
});

test("people keep their accounts when their provider's address changes, and sign in again", async () => {
  const { world, provider, ann, asks, signsIn, counts } = await moved();
  expect(await ann.me()).toBeNull();
  const { code, said } = await asks([old, `${provider.issuer}/`], "move\n");
  expect(said).toContain(`2 people sign in with ${old}. They’ll be known by ${provider.issuer}`);
  expect(said).toContain("Moved 2 people.");
  expect(code).toBe(0);
  // The running server picks up the change.
  expect(await ann.me()).toBe("Ann Example");
  expect((await signsIn("ann")).me).toBe("Ann Example");
  expect(await counts()).toEqual([2, 2, 3]);
  const { people, identities, sessions } = await rowsOf(world);
  for (const row of [...people, ...identities, ...sessions]) {
    expect(row.issuer).toBe(provider.issuer);
  }
});

test("nothing moves before the word is typed, and someone known under both addresses isn't moved", async () => {
  const { world, provider, ann, bob, asks, signsIn } = await moved();
  const again = await signsIn("bob");
  expect(again.me).toBe("Bob Okonjo");
  const before = await rowsOf(world);
  expect(before.people).toHaveLength(3);
  const untyped = await asks([old, provider.issuer], "no\n");
  expect(untyped).toMatchObject({
    code: 1,
    said: expect.stringContaining("Nothing was changed."),
  });
  expect(await rowsOf(world)).toEqual(before);

  const { code, said } = await asks([old, provider.issuer, "--yes"]);
  expect(code).toBe(0);
  const [, former, latter] = before.people;
  expect(said).toContain(`${former?.id} stays, because ${latter?.id} is known by the new address`);
  expect(said).toContain("Moved 1 person.");
  expect(await ann.me()).toBe("Ann Example");
  expect(await bob.me()).toBeNull();
  expect(await again.browser.me()).toBe("Bob Okonjo");
  const { people } = await rowsOf(world);
  expect(people.map(({ issuer }) => issuer)).toEqual([provider.issuer, old, provider.issuer]);
});

test("an unused or malformed address moves no one", async () => {
  const { world, provider, asks } = await moved();
  const before = await rowsOf(world);
  const wrong: [words: string[], sentence: string][] = [
    [[], "Name both addresses"],
    [[old], "Name both addresses"],
    [[old, old], "Both addresses are the same"],
    [[old, "id.example.org"], "'id.example.org' is not an issuer"],
    [["https://id.other.example", provider.issuer], `Here, people sign in with: ${old} (2).`],
  ];
  for (const [words, sentence] of wrong) {
    expect(await asks([...words, "--yes"])).toMatchObject({
      code: 1,
      said: expect.stringContaining(sentence),
    });
  }
  expect(await rowsOf(world)).toEqual(before);
});
