/**
 * The API contract: each call's input, output and audience (spec §7). The contract only grows: tabs running an
 * older version keep calling, so new inputs are optional and answer fields stay (decision 0024).
 */
import * as z from "zod/mini";
import {
  accessToken,
  identity,
  session,
  signInProvider,
  tokenDraft,
} from "#domain/people/account.ts";
import { checkEvery } from "#domain/items/check.ts";
import { deletedRecord } from "#domain/items/deleted.ts";
import {
  dependentChanges,
  dependentDraft,
  dependentInHistory,
  dependentInList,
  dependentInShop,
  dependentSeen,
  dependentShown,
  dependentWithItems,
} from "#domain/people/dependent.ts";
import { exported, importDraft, imported } from "#domain/import/export.ts";
import { feedbackDraft } from "#domain/feedback.ts";
import { id, seenText } from "#domain/field.ts";
import { historyEntry } from "#domain/items/history.ts";
import { invitation, invitationDraft, invited } from "#domain/people/invitation.ts";
import { item, itemChanges, itemDraft, itemSeen } from "#domain/items/item.ts";
import { erasure, leaving } from "#domain/people/leaving.ts";
import { mailChoice } from "#domain/mail.ts";
import { deletedByOther, handedOver, newsEntry } from "#domain/news.ts";
import {
  person,
  personAsked,
  personFound,
  preferredRegions,
  profileChanges,
  relationships,
  searchPage,
  searchText,
  seenAs,
} from "#domain/people/profile.ts";
import { relationshipKind, relationshipMove } from "#domain/people/relationship-schemas.ts";
import { share, shareDraft, sharedPage, token } from "#domain/share.ts";

type Schema = z.ZodMiniType;

/**
 * The audience of a call; the permission table decides what they get. `in-person` is for a session alone: a personal
 * token reaches everything of its owner but how they sign in, where, and whether they stay.
 */
type OpenTo = "everyone" | "signed-in" | "in-person";

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

/** A read. Clients ask once, or watch and get a new answer whenever it changes. */
export type Query = Shape<"query", Schema, Schema, OpenTo>;

/** A write, carried out in one transaction. */
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
const ownQuery = call("query", "in-person");
const ownCommand = call("command", "in-person");

const emptyObject = z.strictObject({});

/**
 * The client's id for a new record, which makes the add idempotent: sending it again after a lost answer adds
 * nothing twice. The server chooses an id when there is none.
 */
const chosenId = { id: z.optional(id) };

/** Whose sizes: the owner's, or those of one of their dependents. */
const wearer = { ownerId: id, dependentId: z.nullable(id) };

