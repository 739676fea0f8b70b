/** Rows of the access matrix for queries, except a size's history and links. */
import { seenAs } from "#domain/people/profile.ts";
import { missing } from "../scene.ts";
import {
  type Row,
  accountMarks,
  bootsAndVest,
  annsDependents,
  annSeenAs,
  annsDeleted,
  annsExport,
  annsDependentsExport,
  annsProfile,
  annsNews,
  bootsMarks,
  caretakerMarks,
  annAndCaretakers,
  changeMarks,
  labelMarks,
  everyoneSignedIn,
  gusProfile,
  hobsProfile,
  kitsProfile,
  shoppingMarks,
  row,
  sharedWithConnections,
  signedIn,
  sizeMarks,
  throughAnn,
  teosProfile,
  teosPage,
  vicsDashboard,
  vicsDeleted,
  vicsExport,
} from "./cells.ts";

/** Ann's connections read about the child whom Dan, who is linked with her, shares, as in Shop. */
const reachedNews = ["dan", "gus", ...labelMarks("gus's boots")];

export const reads: Row[] = [
  row("viewer.providers", "the sign-in providers", () => ({}), {
    ...everyoneSignedIn([]),
    signedOut: [],
  }),
  row("viewer.me", "the signed-in person", () => ({}), {
    signedOut: [],
    unconnected: accountMarks("vic"),
    connected: accountMarks("vic"),
    linked: accountMarks("vic"),
    both: accountMarks("vic"),
    self: accountMarks("ann"),
  }),
  row("dashboard.page", "one's own page", () => ({}), {
    ...signedIn(
      vicsDashboard,
      [...vicsDashboard, "ann"],
      [...vicsDashboard, "ann", ...caretakerMarks("teo"), ...caretakerMarks("pepper")],
      [...vicsDashboard, "ann", ...caretakerMarks("teo"), ...caretakerMarks("pepper")],
      [...annsProfile, ...sizeMarks("ann's shoes", "ann's bra"), ...caretakerMarks("teo"), ...caretakerMarks("pepper")]
        .concat("ann's checks", "cat", "dan", "eve")
        .concat(caretakerMarks("gus"), hobsProfile),
    ),
    exceptions: {
      "one who asked to connect": [...vicsDashboard, "ann"],
      "one who asked to link": [...vicsDashboard, "ann"],
      "one who was asked to connect": [...vicsDashboard, "ann"],
      "one who was asked to link": [...vicsDashboard, "ann"],
    },
  }),
  row(
    "shop.page",
    "the shopping list",
    () => ({}),
    throughAnn(
      ["vic", ...shoppingMarks("kit")],
      ["vic", "ann", "dan", ...shoppingMarks("kit", "teo", "gus")],
      ["vic", "ann", ...shoppingMarks("kit", "teo", "pepper")],
      ["vic", "ann", "dan", ...shoppingMarks("kit", "teo", "pepper", "gus")],
      ["ann", "cat", "dan", ...shoppingMarks("teo", "pepper", "gus", "hob")],
    ),
  ),
  row(
    "profiles.page",
    "Ann's page",
    ({ ann }) => ({ personId: ann.id }),
    throughAnn(
      annsProfile,
      [...annsProfile, ...sharedWithConnections, ...teosProfile, ...bootsMarks("teo")],
      [...annsProfile, ...annsDependents],
      [...annsProfile, ...sharedWithConnections, ...annsDependents, ...kitsProfile, ...bootsAndVest("kit")],
      [...annsProfile, ...sizeMarks("ann's shoes", "ann's bra"), ...annsDependents, "cat", "dan"]
        .concat(gusProfile, bootsAndVest("gus"))
        .concat(hobsProfile, bootsAndVest("hob")),
    ),
  ),
  row("profiles.page", "the page of a person linked with Ann", ({ dan }) => ({ personId: dan.id }), {
    ...everyoneSignedIn(["dan", "dan's bio"]),
    self: ["dan", "dan's bio", ...gusProfile, ...bootsAndVest("gus"), ...hobsProfile, ...bootsAndVest("hob")],
  }),
  row(
    "profiles.page",
    "the page of a person who isn't searchable",
    ({ zoe }) => ({ personId: zoe.id }),
    everyoneSignedIn(["zoe", "zoe's bio"]),
  ),
  ...seenAs.options.flatMap((as) => [
    row("profiles.page", `Ann's page as a ${as} sees it`, ({ ann }) => ({ personId: ann.id, as }), {
      ...everyoneSignedIn("not-allowed"),
      self: annSeenAs[as],
    }),
    row(
      "profiles.page",
      `nobody's page as a ${as} sees it`,
      () => ({ personId: missing, as }),
      everyoneSignedIn("not-allowed"),
    ),
  ]),
  row("profiles.page", "a malformed address", () => ({ personId: "ann" }), everyoneSignedIn("invalid")),
  row("profiles.page", "nobody's page", () => ({ personId: missing }), everyoneSignedIn("not-found")),
  row("profiles.search", "Ann's name", () => ({ text: "⟦ANN⟧" }), everyoneSignedIn(annsProfile)),
  row("profiles.search", "Ann's email", () => ({ text: "⟦ann's e-m" }), everyoneSignedIn(annsProfile)),
  row("profiles.search", "a person who isn't searchable", () => ({ text: "⟦zoe" }), everyoneSignedIn([])),
  row(
    "dependents.page",
    "Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id }),
    // Dan changed a size. Vic also looks after Teo, but doesn't know Dan, so only Ann sees his name.
    { ...annAndCaretakers(teosPage), self: [...teosPage, "dan"] },
  ),
  row(
    "dependents.page",
    "Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id }),
    annAndCaretakers(["ann", ...caretakerMarks("pepper"), ...bootsAndVest("pepper")]),
  ),
  row(
    "dependents.page",
    "a dependent that Ann doesn't have",
    ({ ann }) => ({ ownerId: ann.id, dependentId: missing }),
    annAndCaretakers("not-found"),
  ),
  row(
    "dependents.page",
    "a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id }),
    {
      ...everyoneSignedIn("not-allowed"),
      self: ["dan", ...caretakerMarks("gus"), ...bootsAndVest("gus")],
    },
  ),
  row(
    "dependents.page",
    "someone else's dependent under the viewer's own id",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: foreign.dependent }),
    everyoneSignedIn("not-found"),
  ),
  row("data.export", "everything that the viewer may edit", () => ({}), {
    ...signedIn(
      vicsExport,
      [...vicsExport, "ann"],
      [...vicsExport, ...annsDependentsExport],
      [...vicsExport, ...annsDependentsExport],
      annsExport,
    ),
  }),
  row("blocks.page", "blocked people", () => ({}), {
    ...everyoneSignedIn([]),
    self: ["zoe"],
  }),
  row(
    "deleted.page",
    "restorable deletions",
    () => ({}),
    signedIn(
      vicsDeleted,
      vicsDeleted,
      [...vicsDeleted, ...annsDeleted],
      [...vicsDeleted, ...annsDeleted],
      [...annsDeleted, ...labelMarks("ann's coat", "ann's slip", "gus's coat", "hob's coat"), "dan", "gus", "hob"],
    ),
  ),
  row("invitations.page", "one's own invitations", () => ({}), {
    ...everyoneSignedIn(["signe", "signe's line"]),
    self: ["ingrid", "ingrid's line", "bertil", "bertil's line", "cat"],
  }),
  row("invitations.open", "Ann's invitation", ({ invitation: { token } }) => ({ token }), {
    ...everyoneSignedIn(["ann", "teo", "ingrid's line"]),
    signedOut: ["ann", "ingrid's line"],
  }),
  row("invitations.open", "an invitation that was used", ({ usedInvitation: { token } }) => ({ token }), {
    ...everyoneSignedIn("not-found"),
    signedOut: "not-found",
  }),
  row("invitations.open", "no invitation", () => ({ token: "ann" }), {
    ...everyoneSignedIn("not-found"),
    signedOut: "not-found",
  }),
  row("news.page", "the news", () => ({}), {
    ...signedIn(
      [],
      ["ann", "teo", ...labelMarks("ann's shoes", "teo's boots"), ...reachedNews],
      annsNews,
      [...annsNews, ...labelMarks("ann's shoes"), ...reachedNews],
      // Dan deleted Teo's, Gus's, and Hob's coats.
      ["ann", "dan", "gus", "hob", "cat", "bertil", "eve", "teo"].concat(
        labelMarks("cat's shoes", "teo's coat", "gus's coat", "hob's coat"),
        ["gus's boots", "gus's vest", "hob's boots", "hob's vest"].flatMap(changeMarks),
      ),
    ),
    exceptions: {
      "one who was asked to connect": ["ann"],
      "one who was asked to link": ["ann"],
      "connected, but blocked by Dan": ["ann", "teo", ...labelMarks("ann's shoes", "teo's boots")],
    },
  }),
  row("news.unread", "the unread count", () => ({}), everyoneSignedIn([])),
];
