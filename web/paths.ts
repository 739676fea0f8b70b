/** The addresses of the screens (spec §2). */
export const paths = {
  welcome: "/",
  home: "/home",
  dashboard: "/dashboard",
  publicProfile: <Id extends string>(personId: Id) => `/publicProfile/${personId}` as const,
  dependent: <Id extends string, Owner extends string>(dependentId: Id, ownerId: Owner) =>
    `/dependent/${dependentId}/owner/${ownerId}` as const,
  /** All sizes of one wearer, one after the other: one's own, or a dependent's. */
  check: "/check",
  checkDependent: <Id extends string, Owner extends string>(dependentId: Id, ownerId: Owner) =>
    `/dependent/${dependentId}/owner/${ownerId}/check` as const,
  /** The page of a size of one's own, and of a dependent's. */
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
  /** What was deleted lately, and can be restored. */
  deleted: "/deleted",
  /** Inviting someone, and the invitation as they read it. */
  invite: "/invite",
  invited: <Token extends string>(token: Token) => `/invite/${token}` as const,
  /** One's own profile, as others see it. */
  seenAs: "/seenAs",
  /** Cards to print: the choice of wearers, beginning with one of them. */
  cardFor: <Id extends string>(wearerId: Id) => `/card/${wearerId}` as const,
  /** What’s new. */
  news: "/news",
  /** How one signs in and where, one’s data, and leaving. */
  account: "/account",
  leaveFeedback: "/leaveFeedback",
  feedbackSuccess: "/feedbackSuccess",
} as const;

/** The anchor of the form that adds a size: links to it open the form (use-add-size.ts). */
export const addNewItem = "add-new-item";
