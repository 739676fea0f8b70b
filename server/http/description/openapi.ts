/** Builds the OpenAPI 3.1 document from the calls of the contract. */
import * as z from "zod/mini";
import { type Call, type CallName, contract } from "#domain/contract.ts";
import { historyEntry } from "#domain/items/history.ts";
import { item } from "#domain/items/item.ts";
import { person } from "#domain/people/profile.ts";
import { type RefusalReason, refusalStatus } from "#domain/refusal.ts";
import { callWords } from "#server/http/description/call-words.ts";
import { maxQueries } from "#server/live/event-stream.ts";

export type Schema = { [Keyword: string]: unknown };

type Answer = {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Record<string, { schema: Schema; example?: unknown }>;
};

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  requestBody: {
    required: boolean;
    content: Record<string, { schema: Schema; example: unknown }>;
  };
  responses: Record<string, Answer>;
};

export type OpenApi = ReturnType<typeof openApi>;

export type DescribedCall = {
  name: CallName;
  call: Call;
  summary: string;
  about: string | undefined;
  example: unknown;
  refuses: readonly RefusalReason[];
};

/** Schemas that many answers share, under names for generated clients. */
const shared = { Person: person, Size: item, HistoryEntry: historyEntry };

const everyRefusal = ["invalid", "signed-out", "too-many"] as const;

const meanings: Record<RefusalReason, string> = {
  invalid: "The input doesn’t fit. `fields` has a sentence for each field that is wrong.",
  "signed-out": "The token is missing, malformed, or revoked.",
  "not-allowed": "You may not do this, or the token may only read.",
  "not-found": "It doesn’t exist, or you can’t see it.",
  conflict: "It has changed since you looked.",
  "too-many": "Too many requests. Wait for as many seconds as `retryAfter` says.",
};

/** Every call that a token or a visitor can use, in the order of `callWords`. */
export const describedCalls: readonly DescribedCall[] = Object.entries(callWords).flatMap(([name, words]) => {
  const [noun = "", verb = ""] = name.split(".");
  const call = (contract as Record<string, Record<string, Call>>)[noun]?.[verb];
  if (!call || !("example" in words) || call.openTo === "in-person") return [];
  const { summary, about, example, refuses = [] } = words;
  const forReaders = call.kind === "command" ? (["not-allowed"] as const) : [];
  const all = new Set<RefusalReason>([...everyRefusal, ...forReaders, ...refuses]);
  const ordered = (Object.keys(refusalStatus) as RefusalReason[]).filter((each) => all.has(each));
  return [{ name: name as CallName, call, summary, about, example, refuses: ordered }];
});

/** Which tokens a call takes. An empty requirement means that it needs none. */
const securityOf = ({ kind, openTo }: Call): Record<string, string[]>[] => [
  ...(openTo === "everyone" ? [{}] : []),
  ...(kind === "query" ? [{ readToken: [] }] : []),
  { writeToken: [] },
];

/** Drops patterns that a format already describes, and lets answers have new fields. */
const tidied =
  (io: "input" | "output") =>
  ({ jsonSchema }: { jsonSchema: Schema }): void => {
    if (jsonSchema["format"] !== undefined) delete jsonSchema["pattern"];
    if (io === "output") delete jsonSchema["additionalProperties"];
  };

const schemaPath = (name: string) => `#/components/schemas/${name}`;
const ref = (name: string): Schema => ({ $ref: schemaPath(name) });

/** The inputs or answers of all calls as named schemas, which refer to each other by their names. */
function schemasOf(io: "input" | "output", suffix: string): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  if (io === "output") {
    for (const [id, schema] of Object.entries(shared)) registry.add(schema, { id });
  }
  // Calls with the same answer share one schema, which zod writes once for each of them.
  const repeated: Record<string, Schema> = {};
  const first = new Map<unknown, string>();
  for (const { name, call } of describedCalls) {
    const id = `${name}.${suffix}`;
    const known = first.get(call[io]);
    if (known !== undefined) repeated[id] = ref(known);
    else {
      first.set(call[io], id);
      registry.add(call[io], { id });
    }
  }
  const { schemas } = z.toJSONSchema(registry, { io, uri: schemaPath, override: tidied(io) });
  const named = Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [
    id,
    schema as Schema,
  ]);
  return { ...(Object.fromEntries(named) as Record<string, Schema>), ...repeated };
}

