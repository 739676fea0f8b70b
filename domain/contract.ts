/**
 * The API contract: each call's input, output and audience (spec §7). The contract only grows: tabs running an
 * older version keep calling, so new inputs are optional and answer fields stay (decision 0024).
 */
import * as z from "zod/mini";
import { languages } from "#domain/languages.ts";
import { accessToken, identity, session, signInProvider, tokenDraft } from "#domain/people/account.ts";
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
import { mailChoice, notificationChoices, notifiedDevice, pushSubscription } from "#domain/notifications.ts";
import { askedFor, deletedByOther, handedOver, newsEntry, outgrown, sizeAsk, sizeAskedFor } from "#domain/news.ts";
import { jpegInBase64 } from "#domain/people/picture.ts";
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
import { moreDependentIds, picturesAs, share, shareDraft, sharedPage, token } from "#domain/share.ts";

type Schema = z.ZodMiniType;

/**
 * Who may make a call; the permission table decides what they get. `in-person` calls need a session: a personal token
 * can't change how its owner signs in, where they are signed in, or whether they stay.
 */
type OpenTo = "everyone" | "signed-in" | "in-person";

type Shape<Kind extends string, Input extends Schema, Output extends Schema, Open extends OpenTo> = {
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
  <Input extends Schema, Output extends Schema>(input: Input, output: Output): Shape<Kind, Input, Output, Open> => ({
    kind,
    input,
    output,
    openTo,
  });

const query = call("query", "signed-in");
const openQuery = call("query", "everyone");
const command = call("command", "signed-in");
const openCommand = call("command", "everyone");
const ownQuery = call("query", "in-person");
const ownCommand = call("command", "in-person");

const emptyObject = z.strictObject({});

/**
 * The client's id for a new record. It makes the add idempotent: a retry after a lost answer adds nothing. Without
 * one, the server chooses the id.
 */
const chosenId = { id: z.optional(id) };

/** Identifies the wearer: the owner, or one of their dependents. */
const wearer = { ownerId: id, dependentId: z.nullable(id) };

export const contract = {
  viewer: {
    /** The providers that this server offers sign-in buttons for. */
    providers: openQuery(emptyObject, z.object({ providers: z.array(signInProvider) })),
    /** The signed-in person; null for a visitor. No other answer contains an email address. */
    me: openQuery(
      emptyObject,
      z.nullable(
        z.extend(person, {
          email: z.nullable(z.string()),
          /** Empty to follow the browser's language. */
          showSizesIn: preferredRegions,
          /** Of pages and emails; null until a sign-in, or if it is one that only tests have. */
          language: z.nullable(z.enum(languages)),
          /** Null if this server sends no email, or doesn't know the viewer's address. */
          mail: z.nullable(mailChoice),
          /** Set after an email bounced: no more are sent until the viewer chooses again or the address changes. */
          mailBounced: z.boolean(),
          /** The server's public key, with which a browser subscribes to notifications (RFC 8292), in base64url. */
          pushKey: z.nullable(z.string()),
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
        /** Incoming requests, with the sender's name and photo from when they asked. */
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
        /** The number of records in `deleted.page`. */
        recentlyDeleted: z.number(),
      }),
    ),
  },

  shop: {
    /**
     * Everyone whose sizes the viewer may see. People the viewer looks after aren't listed again under a connection.
     */
    page: query(
      emptyObject,
      z.object({
        viewer: person,
        dependents: z.array(dependentInShop),
        caredFor: z.array(z.object({ owner: person, dependents: z.array(dependentInShop) })),
        /** Connections, each with the dependents their profile shows, including those owned by others. */
        friends: z.array(z.extend(person, { dependents: z.array(z.extend(dependentInShop, { owner: person })) })),
      }),
    ),
  },

  profiles: {
    /**
     * Parts the viewer may not see are null. `as` previews the viewer's own page as someone else sees it, and is
     * refused for other people's pages.
     */
    page: query(
      z.strictObject({ personId: id, as: z.optional(seenAs) }),
      z.extend(person, {
        personalBio: z.string(),
        relationships,
        items: z.nullable(z.array(item)),
        dependents: z.nullable(z.array(dependentShown)),
        linkedDependents: z.nullable(z.array(z.object({ owner: person, dependents: z.array(dependentShown) }))),
        connections: z.nullable(z.array(person)),
        /** The viewer's asks (`news.ask`) about this person and the dependents on this page. */
        asked: z.array(askedFor),
        /** When the viewer last asked for this person's sizes. */
        askedForSizesAt: z.nullable(z.number()),
        /** When the viewer last asked for the sizes of dependents on this page. */
        dependentsAskedFor: z.array(z.object({ dependentId: id, at: z.number() })),
      }),
    ),
    /**
     * One page of the searchable people whose name or email contains the text, in the order they joined. It has one
     * more than `maxPeopleFound` if there is another page.
     */
    search: query(z.strictObject({ text: searchText, page: z.optional(searchPage) }), z.array(personFound)),
    /** Like every update, changes only the fields it names. */
    update: command(z.strictObject({ changes: profileChanges }), emptyObject),
  },

  pictures: {
    /**
     * Replaces the picture of the viewer, or of a dependent, with a square JPEG file; metadata is dropped. `photoURL` is
     * its address: `GET` it with the same credential.
     */
    set: command(z.strictObject({ ...wearer, jpeg: jpegInBase64 }), z.object({ photoURL: z.string() })),
    remove: command(z.strictObject(wearer), emptyObject),
  },

  items: {
    /** A size with its history, oldest first, for those who may edit it. */
    history: query(
      z.strictObject({ ...wearer, id }),
      z.object({
        owner: person,
        /** The wearer; null for the owner. */
        dependent: z.nullable(dependentInHistory),
        item,
        entries: z.array(historyEntry),
      }),
    ),
    add: command(z.strictObject({ ...wearer, ...chosenId, item: itemDraft }), z.object({ id })),
    /**
     * A conflict if a changed field's stored value is neither what the author saw (`seen`) nor what they write, or if
     * `system` changes and the size it was chosen for has changed.
     */
    update: command(z.strictObject({ ...wearer, id, changes: itemChanges, seen: z.optional(itemSeen) }), emptyObject),
    /**
     * Confirms that the size still fits. A conflict if the stored size is no longer `size`. `entryId` makes it
     * idempotent.
     */
    confirm: command(
      z.strictObject({ ...wearer, id, size: itemDraft.shape.size, entryId: z.optional(id) }),
      emptyObject,
    ),
    remove: command(z.strictObject({ ...wearer, id }), emptyObject),
  },

  dependents: {
    /** The dependent's page, for the owner and caretakers. */
    page: query(z.strictObject({ ownerId: id, dependentId: id }), z.extend(dependentWithItems, { owner: person })),
    add: command(z.strictObject({ ownerId: id, ...chosenId, dependent: dependentDraft }), z.object({ id })),
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
    remove: command(z.strictObject({ ownerId: id, id }), emptyObject),
  },

  deleted: {
    /**
     * Deleted sizes and dependents that the viewer may restore, newest first: their own, and those of dependents they
     * look after.
     */
    page: query(
      emptyObject,
      z.object({
        own: z.array(deletedRecord),
        caredFor: z.array(z.object({ owner: person, deleted: z.array(deletedRecord) })),
      }),
    ),
    /**
     * Restores a size, or a dependent with their sizes, under the original ids. To restore a dependent, `dependentId`
     * is the dependent's own id. A conflict if an id is taken, or if the size's wearer is deleted, too.
     */
    restore: command(z.strictObject({ ...wearer, id }), emptyObject),
    /** Deletes permanently; only the owner may. */
    forget: command(z.strictObject({ ...wearer, id }), emptyObject),
  },

  relationships: {
    /** With `withConnection`, a dependent link's move also moves the connection, if that is in the same state. */
    move: command(
      z.strictObject({
        kind: relationshipKind,
        move: relationshipMove,
        otherId: id,
        withConnection: z.optional(z.boolean()),
      }),
      emptyObject,
    ),
  },

  blocks: {
    page: query(emptyObject, z.object({ people: z.array(person) })),
    /** Blocks someone and hides their requests. They aren't told: it looks the same as no answer. */
    add: command(z.strictObject({ otherId: id }), emptyObject),
    /** Unblocks someone. Requests they sent in the meantime appear. */
    remove: command(z.strictObject({ otherId: id }), emptyObject),
  },

  shares: {
    /** The active links to a wearer's sizes, newest first, for those who may edit the sizes. */
    page: query(z.strictObject(wearer), z.object({ shares: z.array(share) })),
    /** A retry with the same id creates a new token, because no one received the one in the lost answer. */
    add: command(
      z.strictObject({ ...wearer, ...chosenId, moreDependentIds, share: shareDraft }),
      z.object({ id, token: z.string() }),
    ),
    /** Turns a link off for all of its wearers; any of them can be named. */
    remove: command(z.strictObject({ ...wearer, id }), emptyObject),
    /** What anyone with a share link sees. An unknown, expired, or turned-off link is `not-found`. */
    open: openQuery(z.strictObject({ token, picturesAs }), sharedPage),
  },

  invitations: {
    /** The viewer's pending and recently used invitations, newest first. */
    page: query(emptyObject, z.object({ invitations: z.array(invitation) })),
    /**
     * A retry with the same id creates a new token, like `shares.add`. For an invitation sent by email, the answer's
     * token is empty: only the email contains it.
     */
    add: command(z.strictObject({ ...chosenId, invitation: invitationDraft }), z.object({ id, token: z.string() })),
    remove: command(z.strictObject({ id }), emptyObject),
    /** What the invited person sees. An unknown, used, expired, or withdrawn invitation is `not-found`. */
    open: openQuery(z.strictObject({ token }), invited),
    /**
     * Uses the invitation: connects the viewer and the inviter, or links them as well. A `conflict` for one's own
     * invitation, and for a relationship that already exists; the invitation then stays pending.
     */
    accept: command(z.strictObject({ token }), z.object({ inviterId: id })),
    /** Declines the invitation. The inviter sees only that it's no longer pending. */
    decline: openCommand(z.strictObject({ token }), emptyObject),
  },

  news: {
    /** Newest entry first; entries after `readUntil` are unread. */
    page: query(
      emptyObject,
      z.object({
        entries: z.array(newsEntry),
        /** Separate from the entries, because older tabs know no other kinds of entries. */
        handedOver: z.array(handedOver),
        deleted: z.array(deletedByOther),
        /** Outgrown sizes without a new one. They aren't `entries`, whose kinds older tabs know. */
        outgrown: z.array(outgrown),
        /** Asks for one size, and for dependents' sizes; `entries` has the others. */
        asks: z.array(sizeAsk),
        readUntil: z.number(),
      }),
    ),
    /** The number of unread entries, at most `maxNews`. */
    unread: query(emptyObject, z.object({ count: z.number() })),
    /** Marks everything up to `until` as read. An earlier time than before has no effect. */
    read: command(z.strictObject({ until: z.number() }), emptyObject),
    /**
     * Asks for the sizes of someone the viewer may see: of a person, or of their dependent, who is in the viewer's
     * Shop. Within a week of the viewer's last ask for the same size, or with `maxAsks` about the wearer: `too-many`.
     */
    ask: command(
      z.strictObject({
        otherId: id,
        dependentId: z.optional(z.nullable(id)),
        size: z.optional(sizeAskedFor),
      }),
      emptyObject,
    ),
  },

  notifications: {
    /** What the viewer is told about, how often, and on which devices, the newest first. */
    page: ownQuery(
      emptyObject,
      z.object({
        ...notificationChoices,
        /** Null if this server sends no email, or doesn't know the viewer's address. */
        mail: z.nullable(mailChoice),
        devices: z.array(notifiedDevice),
      }),
    ),
    /**
     * Turns notifications on for the device of this session, or renews its subscription. `invalid` unless the endpoint is
     * of a push service that this server uses; `not-found` if it replaces one that isn't this session's.
     */
    turnOn: ownCommand(pushSubscription, emptyObject),
    /** Turns them off for one of the viewer's devices. `not-found` if they aren't on. */
    turnOff: ownCommand(z.strictObject({ id: seenText.check(z.maxLength(100)) }), emptyObject),
    /** Sends a test to the device of this session. `not-found` if notifications aren't on there. */
    test: ownCommand(emptyObject, emptyObject),
  },

  account: {
    /** How the viewer signs in, their sessions, and their tokens, each list newest first. */
    page: ownQuery(
      emptyObject,
      z.object({
        identities: z.array(identity),
        providers: z.array(signInProvider),
        sessions: z.array(session),
        tokens: z.array(accessToken),
      }),
    ),
    /** Also ends the sessions started with this sign-in method, except this one. The last method is a `conflict`. */
    removeIdentity: ownCommand(z.strictObject({ id }), emptyObject),
    endSession: ownCommand(z.strictObject({ id: seenText.check(z.maxLength(100)) }), emptyObject),
    /** A retry with the same id creates a new token, like `shares.add`. */
    addToken: ownCommand(z.strictObject({ ...chosenId, token: tokenDraft }), z.object({ id, token: z.string() })),
    removeToken: ownCommand(z.strictObject({ id }), emptyObject),
    /** Everything that is lost if the viewer leaves, and who could take over which dependents. */
    leaving: ownQuery(emptyObject, leaving),
    /**
     * Erases the viewer permanently. `invalid` if `name` isn't theirs, or if a successor already has the dependent or
     * has no room; a `conflict` if a successor is no longer linked with the viewer, or the dependents have changed.
     */
    erase: ownCommand(erasure, emptyObject),
  },

  data: {
    export: query(emptyObject, exported),
    /** Adds all records of an export or none; existing records stay as they are. */
    import: command(importDraft, imported),
  },

  feedback: {
    send: openCommand(z.strictObject({ ...chosenId, feedback: feedbackDraft }), emptyObject),
  },
} as const satisfies Record<string, Record<string, Call>>;

export type Contract = typeof contract;

/** A call's name, such as 'items.add', used as its path and in logs. */
export type CallName = {
  [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}`;
}[keyof Contract];

export type CallNamed<Name extends CallName> = Name extends `${infer Noun extends keyof Contract}.${infer Verb}`
  ? Verb extends keyof Contract[Noun]
    ? Contract[Noun][Verb]
    : never
  : never;

export type QueryName = {
  [Name in CallName]: CallNamed<Name> extends Query ? Name : never;
}[CallName];
export type CommandName = Exclude<CallName, QueryName>;

export type InputOf<Name extends CallName> = z.input<CallNamed<Name>["input"]>;
export type OutputOf<Name extends CallName> = z.output<CallNamed<Name>["output"]>;
