/** The description of the API: what it says is so, and every line of its page works as printed. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { type CallName, contract } from "#domain/contract.ts";
import { refusalStatus } from "#domain/refusal.ts";
import { callWords } from "#server/http/description/call-words.ts";
import { type Schema, describedCalls, openApi } from "#server/http/description/openapi.ts";
import { checkTypes, clientFolder, writeClientTypes } from "../scripts/openapi-client.ts";
import { pathWithCurl } from "./curl.ts";
import { openWorld, people } from "./people.ts";
import { callNamed, connect, joins } from "./world.ts";

const document = openApi("https://kinsize.example");

const allCalls = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.keys(verbs).map((verb) => `${noun}.${verb}` as CallName),
);

/** Every schema, and every part of one. */
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Schema, ...Object.values(value).flatMap(schemasIn)];
}

describe("the OpenAPI document", () => {
  test("has every call that tokens may make, each with its own description", () => {
    const described = Object.keys(document.paths).filter((path) => path !== "/api/live");
    const open = allCalls.filter((name) => callNamed(name).openTo !== "in-person");
    expect(described.toSorted()).toEqual(open.map((name) => `/api/${name}`).toSorted());
    const summaries = Object.values(callWords).map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(allCalls.length);
  });

  test("follows the rules of OpenAPI 3.1", () => {
    expect(document.openapi).toBe("3.1.1");
    expect(document.info).toMatchObject({ title: "Kinsize", version: expect.any(String) });
    const ids = Object.values(document.paths).map(({ post }) => post.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    const { schemas, securitySchemes } = document.components;
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^[\w.-]+$/);
    for (const [path, { post }] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/api\/[a-zA-Z.]+$/);
      expect(tags).toEqual(expect.arrayContaining(post.tags));
      for (const requirement of post.security) {
        for (const [scheme, scopes] of Object.entries(requirement)) {
          expect(Object.keys(securitySchemes)).toContain(scheme);
          expect(scopes).toEqual([]);
        }
      }
      expect(Object.keys(post.responses)).toContain("200");
      for (const [status, { description, content }] of Object.entries(post.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(description).not.toBe("");
        expect(Object.keys(content ?? {})).toHaveLength(1);
      }
    }
    for (const { $ref } of schemasIn(document)) {
      if (typeof $ref !== "string") continue;
      expect($ref).toMatch(/^#\/components\/schemas\//);
      expect(schemas).toHaveProperty([$ref.slice("#/components/schemas/".length)]);
    }
  });

  test("has schemas in its dialect, without keywords that only zod or older versions know", () => {
    const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
    for (const schema of schemasIn(document.components.schemas)) {
      for (const word of ["$schema", "$id", "nullable", "discriminator", "~standard"]) {
        expect(schema).not.toHaveProperty([word]);
      }
      const { type = "string", required = [], properties = {} } = schema;
      // A field may be named "type".
      if (typeof type === "object") continue;
      expect(types).toContain(type);
      expect(Object.keys(properties as object)).toEqual(expect.arrayContaining(required as string[]));
    }
  });

  test("says which tokens a call takes, and how it is refused", () => {
    for (const { name, call } of describedCalls) {
      const operation = document.paths[`/api/${name}`]?.post;
      const schemes = operation?.security.flatMap((each) => Object.keys(each)) ?? [];
      expect(schemes).toContain("writeToken");
      expect(schemes.includes("readToken")).toBe(call.kind === "query");
      expect(operation?.security.some((each) => Object.keys(each).length === 0)).toBe(call.openTo === "everyone");
      const statuses = Object.values(refusalStatus).map(String);
      const refusals = Object.keys(operation?.responses ?? {}).filter((each) => each !== "200");
      expect(statuses).toEqual(expect.arrayContaining(refusals));
      expect(refusals).toEqual(expect.arrayContaining(["400", "401", "429"]));
      const isForReaders = call.kind === "query";
      expect(isForReaders || refusals.includes("403")).toBe(true);
    }
  });

  test("has examples that the calls accept", () => {
    const wrong = describedCalls.filter(({ name, example }) => !callNamed(name).input.safeParse(example).success);
    expect(wrong).toEqual([]);
  });

  test("is the same for everyone, can be kept by caches, and has no secret in it", async () => {
    const world = await openWorld();
    const ann = await joins(world, "ann");
    await ann.adds("Shoes", "Sneakers", "⟦size⟧");
    for (const [path, type] of [
      ["/api/openapi.json", /^application\/json/],
      ["/api", /^text\/html/],
    ] as const) {
      const response = await fetch(world.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toMatch(type);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
      expect(response.headers.get("Set-Cookie")).toBeNull();
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      const text = await response.text();
      expect(text).not.toMatch(/⟦|⟧|Ann Example/);
      const headers = { Cookie: `session=${ann.token}` };
      expect(await (await fetch(world.url + path, { headers })).text()).toBe(text);
      const known = { "If-None-Match": response.headers.get("ETag") ?? "" };
      expect((await fetch(world.url + path, { headers: known })).status).toBe(304);
      const head = await fetch(world.url + path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
    }
    const served: unknown = await (await fetch(`${world.url}/api/openapi.json`)).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(openApi(world.settings.publicUrl))));
    // Its address is no call.
    expect((await ann.post("/api/openapi.json", {})).status).toBe(404);
  });

  test("generates a client that type-checks, refuses what the contract refuses, and makes calls", async () => {
    const { world, ann } = await people("ann");
    await ann.adds("Shoes", "Sneakers", "42");
    const { token } = await ann.call("account.addToken", {
      token: { name: "Client", scope: "write" },
    });
    const folder = await mkdtemp(join(clientFolder, "client-"));
    try {
      await writeFile(join(folder, "openapi.json"), JSON.stringify(openApi(world.url)));
      await writeClientTypes(join(folder, "openapi.json"), join(folder, "kinsize.d.ts"));
      const begin = `import createClient from "openapi-fetch";
import type { paths } from "./kinsize.d.ts";
const client = createClient<paths>({ baseUrl: ${JSON.stringify(world.url)}, headers: { Authorization: "Bearer ${token}" } });
`;
      const program = join(folder, "program.mts");
      await writeFile(
        program,
        `${begin}const { data: me } = await client.POST("/api/viewer.me", { body: {} });
const ownerId: string = me?.id ?? "";
const { data: added } = await client.POST("/api/items.add", {
  body: { ownerId, dependentId: null, item: { category: "Shoes", name: "Flats", size: "43", note: "", visibleToConnections: false } },
});
const id: string | undefined = added?.id;
const { data } = await client.POST("/api/dashboard.page", { body: {} });
const sizes: string[] = (data?.items ?? []).map(({ size }) => size);
const { error, response } = await client.POST("/api/dependents.page", { body: { ownerId, dependentId: ownerId } });
export default { id, sizes, refusal: error?.refusal, status: response.status };
`,
      );
      checkTypes(program);
      const { default: outcome } = (await import(pathToFileURL(program).href)) as {
        default: { sizes: string[]; refusal: string; status: number };
      };
      expect(outcome.sizes.toSorted()).toEqual(["42", "43"]);
      expect(outcome).toMatchObject({ refusal: "not-found", status: 404 });

      const wrong = join(folder, "wrong.mts");
      await writeFile(
        wrong,
        `${begin}await client.POST("/api/items.add", { body: { ownerId: 1, dependentId: null } });
await client.POST("/api/account.page", { body: {} });
`,
      );
      expect(() => checkTypes(wrong)).toThrow(/wrong\.mts\(4.*[\s\S]*wrong\.mts\(5/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

const entities: Record<string, string> = {
  "&quot;": '"',
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** The lines of the page that a reader copies, as a browser shows them. */
async function linesOf(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/api`)).text();
  return [...page.matchAll(/<pre class="curl" tabindex="0">([^<]*)<\/pre>/g)].map(([, line = ""]) =>
    line.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? ""),
  );
}

const run = promisify(execFile);
const path = pathWithCurl();

/** Runs a shell command; resolves with its output. */
async function shell(line: string, variables: Record<string, string>): Promise<string> {
  const env = { PATH: path, ...variables };
  return (await run("sh", ["-c", line], { env })).stdout;
}

describe("the page at /api", () => {
  test("has a command for each call, and each works as printed", async () => {
    const { world, ann, bob } = await people("ann", "bob");
    const friend = await joins(world, "friend");
    await connect(ann, friend);
    const stranger = await joins(world, "stranger");
    const { token } = await ann.call("account.addToken", {
      token: { name: "Shell", scope: "write" },
    });
    const set: Record<string, string> = { KINSIZE_TOKEN: token };
    const lines = await linesOf(world.url);
    const setup = lines.find((line) => line.startsWith("export KINSIZE_ME="));
    set["KINSIZE_ME"] = (await shell(`${setup}\nprintf %s "$KINSIZE_ME"`, set)).trim();
    expect(set["KINSIZE_ME"]).toBe(ann.id);

    const invites = async () => {
      const other = await joins(world, `inviter ${world.clock.now++}`);
      const invitation = { name: "Ann", kind: "connection" } as const;
      return (await other.call("invitations.add", { invitation })).token;
    };
    const { token: link } = await bob.call("shares.add", {
      ownerId: bob.id,
      dependentId: null,
      share: { label: "", categories: null, until: "week" },
    });
    /** The values that a reader fills in, by call. */
    const own: Partial<Record<CallName, Record<string, string>>> = {
      "relationships.move": { KINSIZE_PERSON: stranger.id },
      "blocks.add": { KINSIZE_PERSON: bob.id },
      "blocks.remove": { KINSIZE_PERSON: bob.id },
      "news.ask": { KINSIZE_PERSON: friend.id },
      "shares.open": { KINSIZE_LINK: link },
      "invitations.open": { KINSIZE_INVITATION: await invites() },
      "invitations.accept": { KINSIZE_INVITATION: await invites() },
      "invitations.decline": { KINSIZE_INVITATION: await invites() },
    };
    const wrong: string[] = [];
    const ran: CallName[] = [];
    for (const line of lines) {
      const [, name] = /^curl -sS \S+\/api\/(\S+) /.exec(line) ?? [];
      if (name === undefined) continue;
      ran.push(name as CallName);
      const said = await shell(line, { ...set, ...own[name as CallName] });
      const answer: unknown = JSON.parse(said);
      const parsed = callNamed(name as CallName).output.safeParse(answer);
      // Refusals have other fields, and an empty answer has none.
      const isRefused = said.startsWith('{"refusal":');
      if (isRefused || !parsed.success) wrong.push(`${name}: ${said.slice(0, 200)}`);
    }
    expect(ran).toEqual(describedCalls.map(({ name }) => name));
    expect(wrong).toEqual([]);
  });

  test("has a command that watches, which prints an answer and the next one", async () => {
    const { world, ann } = await people("ann");
    const { token } = await ann.call("account.addToken", {
      token: { name: "Shell", scope: "read" },
    });
    const line = (await linesOf(world.url)).find((each) => each.startsWith("curl -sSN"));
    const env = { PATH: path, KINSIZE_TOKEN: token };
    const watching = execFile("sh", ["-c", `exec ${line}`], { env });
    let printed = "";
    let adding: Promise<unknown> | undefined;
    await new Promise<void>((done) => {
      watching.stdout?.on("data", (chunk: string) => {
        printed += chunk;
        if (printed.includes('"answer"')) adding ??= ann.adds("Shoes", "Sneakers", "47");
        if (printed.includes('"47"')) done();
      });
    });
    await adding;
    watching.kill();
    expect(printed).toMatch(/^: here\n\ndata: \{"query":0,"answer":/);
  });

  test("loads nothing, runs nothing, and has a policy that forbids both", async () => {
    const world = await openWorld();
    const response = await fetch(`${world.url}/api`);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const page = await response.text();
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to)).toEqual(
      expect.arrayContaining(["/favicon.svg", "/api/openapi.json", "/account"]),
    );
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    for (const id of anchors) expect(page).toContain(`id="${id}"`);
  });
});
