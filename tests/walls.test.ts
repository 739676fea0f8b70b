/** Each wall of scripts/walls.ts stops a forbidden import and allows others, and every folder has one. */
import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { walls } from "../scripts/walls.ts";

/** Imports to try in a folder: those its wall must stop, and those it must allow. */
type Tried = { forbidden: string[]; allowed: string[] };

const nounsFolder = (name: string, otherNoun: string): Tried => ({
  forbidden: [`#web/${otherNoun}/words.ts`, "#web/frame/frame.tsx", "#server/app.ts", "uuid"],
  allowed: [`#web/${name}/row.tsx`, "#web/ui/button.tsx", "#domain/items/item.ts"],
});

const dataNoun = (...others: string[]): Tried => ({
  forbidden: [
    "pg",
    "#server/store/sqlite/open.ts",
    "#server/live/subscriptions.ts",
    "#server/api/items.ts",
    "#server/data/export/export.ts",
  ],
  allowed: [
    "kysely",
    "#server/store/statement.ts",
    "#server/data/access/access.ts",
    "#domain/items/item.ts",
    ...others,
  ],
});

const rooms: Record<string, Tried> = {
  domain: {
    forbidden: ["zod", "pg", "prom-client", "react", "node:fs", "#server/data/items/items.ts"],
    allowed: ["#domain/items/item.ts", "zod/mini"],
  },
  "domain/sizing": {
    forbidden: ["zod", "node:fs", "#domain/items/item.ts", "#domain/contract.ts", "#server/app.ts"],
    allowed: ["#domain/items/catalogue.ts", "#domain/sizing/size.ts", "zod/mini"],
  },
  server: {
    forbidden: ["kysely", "pg", "prom-client", "jose", "hono", "#server/store/sqlite/open.ts", "#web/main.tsx"],
    allowed: ["#server/store/database.ts", "#server/http/route.ts", "node:fs"],
  },
  "server/api": {
    forbidden: ["kysely", "hono", "node:http", "#server/http/wire-format.ts", "#server/live/turns.ts"],
    allowed: ["#server/data/items/items.ts", "#server/live/topics.ts", "zod/mini"],
  },
  "server/commands": {
    forbidden: ["kysely", "hono", "#server/http/api.ts", "#server/live/turns.ts"],
    allowed: ["#server/store/postgres/move.ts", "#server/settings.ts", "node:util"],
  },
  "server/commands/doctor": {
    forbidden: ["kysely", "hono", "#server/http/api.ts", "#server/mail/sender.ts", "nodemailer"],
    allowed: ["#server/http/arrival.ts", "#server/mail/transport.ts", "node:fs"],
  },
  "server/data/access": {
    forbidden: ["pg", "uuid", "#server/data/items/items.ts", "#server/store/postgres/pool.ts"],
    allowed: ["kysely", "#server/store/json.ts", "#domain/access.ts"],
  },
  "server/data/account": dataNoun("#server/data/shares/shares.ts"),
  "server/data/dashboard": dataNoun(),
  "server/data/deleted": dataNoun("#server/data/items/history.ts"),
  "server/data/dependents": dataNoun(),
  "server/data/export": {
    forbidden: ["pg", "#server/data/deleted/deleted.ts", "#server/data/items/items.ts"],
    allowed: ["#server/data/deleted/page.ts", "#server/data/access/shapes.ts"],
  },
  "server/data/feedback": dataNoun(),
  "server/data/import": dataNoun("#server/data/items/history.ts"),
  "server/data/invitations": dataNoun("#server/data/relationships/blocks.ts"),
  "server/data/items": dataNoun("#server/data/deleted/deleted.ts"),
  "server/data/news": dataNoun(),
  "server/data/notifications": dataNoun("#server/data/news/unread.ts"),
  "server/data/pictures": dataNoun(),
  "server/data/profiles": dataNoun("#server/data/notifications/outbox.ts"),
  "server/data/relationships": dataNoun("#server/data/shares/shares.ts"),
  "server/data/shares": dataNoun(),
  "server/store": {
    forbidden: ["pg", "zod", "#server/data/access/access.ts", "#server/live/subscriptions.ts"],
    allowed: ["kysely", "#server/store/postgres/pool.ts", "#server/migrations/all.ts"],
  },
  "server/store/postgres": {
    forbidden: ["node:sqlite", "prom-client", "#server/live/topics.ts", "#server/settings.ts"],
    allowed: ["pg", "kysely", "#server/store/schema.ts"],
  },
  "server/store/sqlite": {
    forbidden: ["pg", "#server/store/postgres/pool.ts", "#server/settings.ts"],
    allowed: ["node:sqlite", "node:fs/promises", "#server/store/schema.ts"],
  },
  "server/http": {
    forbidden: ["kysely", "pg", "hono", "#server/operations/metrics.ts", "#server/app.ts"],
    allowed: ["hono/html", "#server/api/handlers.ts", "node:timers/promises"],
  },
  "server/live": {
    forbidden: ["kysely", "hono", "#server/api/items.ts", "#server/http/api.ts"],
    allowed: ["#server/live/topics.ts", "#server/data/account/sessions.ts", "node:http"],
  },
  "server/mail": {
    forbidden: ["kysely", "hono", "#server/http/api.ts", "#server/live/turns.ts"],
    allowed: ["nodemailer", "hono/html", "#server/data/notifications/outbox.ts"],
  },
  "server/migrations": {
    forbidden: ["#server/store/database.ts", "#domain/items/item.ts", "kysely/migration", "node:fs"],
    allowed: ["#server/migrations/migration.ts", "kysely"],
  },
  "server/notifications": {
    forbidden: ["kysely", "hono", "#server/http/api.ts", "nodemailer", "#server/mail/letters.ts"],
    allowed: ["jose", "node:https", "#server/data/notifications/outbox.ts"],
  },
  "server/operations": {
    forbidden: ["kysely", "hono", "#server/http/api.ts", "#server/sign-in/openid.ts"],
    allowed: ["prom-client", "#server/live/subscriptions.ts"],
  },
  "server/sign-in": {
    forbidden: ["kysely", "hono", "#server/http/api.ts", "#server/live/turns.ts"],
    allowed: ["openid-client", "jose", "hono/html", "#server/data/account/sessions.ts"],
  },
  web: {
    forbidden: ["kysely", "node:fs", "#server/app.ts", "#web/offline/worker/service-worker.ts"],
    allowed: ["react-dom/client", "#web/frame/frame.tsx", "#web/styles/base.css"],
  },
  "web/dependents": nounsFolder("dependents", "relationships"),
  "web/feedback": nounsFolder("feedback", "items"),
  "web/focus": {
    forbidden: ["react", "#web/live/calls.ts"],
    allowed: ["#web/focus/live-region.ts"],
  },
  "web/frame": {
    forbidden: ["#web/screens/news/news.tsx", "#web/items/size-list.tsx", "#server/app.ts"],
    allowed: ["wouter", "#web/relationships/person-row.tsx", "#web/session/sign-in.ts"],
  },
  "web/forms": {
    forbidden: ["wouter", "#web/items/form/size-form.tsx", "#server/app.ts"],
    allowed: ["react", "#domain/refusal.ts", "#web/offline/device-store.ts"],
  },
  "web/account": nounsFolder("account", "items"),
  "web/invitations": nounsFolder("invitations", "items"),
  "web/items": nounsFolder("items", "dependents"),
  "web/live": {
    forbidden: ["wouter", "#web/frame/frame.tsx", "#web/session/sign-in.ts", "#server/live/topics.ts"],
    allowed: ["react", "#domain/contract.ts", "#web/session/sign-out.ts"],
  },
  "web/offline": {
    forbidden: ["react", "#web/frame/frame.tsx", "#web/session/sign-in.ts"],
    allowed: ["uuid", "#web/live/calls.ts"],
  },
  "web/offline/worker": {
    forbidden: ["uuid", "#domain/contract.ts", "#web/offline/device-store.ts"],
    allowed: ["#web/offline/worker/cache.ts"],
  },
  "web/notifications": nounsFolder("notifications", "items"),
  "web/pictures": nounsFolder("pictures", "items"),
  "web/profile": nounsFolder("profile", "items"),
  "web/relationships": nounsFolder("relationships", "profile"),
  "web/rows": {
    forbidden: ["#domain/items/item.ts", "#web/paths.ts", "#web/live/calls.ts"],
    allowed: ["wouter", "#web/ui/icon.tsx", "#web/focus/return-to-row.ts", "#web/rows/rows.css"],
  },
  "web/screens": {
    forbidden: ["zod/mini", "web-vitals", "#server/app.ts", "#web/main.tsx"],
    allowed: ["#web/items/size-list.tsx", "#web/session/sign-in.ts", "wouter"],
  },
  "web/session": {
    forbidden: ["react", "#web/frame/frame.tsx", "#server/sign-in/openid.ts"],
    allowed: ["#web/live/calls.ts", "#web/offline/device-store.ts"],
  },
  "web/shared-page": {
    forbidden: ["react", "zod/mini", "#web/live/calls.ts", "#web/ui/button.tsx"],
    allowed: ["#domain/fingerprint.ts", "#web/shared-page/shared-page.ts"],
  },
  "web/shares": {
    forbidden: ["#web/items/size-list.tsx", "#web/frame/frame.tsx", "#server/app.ts", "uuid"],
    allowed: ["#web/ui/qr-code.tsx", "#web/ui/button.tsx", "#domain/share.ts"],
  },
  "web/start": {
    forbidden: ["react", "#web/live/calls.ts", "#web/ui/button.tsx", "#domain/items/item.ts"],
    allowed: ["#web/paths.ts", "#web/start/openings.ts", "#domain/contract.ts"],
  },
  "web/styles": {
    forbidden: ["wouter", "#web/ui/button.tsx"],
    allowed: ["react", "#web/styles/theme.css"],
  },
  "web/ui": {
    forbidden: ["wouter", "#domain/items/item.ts", "#web/paths.ts", "#web/live/calls.ts"],
    allowed: ["react", "uqr", "#web/ui/button.css", "#web/focus/live-region.ts"],
  },
};

