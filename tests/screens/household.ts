/** A prepared family and its screens, shared by all tests of a worker. */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { InputOf } from "#domain/contract.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { type PageName, paths } from "#web/paths.ts";
import { aDependentDraft, anItemDraft } from "../builders.ts";
import { type Caller, does, idOf } from "./calls.ts";
import { closesPages, isNeverIdle, loadsTypeface, runServer, signedIn, test as base } from "./people.ts";
import type { Server } from "./server.ts";

type Member = "ann" | "bob" | "cleo" | "dora" | "eva";
type Cookies = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export type Household = {
  ids: Record<Member, string>;
  teo: string;
  /** The address of an invitation of Ann's. */
  invite: string;
  /** The addresses of links to Eva's eldest child, and to all three. */
  shared: { one: string; several: string };
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
 * blocked by Cleo. Eva knows nobody, and shares her children's sizes by links.
 */
async function createHousehold(browser: Browser, server: Server): Promise<Household> {
  // A language that only tests have isn't kept with a person, so their pages are in the browser's language.
  const signsIn = (name: string) =>
    signedIn(browser, server, name, { extraHTTPHeaders: { "Accept-Language": "en-XA" } });
  const ann = await signsIn("Ann Lindqvist-Featherstonehaugh");
  const bob = await signsIn("Bob Okonjo");
  const cleo = await signsIn("Cleo Marchetti");
  const dora = await signsIn("Dora");
  const eva = await signsIn("Eva Nowak");
  const ids = {
    ann: await idOf(ann),
    bob: await idOf(bob),
    cleo: await idOf(cleo),
    dora: await idOf(dora),
    eva: await idOf(eva),
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
  const addDependent = async (by: Caller, ownerId: string, dependent: InputOf<"dependents.add">["dependent"]) =>
    (await does(by, "dependents.add", { ownerId, dependent })).id;

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
      dependentId ? { category: "Dogs", name: "Vest", size } : { category: "Apparel", name: "Hoodie", size },
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

  const kids: string[] = [];
  for (const name of ["Theo", "Lena", "Maximilian"]) {
    const kid = await addDependent(eva, ids.eva, aDependentDraft({ name }));
    await addSizes(eva, { ownerId: ids.eva, dependentId: kid }, [
      ["Shoes", "Winter Boots", "31 EU", "Wide."],
      ["Apparel", "Short Sleeve T-Shirt", "116 cm"],
      ["Body Measurements", "Foot Length", "19.5 cm"],
    ]);
    kids.push(kid);
  }
  const [eldest = "", ...moreDependentIds] = kids;
  const shares = async (...more: string[]) => {
    const link = await does(eva, "shares.add", {
      ownerId: ids.eva,
      dependentId: eldest,
      moreDependentIds: more,
      share: { label: "", categories: null, until: "off" },
    });
    return `/s/${link.token}`;
  };
  const shared = { one: await shares(), several: await shares(...moreDependentIds) };

  const cookies = new Map<Member, Cookies>();
  for (const [who, context] of Object.entries({ ann, bob, cleo, dora, eva })) {
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
  return { ids, teo, invite: `/invite/${token}`, shared, opens };
}

/** A page in one of its states: what the test calls it, its title or the name in it, and how it is opened. */
type State = readonly [name: string, title: string, opens: (household: Household) => Promise<Page>];

const ann = "Ann Lindqvist-Featherstonehaugh";

/** Every page (spec §2) in every state that looks different. */
export const screens: Readonly<Record<PageName | "notFound", readonly State[]>> = {
  welcome: [["welcome, to a visitor", "Welcome", ({ opens }) => opens(paths.welcome)]],
  home: [["welcome, signed in", "Welcome", ({ opens }) => opens(paths.home, "ann")]],
  dashboard: [
    ["dashboard, signed out", "Dashboard", ({ opens }) => opens(paths.dashboard)],
    ["dashboard, empty", "Dashboard", ({ opens }) => opens(paths.dashboard, "dora")],
    ["dashboard, full", "Dashboard", ({ opens }) => opens(paths.dashboard, "ann")],
    ["one's own sizes", "Dashboard", ({ opens }) => opens(`${paths.dashboard}#sizes`, "ann")],
  ],
  publicProfile: [
    ["own profile", ann, ({ opens, ids }) => opens(paths.publicProfile(ids.ann), "ann")],
    ["a friend's profile", ann, ({ opens, ids }) => opens(paths.publicProfile(ids.ann), "bob")],
    ["a stranger's profile", ann, ({ opens, ids }) => opens(paths.publicProfile(ids.ann), "dora")],
    ["a profile link, to a visitor", "Public profile", ({ opens, ids }) => opens(paths.publicProfile(ids.ann))],
    ["a profile that was asked", ann, ({ opens, ids }) => opens(paths.publicProfile(ids.ann), "cleo")],
    ["a profile that asks", "Cleo Marchetti", ({ opens, ids }) => opens(paths.publicProfile(ids.cleo), "ann")],
    ["a blocked person's profile", "Dora", ({ opens, ids }) => opens(paths.publicProfile(ids.dora), "cleo")],
    ["no profile", "Public profile", ({ opens }) => opens(paths.publicProfile("nobody"), "ann")],
  ],
  seenAs: [["one's own profile, as others see it", "Preview your profile", ({ opens }) => opens(paths.seenAs, "ann")]],
  dependent: [
    ["dependent page", "Teo", ({ opens, ids, teo }) => opens(paths.dependent(teo, ids.ann), "ann")],
    ["no dependent", "Dependent", ({ opens }) => opens(paths.dependent("1", "2"), "ann")],
  ],
  dependentSize: [
    [
      "a size's page",
      "Teo",
      async ({ opens, ids, teo }) => {
        const page = await opens(paths.dependent(teo, ids.ann), "ann");
        await page.locator(`a[href*="/size/"]`).first().press("Enter");
        await page.locator(".size-page").waitFor();
        return page;
      },
    ],
  ],
  size: [["no size", "Size", ({ opens }) => opens(paths.size("1"), "ann")]],
  check: [["check of everyone, nothing due", "Check all", ({ opens }) => opens(paths.check, "ann")]],
  checkOwn: [["check of one's own", "Check my sizes", ({ opens }) => opens(paths.checkOwn, "ann")]],
  checkDependent: [
    ["check of a dependent", "Teo", ({ opens, ids, teo }) => opens(paths.checkDependent(teo, ids.ann), "bob")],
  ],
  shop: [["shopping", "Shop for someone", ({ opens }) => opens(paths.shop, "ann")]],
  shopFor: [["shopping for a friend", ann, ({ opens, ids }) => opens(paths.shopFor(ids.ann), "bob")]],
  shopForDependent: [
    ["shopping for a dependent", "Teo", ({ opens, ids, teo }) => opens(paths.shopForDependent(teo, ids.ann), "bob")],
  ],
  deleted: [
    ["recently deleted", "Recently deleted", ({ opens }) => opens(paths.deleted, "bob")],
    ["recently deleted, nothing", "Recently deleted", ({ opens }) => opens(paths.deleted, "cleo")],
  ],
  invite: [
    ["inviting", "Your invites", ({ opens }) => opens(paths.invite, "ann")],
    ["inviting, no one yet", "Your invites", ({ opens }) => opens(paths.invite, "dora")],
    ["inviting, signed out", "Your invites", ({ opens }) => opens(paths.invite)],
  ],
  invited: [
    ["an invite, to a visitor", ann, ({ opens, invite }) => opens(invite)],
    ["an invite, signed in", ann, ({ opens, invite }) => opens(invite, "dora")],
    ["an invite that has ended", "Invite", ({ opens }) => opens(paths.invited("AAAAAAAAAAAAAAAAAAAAAA"))],
  ],
  cardFor: [["cards to print", "Print a card", ({ opens, teo }) => opens(paths.cardFor(teo), "ann")]],
  measure: [["how to measure", "How to measure", ({ opens }) => opens(paths.measure, "ann")]],
  gauge: [
    ["the foot gauge", "Foot gauge", ({ opens }) => opens(paths.gauge("foot"), "ann")],
    ["the ring sizer", "Ring sizer", ({ opens }) => opens(paths.gauge("ring"), "ann")],
  ],
  news: [
    ["what’s new", "What’s new", ({ opens }) => opens(paths.news, "ann")],
    ["what’s new, nothing", "What’s new", ({ opens }) => opens(paths.news, "dora")],
  ],
  account: [["account", "Account", ({ opens }) => opens(paths.account, "ann")]],
  notifications: [["notifications", "Notifications", ({ opens }) => opens(paths.notifications, "ann")]],
  leaveFeedback: [["feedback", "Leave Feedback", ({ opens }) => opens(paths.leaveFeedback, "ann")]],
  feedbackSuccess: [["thank you", "Success Stories", ({ opens }) => opens(paths.feedbackSuccess)]],
  notFound: [["not found", "Not found", ({ opens }) => opens("/no/such/place")]],
};

/** Pages that the server renders. */
export const serverPages: readonly [string, (household: Household) => Promise<Page>][] = [
  ["a link to a child’s sizes", ({ opens, shared }) => opens(shared.one)],
  ["a link to the sizes of three children", ({ opens, shared }) => opens(shared.several)],
  ["a link that has ended", ({ opens }) => opens("/s/ended")],
  ["the way out of emails", ({ opens }) => opens(`/unsubscribe/${"A".repeat(22)}`)],
  ["the choice of a local account", ({ opens }) => opens("/auth/sign-in")],
  ["an expired sign-in", ({ opens }) => opens("/auth/callback?state=x&code=y")],
  ["an unknown page of sign-in", ({ opens }) => opens("/auth/nothing")],
  ["the page about the API", ({ opens }) => opens("/api")],
];

/** The same household, in browsers of another language. */
export const inLanguage = ({ opens, ...household }: Household, locale: string): Household => ({
  ...household,
  opens: (path, who, options) => opens(path, who, { ...options, locale }),
});

/** Texts that the household's people typed, which no language changes. */
export const typed = [
  "Ann Lindqvist-Featherstonehaugh",
  "Bob Okonjo",
  "Cleo Marchetti",
  "Dora",
  "Rex",
  "Teo",
  "Mia",
  "Biscuit",
  "Ingrid",
  "Bob",
  "Eva Nowak",
  "Theo",
  "Lena",
  "Maximilian",
  "Green, please.",
  "Nothing that scratches.",
  "ann@example.org",
  "Linux, Chrome",
  "JSON",
  "CSV",
  "Narrow heel.",
  "Wide.",
  "Likes long sleeves.",
  "Grows on Tuesdays.",
  "W".repeat(60),
  "between 72 and 73 cm",
];
