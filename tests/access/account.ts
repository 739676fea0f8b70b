/** Rows of the access matrix for accounts: everyone reaches their own, and no one else's. */
import { aSubscription } from "../builders.ts";
import { missing } from "../scene.ts";
import { type Row, everyoneSignedIn, row } from "./cells.ts";

const nobodyElse = { ...everyoneSignedIn("not-found"), self: "done" } as const;

export const accounts: Row[] = [
  row("account.page", "one's own account", () => ({}), {
    ...everyoneSignedIn(["vic's e-mail", "vic's reader", "vic's writer"]),
    self: ["ann's e-mail", "ann's phone", "ann's reader", "ann's writer"],
  }),
  row("account.removeIdentity", "Ann's other identity", ({ otherIdentity }) => ({ id: otherIdentity }), {
    ...nobodyElse,
  }),
  row("account.removeIdentity", "no one's way to sign in", () => ({ id: missing }), {
    ...everyoneSignedIn("not-found"),
  }),
  row("account.endSession", "Ann's other session", ({ otherSession }) => ({ id: otherSession }), {
    ...nobodyElse,
  }),
  row("account.endSession", "no one's session", () => ({ id: "x" }), everyoneSignedIn("not-found")),
  row("notifications.page", "one's own devices", () => ({}), {
    ...everyoneSignedIn([]),
    self: ["ann's phone"],
  }),
  row("notifications.turnOn", "this browser", () => aSubscription("new"), everyoneSignedIn("done")),
  row(
    "notifications.turnOn",
    "a subscription that this browser never had",
    () => ({ ...aSubscription("new"), replaces: aSubscription("old").endpoint }),
    everyoneSignedIn("not-found"),
  ),
  row("notifications.turnOff", "Ann's phone", ({ otherSession }) => ({ id: otherSession }), {
    ...nobodyElse,
  }),
  row("notifications.turnOff", "no one's device", () => ({ id: "x" }), everyoneSignedIn("not-found")),
  row("notifications.test", "Ann's browser, but no other", () => ({}), { ...nobodyElse }),
  row("account.addToken", "a token", () => ({ token: { name: "Backup", scope: "write" } }), everyoneSignedIn("done")),
  row("account.removeToken", "Ann's token", ({ tokens }) => ({ id: tokens.ann.reader.id }), {
    ...nobodyElse,
  }),
  row("account.removeToken", "no one's token", () => ({ id: missing }), everyoneSignedIn("not-found")),
];
