/** Rows of the access matrix: what is read, but for single sizes and links. */
import { seenAs } from "#domain/people/profile.ts";
import { missing } from "../scene.ts";
import {
  type Row,
  account,
  allOf,
  allOfAnns,
  annAs,
  annsDeleted,
  annsFile,
  annsInFile,
  annsFace,
  annsNews,
  boots,
  cared,
  caretakers,
  changedSize,
  labels,
  everybody,
  gusFace,
  hob,
  kit,
  listed,
  row,
  shared,
  signedIn,
  sized,
  teosFace,
  teosPage,
  vicsDashboard,
  vicsDeleted,
  vicsFile,
} from "./cells.ts";

export const reads: Row[] = [
  row("viewer.providers", "how one can sign in", () => ({}), { ...everybody([]), out: [] }),
  row("viewer.me", "who is signed in", () => ({}), {
    out: [],
    far: account("vic"),
    connected: account("vic"),
    linked: account("vic"),
    both: account("vic"),
    self: account("ann"),
  }),
  row("dashboard.page", "one's own page", () => ({}), {
    ...signedIn(
      vicsDashboard,
      [...vicsDashboard, "ann"],
      [...vicsDashboard, "ann", ...cared("teo"), ...cared("pepper")],
      [...vicsDashboard, "ann", ...cared("teo"), ...cared("pepper")],
      [...annsFace, ...sized("ann's shoes", "ann's bra"), ...cared("teo"), ...cared("pepper")]
        .concat("ann's checks", "cat", "dan", "eve")
        .concat(cared("gus"), hob),
    ),
    but: {
      "one who asked to connect": [...vicsDashboard, "ann"],
      "one who asked to link": [...vicsDashboard, "ann"],
      "one who was asked to connect": [...vicsDashboard, "ann"],
      "one who was asked to link": [...vicsDashboard, "ann"],
    },
  }),
  row(
    "shop.page",
    "everyone to shop for",
    () => ({}),
    signedIn(
      ["vic", ...listed("kit")],
      ["vic", "ann", "dan", ...listed("kit", "teo", "gus")],
      ["vic", "ann", ...listed("kit", "teo", "pepper")],
      ["vic", "ann", "dan", ...listed("kit", "teo", "pepper", "gus")],
      ["ann", "cat", "dan", ...listed("teo", "pepper", "gus", "hob")],
    ),
  ),
  row(
    "profiles.page",
    "Ann's page",
    ({ ann }) => ({ personId: ann.id }),
    signedIn(
      annsFace,
      [...annsFace, ...shared, ...teosFace, ...boots("teo")],
      [...annsFace, ...allOfAnns],
      [...annsFace, ...shared, ...allOfAnns, ...kit, ...allOf("kit")],
      [...annsFace, ...sized("ann's shoes", "ann's bra"), ...allOfAnns, "cat", "dan"]
        .concat(gusFace, allOf("gus"))
        .concat(hob, allOf("hob")),
    ),
  ),
  row(
    "profiles.page",
    "the page of a person linked with Ann",
    ({ dan }) => ({ personId: dan.id }),
    {
      ...everybody(["dan", "dan's bio"]),
      self: ["dan", "dan's bio", ...gusFace, ...allOf("gus"), ...hob, ...allOf("hob")],
    },
  ),
  row(
    "profiles.page",
    "the page of a person who isn't searchable",
    ({ zoe }) => ({ personId: zoe.id }),
    everybody(["zoe", "zoe's bio"]),
  ),
  ...seenAs.options.flatMap((as) => [
    row("profiles.page", `Ann's page as a ${as} sees it`, ({ ann }) => ({ personId: ann.id, as }), {
      ...everybody("not-allowed"),
      self: annAs[as],
    }),
    row(
      "profiles.page",
      `nobody's page as a ${as} sees it`,
      () => ({ personId: missing, as }),
      everybody("not-allowed"),
    ),
  ]),
  row("profiles.page", "a malformed address", () => ({ personId: "ann" }), everybody("invalid")),
  row("profiles.page", "nobody's page", () => ({ personId: missing }), everybody("not-found")),
  row("profiles.search", "Ann's name", () => ({ text: "«ANN»" }), everybody(annsFace)),
  row("profiles.search", "Ann's email", () => ({ text: "«ann's e-m" }), everybody(annsFace)),
  row("profiles.search", "who can't be found", () => ({ text: "«zoe" }), everybody([])),
  row(
    "dependents.page",
    "Ann's visible dependent",
    ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id }),
    // Vic looks after Teo too, but doesn't know Dan, who has changed a size: only Ann sees his name.
    { ...caretakers(teosPage), self: [...teosPage, "dan"] },
  ),
  row(
    "dependents.page",
    "Ann's private dependent",
    ({ ann, pepper }) => ({ ownerId: ann.id, dependentId: pepper.id }),
    caretakers(["ann", ...cared("pepper"), ...allOf("pepper")]),
  ),
  row(
    "dependents.page",
    "a dependent that Ann doesn't have",
    ({ ann }) => ({ ownerId: ann.id, dependentId: missing }),
    caretakers("not-found"),
  ),
  row(
    "dependents.page",
    "a dependent of a person linked with Ann",
    ({ dan, gus }) => ({ ownerId: dan.id, dependentId: gus.id }),
    { ...everybody("not-allowed"), self: ["dan", ...cared("gus"), ...allOf("gus")] },
  ),
  row(
    "dependents.page",
    "someone else's dependent under the viewer's own id",
    ({ viewer, foreign }) => ({ ownerId: viewer.id, dependentId: foreign.dependent }),
    everybody("not-found"),
  ),
  row("data.export", "everything that the viewer may edit", () => ({}), {
    ...signedIn(
      vicsFile,
      [...vicsFile, "ann"],
      [...vicsFile, ...annsInFile],
      [...vicsFile, ...annsInFile],
      annsFile,
    ),
  }),
  row("blocks.page", "whose requests one doesn't want", () => ({}), {
    ...everybody([]),
    self: ["zoe"],
  }),
  row(
    "deleted.page",
    "what can be restored",
    () => ({}),
    signedIn(
      vicsDeleted,
      vicsDeleted,
      [...vicsDeleted, ...annsDeleted],
      [...vicsDeleted, ...annsDeleted],
      [
        ...annsDeleted,
        ...labels("ann's coat", "ann's slip", "gus's coat", "hob's coat"),
        "dan",
        "gus",
        "hob",
      ],
    ),
  ),
  row("invitations.page", "one's own invitations", () => ({}), {
    ...everybody(["signe", "signe's line"]),
    self: ["ingrid", "ingrid's line", "bertil", "bertil's line", "cat"],
  }),
  row("invitations.open", "Ann's invitation", ({ invitation: { token } }) => ({ token }), {
    ...everybody(["ann", "teo", "gus", "ingrid's line"]),
    out: ["ann", "ingrid's line"],
  }),
  row(
    "invitations.open",
    "an invitation that was used",
    ({ usedInvitation: { token } }) => ({ token }),
    { ...everybody("not-found"), out: "not-found" },
  ),
  row("invitations.open", "no invitation", () => ({ token: "ann" }), {
    ...everybody("not-found"),
    out: "not-found",
  }),
  row("news.page", "what's new", () => ({}), {
    ...signedIn(
      [],
      ["ann", "teo", ...labels("ann's shoes", "teo's boots")],
      annsNews,
      [...annsNews, ...labels("ann's shoes")],
      // Dan has deleted Teo's coat, and Gus and Hob's owners theirs.
      ["ann", "dan", "gus", "hob", "cat", "bertil", "eve", "teo"].concat(
        labels("cat's shoes", "teo's coat", "gus's coat", "hob's coat"),
        ["gus's boots", "gus's vest", "hob's boots", "hob's vest"].flatMap(changedSize),
      ),
    ),
    but: {
      "one who was asked to connect": ["ann"],
      "one who was asked to link": ["ann"],
    },
  }),
  row("news.unread", "how much is new", () => ({}), everybody([])),
];
