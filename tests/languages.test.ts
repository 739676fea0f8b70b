/** The language of emails and of the server's small pages: the reader's, or for a stranger the inviter's. */
import { expect, test } from "vitest";
import { type Language, languages } from "#domain/languages.ts";
import { maxTokens } from "#domain/people/account.ts";
import { inLanguage as limitWords } from "#words/all/limits.js";
import type { Told } from "#server/data/notifications/events.ts";
import { letterOf } from "#server/mail/letters.ts";
import { Browser } from "./browser-jar.ts";
import { openWorld, people } from "./people.ts";

const publicUrl = "https://sizes.example.org";
const endsAt = Date.UTC(2026, 11, 8, 11);

const letterIn = (language: Language, content: Parameters<typeof letterOf>[0]["content"]) =>
  letterOf({ id: "1", to: "oma@example.org", language, content }, publicUrl);

const invitation = {
  kind: "invitation",
  inviter: "Mara Lindqvist",
  relationship: "connection",
  message: "Hallo Oma!",
  token: "token",
  endsAt,
} as const;

test("a grandmother is invited in German", () => {
  const { subject, text, html } = letterIn("de", invitation);
  expect(subject).toBe("Mara Lindqvist lädt dich zu Kinsize ein");
  expect(text).toContain("„Hallo Oma!“");
  expect(text).toContain("Der Link gilt einmal, bis zum 7. Dezember.");
  expect(text).toContain(`Einladung ansehen:\n${publicUrl}/invite/token`);
  expect(html).toContain('<html lang="de" dir="ltr">');
});

const told: Told[] = [
  ...(["request", "accepted", "invited", "asked"] as const).flatMap((kind) =>
    (["connection", "dependentLink"] as const).map((relationship) => ({
      kind,
      relationship,
      otherId: "mara",
      name: "Mara",
    })),
  ),
  { kind: "handed-over", dependentId: "teodor" },
  { kind: "asked-for", ownerId: "mara", dependentId: "teodor" },
  {
    kind: "sizes",
    ownerId: "mara",
    dependentId: "teodor",
    wearer: "Teodor",
    by: "Mara",
    needs: false,
    isLookedAfter: true,
    through: null,
  },
  { kind: "due", wearers: [{ ownerId: "mara", dependentId: "teodor", name: "Teodor" }], count: 3 },
];

test("each event is told in every language, without English, and names only who caused it", () => {
  for (const language of languages.filter((each) => each !== "en")) {
    for (const one of told) {
      const { subject, text, html } = letterIn(language, {
        kind: "news",
        told: [one],
        count: 0,
        isDaily: false,
        mailToken: "token",
      });
      const isNamed = "relationship" in one;
      expect(text + html).not.toContain("Teodor");
      expect(subject.includes("Mara"), `${language} ${one.kind}`).toBe(isNamed);
      expect(text + html).not.toMatch(/\b(wants|accepted|asked|linked|your|never|Stop)\b/);
    }
  }
});

test("what an inviter typed can't become a link in any language", () => {
  for (const language of languages) {
    const { text, html } = letterIn(language, {
      ...invitation,
      inviter: "Win at evil.example",
      message: "www.evil.example",
    });
    expect(text + html).not.toContain("evil.example");
  }
});

/** Signs someone in whose browser prefers these languages, and returns the language kept for them. */
async function signsIn(world: Awaited<ReturnType<typeof openWorld>>, accepts: string, cookie = "") {
  const browser = new Browser(world, (address, init) =>
    fetch(address, {
      ...init,
      headers: {
        ...(init?.headers as Record<string, string>),
        "Accept-Language": accepts,
      },
    }),
  );
  if (cookie) browser.cookies.set("language", cookie);
  await browser.signsIn({ name: "Oma", email: "oma@example.org" });
  const { language } = await world.db
    .selectFrom("people")
    .select("language")
    .where("email", "=", "oma@example.org")
    .executeTakeFirstOrThrow();
  return language;
}

test("a person's language is the browser's at first, and then the one they choose", async () => {
  const world = await openWorld({});
  expect(await signsIn(world, "")).toBeNull();
  expect(await signsIn(world, "de-AT,de;q=0.9,en;q=0.8")).toBe("de");
  expect(await signsIn(world, "fr")).toBe("de");
  expect(await signsIn(world, "tlh", "pl")).toBe("pl");
  expect(await signsIn(world, "tlh", "en-XA")).toBeNull();
});

test("small pages are in the reader's language, and in English for programs", async () => {
  const world = await openWorld({});
  const get = async (path: string, headers: Record<string, string>) =>
    (await fetch(world.url + path, { headers, redirect: "manual" })).text();
  const html = { Accept: "text/html", "Accept-Language": "es-MX" };
  const unsubscribe = `/unsubscribe/${"A".repeat(22)}`;
  expect(await get(unsubscribe, html)).toContain("¿Dejar de recibir estos correos?");
  expect(await get(unsubscribe, { ...html, Cookie: "language=it" })).toContain('<html lang="it"');
  expect(await get("/auth/nothing", html)).toContain("Página no encontrada");
  expect(await get("/auth/nothing", { "Accept-Language": "es" })).toBe("There’s no page at this address.");
  const browser = new Browser(world);
  const chooser = await browser.begins();
  expect(await (await browser.goes(chooser.href, { headers: html })).text()).toContain("Elige una cuenta");
});

test("a language in the address or the cookie is one of the known, whatever it contains", async () => {
  const world = await openWorld({});
  const path = `/s/${"A".repeat(22)}`;
  for (const odd of ["de%0d%0aSet-Cookie:x=1", "../../x", "<script>", "%00"]) {
    const { status, headers } = await fetch(`${world.url}${path}?language=${odd}`, {
      redirect: "manual",
    });
    expect([status, headers.get("location")]).toEqual([303, path]);
    expect(headers.getSetCookie()).toEqual(["language=en; Max-Age=31536000; Path=/; SameSite=Lax"]);
    const page = await fetch(world.url + path, { headers: { Cookie: `language=${odd}` } });
    expect(await page.text()).toContain('<html lang="en" dir="ltr">');
  }
});

test("a limit is refused in English for programs, and with a code for pages", async () => {
  const { ann } = await people("ann");
  for (let index = 0; index < maxTokens; index++) {
    const token = { name: `${index}`, scope: "read" } as const;
    await ann.call("account.addToken", { id: crypto.randomUUID(), token });
  }
  const input = { id: crypto.randomUUID(), token: { name: "one more", scope: "read" } };
  const response = await ann.post("/api/account.addToken", input);
  expect(await response.json()).toEqual({
    refusal: "invalid",
    fields: { name: "You can have up to 20 tokens. Revoke one to make room." },
    codes: { name: { code: "maxTokens", values: { max: 20 } } },
  });
  expect(limitWords.de.maxTokens({ max: 20 })).toMatch(/^Du kannst bis zu 20 Tokens haben/);
});
