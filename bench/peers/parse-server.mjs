/**
 * Parse Server in its own process, which notifies its parent when it is ready. Plain JavaScript, as are its
 * classes and functions: Parse's types aren't installed where ours are checked.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { classes } from "./parse-classes.mjs";
import { cloud } from "./parse-cloud.mjs";

const fromTool = createRequire(new URL("../../tools/parse-server/package.json", import.meta.url));
const express = fromTool("express");
const { ParseServer } = fromTool("parse-server");

const { APP_ID: appId, DATABASE_URL, PORT } = process.env;

const parse = new ParseServer({
  appId,
  // A random key that no client gets.
  masterKey: randomBytes(16).toString("hex"),
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  // A screen runs several queries at once.
  databaseURI: `${DATABASE_URL}?max=20`,
  schema: { definitions: classes, lockSchemas: true },
  cloud,
  liveQuery: { classNames: ["Size"] },
  // Kinsize's ids: the same things have the same names in both.
  allowCustomObjectId: true,
  // Entries last five minutes instead of 5 s: within one process, changes invalidate them at once.
  cacheTTL: 300_000,
  silent: true,
  logsFolder: null,
});
await parse.start();

const server = createServer(express().use("/parse", parse.app)).listen(Number(PORT), "127.0.0.1");
await once(server, "listening");
// LiveQuery has its own cache, which isn't invalidated when roles change: its entries last 5 s.
await ParseServer.createLiveQueryServer(server, { appId });
process.once("disconnect", () => process.exit());
process.send("ready");