const refusalSchema: Schema = {
  type: "object",
  properties: {
    refusal: { type: "string", enum: Object.keys(refusalStatus) },
    fields: { type: "object", additionalProperties: { type: "string" } },
    codes: {
      type: "object",
      additionalProperties: {
        type: "object",
        properties: { code: { type: "string" }, values: { type: "object" } },
        required: ["code"],
      },
    },
    retryAfter: { type: "number" },
  },
  required: ["refusal"],
};

const refusals = (reasons: readonly RefusalReason[]): Record<string, Answer> =>
  Object.fromEntries(
    reasons.map((reason) => [
      String(refusalStatus[reason]),
      {
        description: meanings[reason],
        ...(reason === "signed-out" && {
          headers: {
            "WWW-Authenticate": {
              description: "How to authenticate.",
              schema: { type: "string" },
            },
          },
        }),
        content: {
          "application/json": { schema: ref("Refusal"), example: { refusal: reason, fields: {} } },
        },
      },
    ]),
  );

function operationOf({ name, call, summary, about, example, refuses }: DescribedCall): Operation {
  return {
    operationId: name,
    tags: [name.split(".")[0] ?? ""],
    summary,
    ...(about !== undefined && { description: about }),
    security: securityOf(call),
    requestBody: {
      required: Object.keys(example as object).length > 0,
      content: { "application/json": { schema: ref(`${name}.input`), example } },
    },
    responses: {
      "200": {
        description: call.kind === "query" ? "The answer." : "Done.",
        content: { "application/json": { schema: ref(`${name}.answer`) } },
      },
      ...refusals(refuses),
    },
  };
}

const live: Operation = {
  operationId: "live",
  tags: ["live"],
  summary: "Answers to queries, and again whenever one changes",
  description:
    'Server-sent events: each is `data: {"query": 0, "answer": …}`, where `query` is the place of the query in the request, or has `refused` in place of `answer`. A stream ends after an hour, or when its token is revoked: then ask again.',
  security: [{}, { readToken: [] }, { writeToken: [] }],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: {
            queries: {
              type: "array",
              minItems: 1,
              maxItems: maxQueries,
              items: {
                type: "object",
                properties: {
                  call: {
                    type: "string",
                    enum: describedCalls.filter(({ call }) => call.kind === "query").map(({ name }) => name),
                  },
                  input: { type: "object" },
                },
                required: ["call", "input"],
                additionalProperties: false,
              },
            },
          },
          required: ["queries"],
          additionalProperties: false,
        },
        example: { queries: [{ call: "dashboard.page", input: {} }] },
      },
    },
  },
  responses: {
    "200": {
      description: "The events.",
      content: { "text/event-stream": { schema: { type: "string" } } },
    },
    ...refusals(everyRefusal),
  },
};

export function openApi(publicUrl: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: "Kinsize",
      version: "1",
      summary: "A family’s clothing sizes, for programs.",
      description: `Every call is a POST with JSON in and JSON out. The contract only grows: answers may get new fields. How to begin: ${publicUrl}/api`,
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set([...describedCalls.map(({ name }) => name.split(".")[0] ?? ""), "live"])].map((name) => ({
      name,
    })),
    paths: Object.fromEntries([
      ...describedCalls.map((each) => [`/api/${each.name}`, { post: operationOf(each) }]),
      ["/api/live", { post: live }],
    ]) as Record<string, { post: Operation }>,
    components: {
      securitySchemes: {
        readToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "kin_r_…",
          description: "A personal token that reads. Make one under Account.",
        },
        writeToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "kin_w_…",
          description: "A personal token that reads and writes.",
        },
      },
      schemas: {
        ...schemasOf("input", "input"),
        ...schemasOf("output", "answer"),
        Refusal: refusalSchema,
      } as Record<string, Schema>,
    },
  };
}
