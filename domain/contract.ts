/**
 * Every call that the app makes: what goes in, what comes back, and who may ask at all (spec §7). It only grows:
 * tabs of earlier versions ask on, so a new input is optional, and a field of an answer stays (decision 0024).
 */
import * as z from "zod/mini";
import {
  dependentChanges,
  dependentDraft,
  dependentInList,
  dependentShown,
  dependentWithItems,
} from "#domain/dependent.ts";
import { feedbackDraft } from "#domain/feedback.ts";
import { id } from "#domain/field.ts";
import { item, itemChanges, itemDraft } from "#domain/item.ts";
import { person, personFound, profileChanges, relationships, searchText } from "#domain/profile.ts";
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
const openCommand = call("command", "everyone");

const nothing = z.strictObject({});

/**
 * Chosen by whoever adds, so that it can be added again when no answer came: it is there once all the same.
 * Without one the server chooses.
 */
const ownId = { id: z.optional(id) };

/** Whose sizes: the owner's own, or a dependent's of theirs. */
const wearer = { ownerId: id, dependentId: z.nullable(id) };

export const contract = {
  viewer: {
    /** Whoever is signed in; null when nobody is. The only answer that holds an e-mail address. */
    me: openQuery(nothing, z.nullable(z.extend(person, { email: z.nullable(z.string()) }))),
  },

  dashboard: {
    page: query(
      nothing,
      z.object({
        viewer: z.extend(person, { searchable: z.boolean(), personalBio: z.string() }),
        connectionRequests: z.array(person),
        dependentLinkRequests: z.array(person),
        connections: z.array(person),
        dependentLinks: z.array(person),
        items: z.array(item),
        dependents: z.array(dependentInList),
        /** The dependents that the viewer cares for through links, under their owners. */
        caredFor: z.array(z.object({ owner: person, dependents: z.array(dependentInList) })),
      }),
    ),
  },

  profiles: {
    /** What the viewer may not see is null. */
    page: query(
      z.strictObject({ personId: id }),
      z.extend(person, {
        personalBio: z.string(),
        relationships,
        items: z.nullable(z.array(item)),
        dependents: z.nullable(z.array(dependentShown)),
        linkedDependents: z.nullable(
          z.array(z.object({ owner: person, dependents: z.array(dependentShown) })),
        ),
        connections: z.nullable(z.array(person)),
      }),
    ),
    /** Searchable people, by a piece of their name or e-mail; at most `maxPeopleFound` and one more. */
    search: query(z.strictObject({ text: searchText }), z.array(personFound)),
    /** Only the fields that are named change, here and below. */
    update: command(z.strictObject({ changes: profileChanges }), nothing),
  },

  items: {
    add: command(z.strictObject({ ...wearer, ...ownId, item: itemDraft }), z.object({ id })),
    update: command(z.strictObject({ ...wearer, id, changes: itemChanges }), nothing),
    /** It was measured again and still is `size`; a conflict where it says something else by now. */
    confirm: command(z.strictObject({ ...wearer, id, size: itemDraft.shape.size }), nothing),
    remove: command(z.strictObject({ ...wearer, id }), nothing),
  },

  dependents: {
    /** For the owner and for caretakers. */
    page: query(
      z.strictObject({ ownerId: id, dependentId: id }),
      z.extend(dependentWithItems, { owner: person }),
    ),
    add: command(
      z.strictObject({ ownerId: id, ...ownId, dependent: dependentDraft }),
      z.object({ id }),
    ),
    update: command(z.strictObject({ ownerId: id, id, changes: dependentChanges }), nothing),
    /** Its sizes go with it. */
    remove: command(z.strictObject({ ownerId: id, id }), nothing),
  },

  relationships: {
    move: command(
      z.strictObject({ kind: relationshipKind, move: relationshipMove, otherId: id }),
      nothing,
    ),
  },

  feedback: {
    send: openCommand(z.strictObject({ ...ownId, feedback: feedbackDraft }), nothing),
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
