/** A prepared family and its screens, shared by all tests of a worker. */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { InputOf } from "#domain/contract.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { aDependentDraft, anItemDraft } from "../builders.ts";
import { type Caller, does, idOf } from "./calls.ts";
import {
  type Server,
  closesPages,
  isNeverIdle,
  loadsTypeface,
  runServer,
  signedIn,
  test as base,
} from "./people.ts";

type Member = "ann" | "bob" | "cleo" | "dora";
type Cookies = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export type Household = {
  ids: Record<Member, string>;
  teo: string;
  /** The address of an invitation of Ann's. */
  invite: string;
  /** Opens a URL in a member's browser, or in a visitor's if no member is named. */
  opens: (path: string, who?: Member, options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<{ household: Household }, { family: Household }>({
  family: [
    async ({ browser }, use) => {
      // Email is offered, but no mail server listens at this port.
      const environment = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "kinsize@example.org" };
      const makes = async (server: Server) => use(await createHousehold(browser, server));
      await runServer(browser, makes, { environment });
    },
    { scope: "worker" },
  ],
  household: async ({ browser, family }, use) => {
    await use(family);
    // Sessions have a limited number of streams, which earlier tests' screens would use up.
    await closesPages(browser);
  },
});

/**
 * Ann has everything, Bob is connected and linked with her, Cleo's requests are pending, and Dora has nothing and is
 * blocked by Cleo.
 */
async function createHousehold(browser: Browser, server: Server): Promise<Household> {
  // A language that only tests have isn't kept with a person, so their pages are in the browser's language.
  const signsIn = (name: string) =>
    signedIn(browser, server, name, { extraHTTPHeaders: { "Accept-Language": "en-XA" } });
  const ann = await signsIn("Ann Lindqvist-Featherstonehaugh");
  const bob = await signsIn("Bob Okonjo");
  const cleo = await signsIn("Cleo Marchetti");
  const dora = await signsIn("Dora");
  const ids = {
    ann: await idOf(ann),
    bob: await idOf(bob),
    cleo: await idOf(cleo),
    dora: await idOf(dora),
  };
  const addSizes = async (
    by: Caller,
    wearer: { ownerId: string; dependentId: string | null },
    sizes: readonly [
      category: "Shoes" | "Apparel" | "Body Measurements" | "Dogs",
      string,
      string,
      note?: string,
      system?: SystemId,
    ][],
  ) => {
    for (const [category, name, size, note = "", system = ""] of sizes) {
      const visibleToConnections = name !== "Waist";
      await does(by, "items.add", {
        ...wearer,
        item: anItemDraft({ category, name, size, note, system, visibleToConnections }),
      });
    }
  };
  const addDependent = async (
    by: Caller,
    ownerId: string,
    dependent: InputOf<"dependents.add">["dependent"],
  ) => (await does(by, "dependents.add", { ownerId, dependent })).id;

  await does(ann, "profiles.update", {
    changes: { personalBio: "Green, please.\nNothing that scratches." },
  });
  await addSizes(ann, { ownerId: ids.ann, dependentId: null }, [
    ["Shoes", "Sneakers", "42", "Narrow heel."],
    ["Shoes", "Slippers", "41 EU"],
    ["Apparel", "Hoodie", "W".repeat(60)],
    ["Body Measurements", "Waist", "between 72 and 73 cm"],
  ]);
  const teo = await addDependent(ann, ids.ann, aDependentDraft({ bio: "Grows on Tuesdays." }));
  await addSizes(ann, { ownerId: ids.ann, dependentId: teo }, [
    ["Shoes", "Winter Boots", "31"],
    ["Apparel", "Hoodie", "116 cm", "Likes long sleeves."],
    ["Apparel", "Jeans", ""],
  ]);
  const biscuit = await addDependent(
    ann,
    ids.ann,
    aDependentDraft({ category: "Dog", name: "Biscuit", visibleToConnections: false }),
  );
  await addSizes(ann, { ownerId: ids.ann, dependentId: biscuit }, [["Dogs", "Vest", "M"]]);
  await addSizes(bob, { ownerId: ids.bob, dependentId: null }, [
    ["Shoes", "Sneakers", "46½", "Wide."],
    ["Shoes", "Work Boots", "10½", "", "us-women"],
    ["Apparel", "Jeans", "34 × 32"],
  ]);
  // "Recently deleted" has Bob's own size, and Ann's dependent with a size deleted earlier.
  const rex = await addDependent(
    ann,
    ids.ann,
    aDependentDraft({ category: "Dog", name: "Rex", visibleToConnections: false }),
  );
  for (const [by, ownerId, dependentId, size] of [
    [bob, ids.bob, null, "M"],
    [ann, ids.ann, rex, "W".repeat(60)],
  ] as const) {
    const item = anItemDraft(
      dependentId
        ? { category: "Dogs", name: "Vest", size }
        : { category: "Apparel", name: "Hoodie", size },
    );
    const { id } = await does(by, "items.add", { ownerId, dependentId, item });
    await does(by, "items.remove", { ownerId, dependentId, id });
  }
  await does(ann, "dependents.remove", { ownerId: ids.ann, id: rex });
  const mia = await addDependent(bob, ids.bob, aDependentDraft({ name: "Mia" }));
  await addSizes(bob, { ownerId: ids.bob, dependentId: mia }, [["Shoes", "Sneakers", "28"]]);

  for (const kind of ["connection", "dependentLink"] as const) {
    await does(bob, "relationships.move", { kind, move: "request", otherId: ids.ann });
    await does(ann, "relationships.move", { kind, move: "accept", otherId: ids.bob });
    await does(cleo, "relationships.move", { kind, move: "request", otherId: ids.ann });
  }

  const { token } = await does(ann, "invitations.add", {
    invitation: { name: "Ingrid", kind: "dependentLink", message: "Hej Mamma." },
  });
  await does(cleo, "blocks.add", { otherId: ids.dora });

  const cookies = new Map<Member, Cookies>();
  for (const [who, context] of Object.entries({ ann, bob, cleo, dora })) {
    cookies.set(who as Member, await context.storageState());
    await context.close();
  }

  const opens: Household["opens"] = async (path, who, options) => {
    const storageState = who && cookies.get(who);
    const context = await browser.newContext({
      baseURL: server.url,
      ...(storageState && { storageState }),
      ...options,
    });
    await loadsTypeface(context);
    if (options?.serviceWorkers !== "allow") await isNeverIdle(context);
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    // The first answer replaces the skeleton or "Loading…".
    await page.locator(".late").waitFor({ state: "detached" });
    return page;
  };
  return { ids, teo, invite: `/invite/${token}`, opens };
}

/** Every screen (spec §2), with its name in titles. */
export const screens: readonly [string, (household: Household) => Promise<Page>][] = [
  ["welcome, to a visitor", ({ opens }) => opens("/")],
  ["welcome, signed in", ({ opens }) => opens("/home", "ann")],
  ["dashboard, signed out", ({ opens }) => opens("/dashboard")],
  ["dashboard, empty", ({ opens }) => opens("/dashboard", "dora")],
  ["dashboard, full", ({ opens }) => opens("/dashboard", "ann")],
  ["own profile", ({ opens, ids }) => opens(`/publicProfile/${ids.ann}`, "ann")],
  ["a friend's profile", ({ opens, ids }) => opens(`/publicProfile/${ids.ann}`, "bob")],
  ["a stranger's profile", ({ opens, ids }) => opens(`/publicProfile/${ids.ann}`, "dora")],
  ["a profile link, to a visitor", ({ opens, ids }) => opens(`/publicProfile/${ids.ann}`)],
  ["a profile that was asked", ({ opens, ids }) => opens(`/publicProfile/${ids.ann}`, "cleo")],
  ["a profile that asks", ({ opens, ids }) => opens(`/publicProfile/${ids.cleo}`, "ann")],
  ["a blocked person's profile", ({ opens, ids }) => opens(`/publicProfile/${ids.dora}`, "cleo")],
  ["one's own profile, as others see it", ({ opens }) => opens("/seenAs", "ann")],
  ["no profile", ({ opens }) => opens("/publicProfile/nobody", "ann")],
  ["dependent page", ({ opens, ids, teo }) => opens(`/dependent/${teo}/owner/${ids.ann}`, "ann")],
  [
    "a size's page",
    async ({ opens, ids, teo }) => {
      const page = await opens(`/dependent/${teo}/owner/${ids.ann}`, "ann");
      await page.locator(`a[href*="/size/"]`).first().press("Enter");
      await page.locator(".size-page").waitFor();
      return page;
    },
  ],
  ["no size", ({ opens }) => opens("/size/1", "ann")],
  ["no dependent", ({ opens }) => opens("/dependent/1/owner/2", "ann")],
  ["check of one's own", ({ opens }) => opens("/check", "ann")],
  [
    "check of a dependent",
    ({ opens, ids, teo }) => opens(`/dependent/${teo}/owner/${ids.ann}/check`, "bob"),
  ],
  ["shopping", ({ opens }) => opens("/shop", "ann")],
  ["shopping for a friend", ({ opens, ids }) => opens(`/shop/${ids.ann}`, "bob")],
  ["shopping for a dependent", ({ opens, ids, teo }) => opens(`/shop/${ids.ann}/${teo}`, "bob")],
  ["recently deleted", ({ opens }) => opens("/deleted", "bob")],
  ["recently deleted, nothing", ({ opens }) => opens("/deleted", "cleo")],
  ["inviting", ({ opens }) => opens("/invite", "ann")],
  ["inviting, no one yet", ({ opens }) => opens("/invite", "dora")],
  ["inviting, signed out", ({ opens }) => opens("/invite")],
  ["an invite, to a visitor", ({ opens, invite }) => opens(invite)],
  ["an invite, signed in", ({ opens, invite }) => opens(invite, "dora")],
  ["an invite that has ended", ({ opens }) => opens("/invite/AAAAAAAAAAAAAAAAAAAAAA")],
  ["cards to print", ({ opens, teo }) => opens(`/card/${teo}`, "ann")],
  ["how to measure", ({ opens }) => opens("/measure", "ann")],
  ["the foot gauge", ({ opens }) => opens("/measure/foot", "ann")],
  ["the ring sizer", ({ opens }) => opens("/measure/ring", "ann")],
  ["what’s new", ({ opens }) => opens("/news", "ann")],
  ["what’s new, nothing", ({ opens }) => opens("/news", "dora")],
  ["account", ({ opens }) => opens("/account", "ann")],
  ["notifications", ({ opens }) => opens("/notifications", "ann")],
  ["feedback", ({ opens }) => opens("/leaveFeedback", "ann")],
  ["thank you", ({ opens }) => opens("/feedbackSuccess")],
  ["not found", ({ opens }) => opens("/no/such/place")],
];