/** Every form of import: side effect, type-only, re-export, and dynamic. */
const waysToImport = (from: string) => [
  `import "${from}";`,
  `import type { A } from "${from}";`,
  `export * from "${from}";`,
  `await import("${from}");`,
];

const copy = mkdtempSync(join(tmpdir(), "kinsize-walls-"));
const stopped: { filename: string; help: string; line: number }[] = [];
const withInlineTypes: string[] = [];

/** A file for each tried import. */
const triedIn = (room: string, kind: keyof Tried, from: string) =>
  `${room}/${kind}-${from.replaceAll(/[^a-z]/g, "-")}.ts`;

beforeAll(() => {
  mkdirSync(join(copy, "scripts/words"), { recursive: true });
  for (const file of ["oxlint.config.ts", "scripts/walls.ts", "scripts/words/punctuation.ts", "package.json"])
    copyFileSync(file, join(copy, file));
  for (const [room, tried] of Object.entries(rooms)) {
    mkdirSync(join(copy, room), { recursive: true });
    for (const kind of ["forbidden", "allowed"] as const)
      for (const from of tried[kind])
        writeFileSync(join(copy, triedIn(room, kind, from)), waysToImport(from).join("\n"));
    writeFileSync(join(copy, room, "relative.ts"), `import "./beside.ts";`);
    writeFileSync(join(copy, room, "inline.ts"), `export type A = import("pg").Pool;`);
  }
  const oxlint = resolve("node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "json"], {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: {
      code: string;
      filename: string;
      help: string;
      labels: { span: { line: number } }[];
    }[];
  };
  for (const { code, filename, help, labels } of diagnostics) {
    if (code === "eslint(no-restricted-imports)") stopped.push({ filename, help, line: labels[0]?.span.line ?? 0 });
    if (code === "typescript(consistent-type-imports)") withInlineTypes.push(filename);
  }
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

/** The lines of a file that a wall stops, with the lint message. */
const linesStopped = (file: string) =>
  stopped
    .filter(({ filename }) => filename === file)
    .map(({ line, help }) => `${line}: ${help}`)
    .toSorted();

const reasonOf = (room: string) => walls.find(({ folder }) => folder === room)?.because;

const each = (kind: keyof Tried) =>
  Object.entries(rooms).flatMap(([room, tried]) => tried[kind].map((from) => ({ room, from })));

test.each(each("forbidden"))("$room may not import $from", ({ room, from }) => {
  expect(linesStopped(triedIn(room, "forbidden", from))).toEqual(
    waysToImport(from).map((_, index) => `${index + 1}: ${reasonOf(room)}`),
  );
});

test.each(each("allowed"))("$room may import $from", ({ room, from }) => {
  expect(linesStopped(triedIn(room, "allowed", from))).toEqual([]);
});

test.each(Object.keys(rooms))("nothing in %s is imported by a relative path", (room) => {
  expect(linesStopped(`${room}/relative.ts`)).toContain(
    "1: Import as #domain/…, #server/… or #web/…, the one form there is.",
  );
});

// Inline type imports bypass the walls, so they are forbidden.
test.each(Object.keys(rooms))("nothing in %s imports a type inline", (room) => {
  expect(withInlineTypes).toContain(`${room}/inline.ts`);
});

test("every wall is tried", () => {
  expect(walls.map(({ folder }) => folder).toSorted()).toEqual(Object.keys(rooms).toSorted());
});

test("a folder's wall comes after the wall around it", () => {
  for (const [index, { folder }] of walls.entries())
    for (const { folder: earlier } of walls.slice(0, index)) expect(earlier.startsWith(`${folder}/`)).toBe(false);
});

test("every folder of the program is behind its own wall or the surrounding folder's", () => {
  const isBehind = (path: string) => walls.some(({ folder }) => `${path}/`.startsWith(`${folder}/`));
  const isNounOfData = (path: string) => path.startsWith("server/data/");
  const folders = new Set(globSync("{domain,server,web}/**/*.{ts,tsx}").map((file) => dirname(file)));
  expect([...folders].filter((path) => !isBehind(path))).toEqual([]);
  const nouns = [...folders].filter(isNounOfData).map((path) => path.split("/").slice(0, 3).join("/"));
  expect([...new Set(nouns)].toSorted()).toEqual(
    walls
      .map(({ folder }) => folder)
      .filter(isNounOfData)
      .toSorted(),
  );
});
