/** The URLs of the screens (spec §2). */
export const paths = {
  welcome: "/",
  home: "/home",
  dashboard: "/dashboard",
  /** After sign-in, and where the installed app starts: the dashboard, or Shop for those who only shop. */
  start: "/dashboard?start",
  publicProfile: <Id extends string>(personId: Id) => `/publicProfile/${personId}` as const,
  dependent: <Id extends string, Owner extends string>(dependentId: Id, ownerId: Owner) =>
    `/dependent/${dependentId}/owner/${ownerId}` as const,
  /** The check of what is due of everyone in the viewer's care; of all sizes of one's own; and of a dependent's. */
  check: "/check",
  checkOwn: "/check/mine",
  checkDependent: <Id extends string, Owner extends string>(dependentId: Id, ownerId: Owner) =>
    `/dependent/${dependentId}/owner/${ownerId}/check` as const,
  /** The page of one's own size, and of a dependent's. */
  size: <Id extends string>(id: Id) => `/size/${id}` as const,
  dependentSize: <Dependent extends string, Owner extends string, Id extends string>(
    dependentId: Dependent,
    ownerId: Owner,
    id: Id,
  ) => `/dependent/${dependentId}/owner/${ownerId}/size/${id}` as const,
  /** The shopping screens: the choice of wearer, then a person's sizes, or a dependent's on that person's page. */
  shop: "/shop",
  shopFor: <Id extends string>(personId: Id) => `/shop/${personId}` as const,
  shopForDependent: <Id extends string, Owner extends string>(dependentId: Id, personId: Owner) =>
    `/shop/${personId}/${dependentId}` as const,
  deleted: "/deleted",
  /** The page that invites someone, and the page that the invited person sees. */
  invite: "/invite",
  invited: <Token extends string>(token: Token) => `/invite/${token}` as const,
  /** The preview of one's own profile as others see it. */
  seenAs: "/seenAs",
  /** Cards to print: the choice of wearers, starting with one of them. */
  /** Several wearers' ids are separated by commas. */
  cardFor: <Id extends string>(wearerIds: Id) => `/card/${wearerIds}` as const,
  /** How to measure everything, and the gauges to print. */
  measure: "/measure",
  gauge: <Kind extends string>(gauge: Kind) => `/measure/${gauge}` as const,
  news: "/news",
  /** What the viewer is told about, and on which devices. */
  notifications: "/notifications",
  /** Sign-in methods, sessions, tokens, data, and deleting the account. */
  account: "/account",
  leaveFeedback: "/leaveFeedback",
  feedbackSuccess: "/feedbackSuccess",
} as const;

/** Each page has a screen (routes.tsx) and is opened by tests (tests/screens/household.ts). */
export type PageName = Exclude<keyof typeof paths, "start" | "inviteCaretaker">;

/** The anchor of the form that adds a size: links to it open the form (use-add-size.ts). */
export const addNewItem = "add-new-item";

/** `Item` is a category and a name, and perhaps the text of a size. */
export type NewSizeEntry<Item> = { newSize?: Item | "any" };

/** The state of a link to a list of sizes that opens this form, for one item or any. */
export const newSizeEntry = <Item>(item?: Item): NewSizeEntry<Item> => ({ newSize: item ?? "any" });

/** The anchor of the form for a new size on a size's page. */
export const newSize = "new-size";
