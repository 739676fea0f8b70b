/**
 * What each screen needs when it is the first one opened: its code, and the questions that it asks at once. The build
 * writes them into the page, which requests them before the app runs (first-requests.ts, decision 0070).
 */
import type { InputOf, QueryName } from "#domain/contract.ts";
import { paths } from "#web/paths.ts";

type Query = { [Name in QueryName]: readonly [Name, InputOf<Name>] }[QueryName];

/** `screen` is a file in web/screens; `queries` repeat the parameters of the path, such as `:personId`. */
export type Opening = { screen: string; queries: readonly Query[] };

const visitors: readonly Query[] = [
  ["viewer.me", {}],
  ["viewer.providers", {}],
];

/** A screen for people who are signed in; its header asks about requests and news. */
const viewers = (screen: string, ...page: readonly Query[]): Opening => ({
  screen,
  queries: [...visitors, ...page, ["dashboard.page", {}], ["news.unread", {}]],
});

const wearersSizes = viewers("shop/shop-sizes.tsx", ["profiles.page", { personId: ":personId" }]);

export const openings: Readonly<Record<string, Opening>> = {
  [paths.welcome]: { screen: "welcome.tsx", queries: visitors },
  [paths.home]: { screen: "welcome.tsx", queries: visitors },
  [paths.leaveFeedback]: { screen: "feedback-page.tsx", queries: visitors },
  [paths.invited(":token")]: {
    screen: "invited.tsx",
    queries: [...visitors, ["invitations.open", { token: ":token" }]],
  },
  [paths.dashboard]: viewers("dashboard/dashboard.tsx", ["blocks.page", {}]),
  [paths.shop]: viewers("shop/shop.tsx", ["shop.page", {}]),
  [paths.shopFor(":personId")]: wearersSizes,
  [paths.shopForDependent(":dependentId", ":personId")]: wearersSizes,
  [paths.publicProfile(":personId")]: viewers(
    "profile/public-profile.tsx",
    ["profiles.page", { personId: ":personId" }],
    ["blocks.page", {}],
  ),
  [paths.dependent(":dependentId", ":ownerId")]: viewers("dependent-page.tsx", [
    "dependents.page",
    { ownerId: ":ownerId", dependentId: ":dependentId" },
  ]),
  [paths.news]: viewers("news/news.tsx", ["news.page", {}]),
};
