/** Rows of the access matrix for one's own account: everyone reaches theirs, and no one else's. */
import { missing } from "../scene.ts";
import { type Row, everybody, row } from "./cells.ts";

const nobodyElse = { ...everybody("not-found"), self: "done" } as const;

export const accounts: Row[] = [
  row("account.page", "one's own account", () => ({}), {
    ...everybody(["vic's e-mail", "vic's reader", "vic's writer"]),
    self: ["ann's e-mail", "ann's reader", "ann's writer"],
  }),
  row("account.removeIdentity", "another of Ann's", ({ anotherWay }) => ({ id: anotherWay }), {
    ...nobodyElse,
  }),
  row("account.removeIdentity", "no one's way to sign in", () => ({ id: missing }), {
    ...everybody("not-found"),
  }),
  row("account.endSession", "another of Ann's sessions", ({ elsewhere }) => ({ id: elsewhere }), {
    ...nobodyElse,
  }),
  row("account.endSession", "no one's session", () => ({ id: "x" }), everybody("not-found")),
  row(
    "account.addToken",
    "a token",
    () => ({ token: { name: "Backup", scope: "write" } }),
    everybody("done"),
  ),
  row("account.removeToken", "Ann's token", ({ tokens }) => ({ id: tokens.ann.reader.id }), {
    ...nobodyElse,
  }),
  row("account.removeToken", "no one's token", () => ({ id: missing }), everybody("not-found")),
];
