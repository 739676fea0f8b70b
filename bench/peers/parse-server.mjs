/**
 * Parse Server in a process of its own, which tells its parent when it answers. Plain JavaScript, as are its
 * classes and functions: Parse's types are not there where ours are checked.
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
  // Nobody is told it.
  masterKey: randomBytes(16).toString("hex"),
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  // A screen asks several things at once.
  databaseURI: `${DATABASE_URL}?max=20`,
  schema: { definitions: classes, lockSchemas: true },
  cloud,
  liveQuery: { classNames: ["Size"] },
  // Kinsize's ids: the same things have the same names in both.
  allowCustomObjectId: true,
  // Five minutes instead of 5 s: in one process, what changes is dropped from it at once.
  cacheTTL: 300_000,
  silent: true,
  logsFolder: null,
});
await parse.start();

const server = createServer(express().use("/parse", parse.app)).listen(Number(PORT), "127.0.0.1");
await once(server, "listening");
// Its cache is another and is not told of roles that change: it keeps the 5 s.
await ParseServer.createLiveQueryServer(server, { appId });
process.once("disconnect", () => process.exit());
process.send("ready");
