/** The provider's claims that an account uses (decisions 0035 and 0050). */
import { expect, test } from "vitest";
import type { Claims } from "./oidc-provider.ts";
import { ann, openOidcWorld } from "./oidc-world.ts";

test.each<[Claims, name: string, email: string | null]>([
  [{ ...ann, name: undefined, preferred_username: "annie" }, "annie", "ann@example.org"],
  [{ ...ann, name: undefined, nickname: "Nan" }, "Nan", "ann@example.org"],
  [{ ...ann, name: undefined }, "ann", "ann@example.org"],
  [{}, "Someone", null],
  [{ ...ann, email_verified: false }, "Ann Example", null],
  [{ ...ann, email_verified: "true" }, "Ann Example", "ann@example.org"],
  [{ ...ann, email_verified: "false" }, "Ann Example", null],
  [{ ...ann, email_verified: 1 }, "Ann Example", null],
  [{ ...ann, name: undefined, given_name: "Ann", family_name: "Ek" }, "Ann Ek", "ann@example.org"],
  [{ given_name: " ", family_name: "Ek", nickname: "Nan" }, "Ek", null],
  [{ ...ann, given_name: "Anna", family_name: "Ek" }, "Ann Example", "ann@example.org"],
  [{ email: "ann@example.org" }, "Someone", null],
  [{ ...ann, name: "ann@example.org" }, "ann", "ann@example.org"],
  [{ preferred_username: "ann@corp.example.org" }, "ann", null],
  [{ ...ann, name: "\u200B", preferred_username: "annie" }, "annie", "ann@example.org"],
  [{ ...ann, name: "\u2067 Ann" }, "Ann", "ann@example.org"],
])("of the claims %j, the account takes %s and %s", async (claims, name, email) => {
  const { world, provider, signsIn } = await openOidcWorld();
  provider.accounts.set("ann", claims);
  expect((await signsIn()).me).toBe(name);
  const [person] = await world.db.selectFrom("people").selectAll().execute();
  expect(person?.email).toBe(email);
});

test.each<[what: string, token: Claims, userInfo: Claims, email: string | null]>([
  ["the token an address, and userinfo that it's verified", {}, { email_verified: true }, ann.email],
  ["userinfo says so of the same address", {}, { email: ann.email, email_verified: "true" }, ann.email],
  ["userinfo says so of another", {}, { email: "eve@example.org", email_verified: true }, null],
  ["the token says no", { email_verified: false }, { email_verified: true }, null],
  ["userinfo says no", {}, { email_verified: false }, null],
  ["neither says so", {}, {}, null],
  [
    "userinfo says no beside the address, and the token yes beside none",
    { email: undefined, email_verified: true },
    { email: ann.email, email_verified: false },
    null,
  ],
  [
    "userinfo gives the address, and only the token says that it's verified",
    { email: undefined, email_verified: true },
    { email: ann.email },
    ann.email,
  ],
])("where %s, the account has the right address", async (_what, token, userInfo, email) => {
  const { world, provider, signsIn } = await openOidcWorld();
  provider.accounts.set("ann", { name: ann.name, email: ann.email, ...token });
  provider.addsAtUserInfo(userInfo);
  expect((await signsIn()).me).toBe("Ann Example");
  const [person] = await world.db.selectFrom("people").selectAll().execute();
  expect(person?.email).toBe(email);
});

test.each<[what: string, claims: Claims, email: string | null]>([
  ["says nothing about it anymore", { email_verified: undefined }, ann.email],
  ["says that it isn't verified", { email_verified: false }, null],
  ["gives none", { email: undefined, email_verified: undefined }, null],
])("a known address whose provider %s is kept or dropped correctly", async (_what, claims, email) => {
  const { world, provider, signsIn } = await openOidcWorld();
  await signsIn();
  provider.accounts.set("ann", { ...ann, ...claims });
  expect((await signsIn()).me).toBe("Ann Example");
  for (const table of ["people", "identities"] as const) {
    expect(await world.db.selectFrom(table).select("email").execute()).toEqual([{ email }]);
  }
});