export const contract = {
  viewer: {
    /** How one can sign in here, for the buttons. */
    providers: openQuery(emptyObject, z.object({ providers: z.array(signInProvider) })),
    /** The signed-in person, or null. The only answer that contains an email address. */
    me: openQuery(
      emptyObject,
      z.nullable(
        z.extend(person, {
          email: z.nullable(z.string()),
          /** Empty where the browser's language decides. */
          showSizesIn: preferredRegions,
          /** Null where this server sends no email, or has no address to send it to. */
          mail: z.nullable(mailChoice),
          /** An email came back: none is sent until the viewer chooses again, or the address changes. */
          mailBounced: z.boolean(),
        }),
      ),
    ),
  },

  dashboard: {
    page: query(
      emptyObject,
      z.object({
        viewer: z.extend(person, {
          searchable: z.boolean(),
          personalBio: z.string(),
          checkEvery: z.nullable(checkEvery),
        }),
        /** Incoming requests, with the name and photo that the sender had when asking. */
        connectionRequests: z.array(personAsked),
        dependentLinkRequests: z.array(personAsked),
        sentConnectionRequests: z.array(personAsked),
        sentDependentLinkRequests: z.array(personAsked),
        connections: z.array(person),
        dependentLinks: z.array(person),
        items: z.array(item),
        dependents: z.array(dependentInList),
        /** Dependents the viewer looks after through dependent links, grouped by owner. */
        caredFor: z.array(z.object({ owner: person, dependents: z.array(dependentInList) })),
      }),
    ),
  },

  shop: {
    /** Everyone whose sizes the viewer may see. No one whom the viewer looks after is repeated under a friend. */
    page: query(
      emptyObject,
      z.object({
        viewer: person,
        dependents: z.array(dependentInShop),
        caredFor: z.array(z.object({ owner: person, dependents: z.array(dependentInShop) })),
        /** Connections, each with the dependents that their profile shows, whoever those belong to. */
        friends: z.array(
          z.extend(person, { dependents: z.array(z.extend(dependentInShop, { owner: person })) }),
        ),
      }),
    ),
  },

  profiles: {
    /**
     * Parts the viewer may not see are null. With `as`, one's own page as someone else sees it; of other people's pages
     * that is not allowed.
     */
    page: query(
      z.strictObject({ personId: id, as: z.optional(seenAs) }),
      z.extend(person, {
        personalBio: z.string(),
        relationships,
        items: z.nullable(z.array(item)),
        dependents: z.nullable(z.array(dependentShown)),
        linkedDependents: z.nullable(
          z.array(z.object({ owner: person, dependents: z.array(dependentShown) })),
        ),
        connections: z.nullable(z.array(person)),
        /** When the viewer last asked for this person's sizes (`news.ask`). */
        askedForSizesAt: z.nullable(z.number()),
      }),
    ),
    /**
     * A page of the searchable people whose name or email contains the text, in the order in which they joined;
     * one more than `maxPeopleFound` when there is another page.
     */
    search: query(
      z.strictObject({ text: searchText, page: z.optional(searchPage) }),
      z.array(personFound),
    ),
    /** Updates change only the fields they name, here and below. */
    update: command(z.strictObject({ changes: profileChanges }), emptyObject),
  },

  items: {
    /** A size with its past, the oldest entry first, for those who may change it. */
    history: query(
      z.strictObject({ ...wearer, id }),
      z.object({
        owner: person,
        /** Who wears it; null for the owner. */
        dependent: z.nullable(dependentInHistory),
        item,
        entries: z.array(historyEntry),
      }),
    ),
    add: command(z.strictObject({ ...wearer, ...chosenId, item: itemDraft }), z.object({ id })),
    /**
     * A conflict when a changed field is stored neither as the author saw it (`seen`) nor as they write it, or when
     * `system` is changed and the size it was chosen for is no longer as seen.
     */
    update: command(
      z.strictObject({ ...wearer, id, changes: itemChanges, seen: z.optional(itemSeen) }),
      emptyObject,
    ),
    /**
     * Confirms that the size still fits; a conflict when the stored size is no longer `size`. `entryId` makes it
     * idempotent, like the id of a new record.
     */
    confirm: command(
      z.strictObject({ ...wearer, id, size: itemDraft.shape.size, entryId: z.optional(id) }),
      emptyObject,
    ),
    /** Moves the size to what was recently deleted. */
    remove: command(z.strictObject({ ...wearer, id }), emptyObject),
  },

  dependents: {
    /** The dependent page, for the owner and caretakers. */
    page: query(
      z.strictObject({ ownerId: id, dependentId: id }),
      z.extend(dependentWithItems, { owner: person }),
    ),
    add: command(
      z.strictObject({ ownerId: id, ...chosenId, dependent: dependentDraft }),
      z.object({ id }),
    ),
    /** Refused like `items.update` when someone else has changed the same field. */
    update: command(
      z.strictObject({
        ownerId: id,
        id,
        changes: dependentChanges,
        seen: z.optional(dependentSeen),
      }),
      emptyObject,
    ),
    /** Moves the dependent with all of its sizes to what was recently deleted. */
    remove: command(z.strictObject({ ownerId: id, id }), emptyObject),
  },

  deleted: {
    /**
     * The deleted sizes and dependents that the viewer may restore, the latest first: their own, and those of their
     * and linked people's dependents.
     */
    page: query(
      emptyObject,
      z.object({
        own: z.array(deletedRecord),
        caredFor: z.array(z.object({ owner: person, deleted: z.array(deletedRecord) })),
      }),
    ),
    /**
     * Brings a size, or a dependent with its sizes, back under the ids they had; `dependentId` is a dependent's own
     * id then. A conflict when an id is taken, or when the size's wearer is deleted too.
     */
    restore: command(z.strictObject({ ...wearer, id }), emptyObject),
    /** Deletes for good; for the owner alone. */
    forget: command(z.strictObject({ ...wearer, id }), emptyObject),
  },

  relationships: {
    move: command(
      z.strictObject({ kind: relationshipKind, move: relationshipMove, otherId: id }),
      emptyObject,
    ),
  },

  blocks: {
    /** The people whose requests the viewer doesn't want, by name. */
    page: query(emptyObject, z.object({ people: z.array(person) })),
    /** Also hides what the other has asked. They aren't told, and to them it looks the same as no answer. */
    add: command(z.strictObject({ otherId: id }), emptyObject),
    /** Lets the other ask again. Requests that they sent meanwhile show up. */
    remove: command(z.strictObject({ otherId: id }), emptyObject),
  },

  shares: {
    /** The links to a wearer's sizes that work, the latest first, for those who may edit the sizes. */
    page: query(z.strictObject(wearer), z.object({ shares: z.array(share) })),
    /** Repeated with the same id, it makes a new token: no one has the one whose answer was lost. */
    add: command(
      z.strictObject({ ...wearer, ...chosenId, share: shareDraft }),
      z.object({ id, token: z.string() }),
    ),
    /** Turns the link off, at once and for good. */
    remove: command(z.strictObject({ ...wearer, id }), emptyObject),
    /** What a share link shows to anyone. A link that is unknown, has ended or was turned off is `not-found`. */
    open: openQuery(z.strictObject({ token }), sharedPage),
  },

  invitations: {
    /** The viewer's invitations that wait or were used lately, the latest first. */
    page: query(emptyObject, z.object({ invitations: z.array(invitation) })),
    /**
     * Repeated with the same id, it makes a new token, like `shares.add`. By email, the token is in the email alone,
     * and the answer's is empty.
     */
    add: command(
      z.strictObject({ ...chosenId, invitation: invitationDraft }),
      z.object({ id, token: z.string() }),
    ),
    /** Withdraws it. */
    remove: command(z.strictObject({ id }), emptyObject),
    /** What the invited read. An invitation that is unknown, used, ended or withdrawn is `not-found`. */
    open: openQuery(z.strictObject({ token }), invited),
    /**
     * Uses the invitation: the viewer and the inviter are connected, or linked as well, from now on. One's own
     * is a `conflict`, and so is one to what they are already: it still waits.
     */
    accept: command(z.strictObject({ token }), z.object({ inviterId: id })),
    /** "No, thank you": the inviter reads only that it has ended. */
    decline: openCommand(z.strictObject({ token }), emptyObject),
  },

  news: {
    /** The latest entry first; those after `readUntil` are unread. */
    page: query(
      emptyObject,
      z.object({
        entries: z.array(newsEntry),
        /** Apart from the entries: tabs of older versions don't know any other kinds. */
        handedOver: z.array(handedOver),
        deleted: z.array(deletedByOther),
        readUntil: z.number(),
      }),
    ),
    /** How many are unread, `maxNews` at most. */
    unread: query(emptyObject, z.object({ count: z.number() })),
    /** Everything up to then is read. Earlier than before changes nothing. */
    read: command(z.strictObject({ until: z.number() }), emptyObject),
    /** Asks a connection for their sizes; `too-many` within a week. */
    ask: command(z.strictObject({ otherId: id }), emptyObject),
  },

  account: {
    /** How the viewer signs in, where they are signed in, and their tokens, each the latest first. */
    page: ownQuery(
      emptyObject,
      z.object({
        identities: z.array(identity),
        /** The providers of this server. */
        providers: z.array(signInProvider),
        sessions: z.array(session),
        tokens: z.array(accessToken),
      }),
    ),
    /** One way in always stays: a `conflict` for the last one. Sessions begun with it end, except this one. */
    removeIdentity: ownCommand(z.strictObject({ id }), emptyObject),
    endSession: ownCommand(z.strictObject({ id: seenText.check(z.maxLength(100)) }), emptyObject),
    /** Repeated with the same id, it makes a new token, like `shares.add`. */
    addToken: ownCommand(
      z.strictObject({ ...chosenId, token: tokenDraft }),
      z.object({ id, token: z.string() }),
    ),
    removeToken: ownCommand(z.strictObject({ id }), emptyObject),
    /** Everything that ends if the viewer leaves, and who could take over which of their dependents. */
    leaving: ownQuery(emptyObject, leaving),
    /**
     * Erases the viewer for good. `invalid` if `name` isn't theirs, or if someone has a dependent already or no room; a
     * `conflict` if someone no longer looks after dependents with the viewer, or if the dependents are no longer those.
     */
    erase: ownCommand(erasure, emptyObject),
  },

  data: {
    /** Everything the viewer may edit, and what they have shared. */
    export: query(emptyObject, exported),
    /** Adds records of an export, all or none; what is there already stays as it is. */
    import: command(importDraft, imported),
  },

  feedback: {
    send: openCommand(z.strictObject({ ...chosenId, feedback: feedbackDraft }), emptyObject),
  },
} as const satisfies Record<string, Record<string, Call>>;

export type Contract = typeof contract;

/** A call's name, such as 'items.add': its address, and its name in logs. */
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

/** The types of a call's input and answer. */
export type InputOf<Name extends CallName> = z.input<CallNamed<Name>["input"]>;
export type OutputOf<Name extends CallName> = z.output<CallNamed<Name>["output"]>;
