/** Every call that the app makes: what goes in, what comes back, and who may ask at all (spec §7). */
import * as z from "zod/mini";
import { id } from "#domain/field.ts";
import { item, ownItemChanges, ownItemDraft } from "#domain/item.ts";
import { person, personFound, relationships, searchText } from "#domain/profile.ts";
import { relationshipKind, relationshipMove } from "#domain/relationship.ts";

type Schema = z.ZodMiniType;

/** Who may ask at all; what they then get is decided by their access. */
type OpenTo = "everyone" | "signed-in";

type Shape<
  Kind extends string,
  Input extends Schema,
  Output extends Schema,
  Open extends OpenTo,
> = {
  kind: Kind;
  input: Input;
  output: Output;
  openTo: Open;
};

/** What reads. It can be asked once or watched: then it answers again whenever its answer changes. */
export type Query = Shape<"query", Schema, Schema, OpenTo>;

/** What changes something, in one transaction. */
export type Command = Shape<"command", Schema, Schema, OpenTo>;

export type Call = Query | Command;

const call =
  <Kind extends Call["kind"], Open extends OpenTo>(kind: Kind, openTo: Open) =>
  <Input extends Schema, Output extends Schema>(
    input: Input,
    output: Output,
  ): Shape<Kind, Input, Output, Open> => ({ kind, input, output, openTo });

const query = call("query", "signed-in");
const openQuery = call("query", "everyone");
const command = call("command", "signed-in");

const nothing = z.strictObject({});
const mine = { ownerId: id };

export const contract = {
  viewer: {
    /** Whoever is signed in; null when nobody is. The only answer that holds an e-mail address. */
    me: openQuery(nothing, z.nullable(z.extend(person, { email: z.nullable(z.string()) }))),
  },

  dashboard: {
    page: query(
      nothing,
      z.object({
        viewer: person,
        connectionRequests: z.array(person),
        connections: z.array(person),
        items: z.array(item),
      }),
    ),
  },

  profiles: {
    /** Sizes are null where the viewer may not see them. */
    page: query(
      z.strictObject({ personId: id }),
      z.extend(person, {
        personalBio: z.string(),
        relationships,
        items: z.nullable(z.array(item)),
      }),
    ),
    /** Searchable people, by a piece of their name or e-mail; at most `mostFound` and one more. */
    search: query(z.strictObject({ text: searchText }), z.array(personFound)),
  },

  items: {
    add: command(z.strictObject({ ...mine, item: ownItemDraft }), z.object({ id })),
    /** Only the fields that are named change. */
    update: command(z.strictObject({ ...mine, id, changes: ownItemChanges }), nothing),
    remove: command(z.strictObject({ ...mine, id }), nothing),
  },

  relationships: {
    move: command(
      z.strictObject({ kind: relationshipKind, move: relationshipMove, otherId: id }),
      nothing,
    ),
  },
} as const satisfies Record<string, Record<string, Call>>;

export type Contract = typeof contract;

/** 'items.add' and so on: a call's address and the name it has in logs. */
export type CallName = {
  [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}`;
}[keyof Contract];

export type CallNamed<Name extends CallName> =
  Name extends `${infer Noun extends keyof Contract}.${infer Verb}`
    ? Verb extends keyof Contract[Noun]
      ? Contract[Noun][Verb]
      : never
    : never;

export type QueryName = {
  [Name in CallName]: CallNamed<Name> extends Query ? Name : never;
}[CallName];
export type CommandName = Exclude<CallName, QueryName>;

/** What a caller hands in, and what an answer holds. */
export type InputOf<Name extends CallName> = z.input<CallNamed<Name>["input"]>;
export type OutputOf<Name extends CallName> = z.output<CallNamed<Name>["output"]>;

/** The call with this name; undefined when there is none. */
export function callNamed(name: string): Call | undefined {
  const [noun = "", verb = "", ...rest] = name.split(".");
  if (rest.length > 0 || !Object.hasOwn(contract, noun)) return undefined;
  const verbs: Record<string, Call> = contract[noun as keyof Contract];
  return Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
}
