/** The types of the tables; server/migrations creates them. Times are milliseconds since 1970. */
import type { ColumnType, Generated } from "kysely";
import type { TokenScope } from "#domain/people/account.ts";
import type { Category, DependentType } from "#domain/items/catalogue.ts";
import type { CheckEvery } from "#domain/items/check.ts";
import type { DeletedKind } from "#domain/items/deleted.ts";
import type { EntryKind } from "#domain/items/history.ts";
import type { ItemFields } from "#domain/items/item.ts";
import type { MailChoice, PushChoice } from "#domain/notifications.ts";
import type { RelationshipKind, StoredState } from "#domain/people/relationship.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

type Tracked = {
  createdAt: ColumnType<number, number, never>;
  changedAt: number;
  changedBy: string;
};

type People = Tracked & {
  /** A small unique number for search indexes to refer to. */
  n: Generated<number>;
  id: string;
  /**
   * The first of the person's `identities`, for servers of the previous version (older-servers.ts);
   * the empty text and the id once it is removed. Nothing else reads it.
   */
  issuer: string;
  subject: string;
  email: string | null;
  displayName: string;
  /** The address of the picture (domain/people/picture.ts); null without one, here and below. */
  photoURL: string | null;
  personalBio: string;
  searchable: boolean;
  /** A JSON array of regions (domain/sizing), most preferred first; `[]` if the browser decides. */
  showSizesIn: string;
  /** The language of pages and emails; null until a sign-in since schema 0013. */
  language: string | null;
  /** How often one's own sizes are checked; null if no one has chosen, here and for dependents. */
  checkEvery: CheckEvery | null;
  /** News up to this time is read; null if the person has never looked. */
  newsReadUntil: number | null;
  mail: Generated<MailChoice>;
  push: Generated<PushChoice>;
  /** For example `22-7`, in the time zone of each device; empty for none. */
  quietHours: Generated<string>;
  tellRequests: Generated<boolean>;
  tellSizes: Generated<boolean>;
  tellDue: Generated<boolean>;
  /** When devices got the last summary, or would have got one. */
  pushedAt: number | null;
  /** When the person was last told about sizes due for a check, or would have been. */
  dueToldAt: number | null;
  /** The token of the unsubscribe link in emails; null until the first email is sent. */
  mailToken: string | null;
  /** When the last email was created; null if there was none. */
  mailedAt: number | null;
  /** When the address was found not to exist; null while it works. */
  bouncedAt: number | null;
  /** When an operator disabled the person; null for everyone else. */
  disabledAt: number | null;
  /** Display name and email, folded for search (search-text.ts). */
  searchText: string;
};

/** What one provider calls a person. Issuer and subject are the identity, never the email. */
type Identities = {
  issuer: string;
  subject: string;
  id: string;
  personId: string;
  /** The provider's latest email for the person, if verified. */
  email: string | null;
  createdAt: number;
  usedAt: number | null;
};

type Sessions = {
  /** SHA-256 of the token; only the person's browser has the token itself. */
  id: string;
  personId: string;
  /**
   * The provider that the person signed in with: the session is valid while this server uses it. Empty in sessions
   * begun by a server of the previous version, which belong to the person's first identity.
   */
  issuer: Generated<string>;
  /** For example "iPhone, Safari"; empty if the browser didn't say. */
  device: Generated<string>;
  createdAt: number;
  /** Null until the first use, and in rows older than this column. */
  usedAt: number | null;
  expiresAt: number;
  /**
   * Where the browser gets notifications: an address of its push service. Who knows it, and the server's key, can send
   * there. Null with the columns below while notifications are off.
   */
  endpoint: string | null;
  /** The browser's keys, with which notifications are encrypted. */
  p256dh: string | null;
  auth: string | null;
  timeZone: string | null;
  /** When notifications were turned on. */
  notifiedSince: number | null;
  /** When the last notification was created; null if there was none. */
  pushedAt: number | null;
};

/** A personal access token: a program that has it acts for `ownerId`. */
type Tokens = {
  ownerId: string;
  id: string;
  /** SHA-256 of the token; only the program has the token itself. */
  tokenHash: string;
  name: string;
  scope: TokenScope;
  createdAt: number;
  usedAt: number | null;
};

type Items = Tracked &
  ItemFields & {
    ownerId: string;
    id: string;
    /** The dependent who wears it; null for the owner. */
    dependentId: string | null;
    /** When `size` was last entered or confirmed. Null in rows older than this column, where `changedAt` is used. */
    measuredAt: number | null;
  };

/** An entry in the history of a size. Entries are never changed, and are deleted with their size. */
type History = {
  ownerId: string;
  itemId: string;
  id: string;
  kind: EntryKind;
  size: string;
  system: SystemId | "";
  enteredAt: number;
  enteredBy: string;
};

/** A size, or a dependent with all of its sizes, that can still be restored. */
type Deleted = {
  ownerId: string;
  /** The id it had, which a restore keeps. */
  id: string;
  kind: DeletedKind;
  /** The dependent who wore the size, null for the owner; for a dependent, its own id. */
  dependentId: string | null;
  category: Category | DependentType;
  name: string;
  size: string;
  system: SystemId | "";
  sizes: number;
  visibleToConnections: boolean;
  /** The deleted rows as JSON (server/data/deleted/document.ts). */
  document: string;
  bytes: number;
  deletedAt: number;
  deletedBy: string;
};

type Dependents = Tracked & {
  ownerId: string;
  id: string;
  category: DependentType;
  name: string;
  bio: string;
  /** `YYYY-MM`, or empty. */
  birthMonth: string;
  visibleToConnections: boolean;
  photoURL: string | null;
  /** The color of the name tape (domain/people/name-tape.ts). */
  tape: number;
  checkEvery: CheckEvery | null;
  /** When this owner took over from a former owner; null if there was none. */
  handedOverAt: number | null;
};

/** One side of a pair: the relationship as `ownerId` sees it. Both sides are always written together. */
type Relationships = Tracked & {
  ownerId: string;
  kind: RelationshipKind;
  otherId: string;
  state: StoredState;
  ignored: boolean;
  /** In a `received` row, the name and photo that the requester (`otherId`) had when sending. */
  requesterName: string | null;
  requesterPhotoURL: string | null;
  /** The token that `ownerId` asked or agreed with; null if they did so themselves. */
  tokenId: string | null;
};

/** A request from `ownerId` to `otherId` within the last day or two, whatever its outcome. */
type Asked = {
  ownerId: string;
  id: string;
  otherId: string;
  createdAt: number;
};

/** Someone whose requests `ownerId` doesn't want. */
type Blocks = {
  ownerId: string;
  otherId: string;
  createdAt: number;
};

/** A picture of a person, or of one of their dependents. */
type Pictures = {
  ownerId: string;
  /** Empty for the owner's own. */
  dependentId: string;
  /** Of the JPEG file; the address of the picture. */
  hash: string;
  /** A JPEG file in base64, which both engines, a deleted record, and a file of one's own keep as it is. */
  jpeg: string;
  changedAt: number;
};

type Shares = {
  ownerId: string;
  id: string;
  /** The first wearer whose sizes it shows: a dependent, or null for the owner. */
  dependentId: string | null;
  /** SHA-256 of the token; only people who have the link have the token itself. */
  tokenHash: string;
  /** The link works only while this person may edit the wearer's sizes. */
  createdBy: string;
  createdAt: number;
  endsAt: number | null;
  label: string;
  /** A JSON array of categories; null for all. */
  categories: string | null;
  showsPictures: boolean;
  timesOpened: number;
  /** `YYYY-MM-DD`, UTC. */
  lastOpenedOn: string | null;
  /** The token of `createdBy` that created it; null if they did so themselves. */
  tokenId: string | null;
};

/** A dependent whose sizes a share link shows, too. Never the link's own `dependentId`. */
type ShareDependents = {
  ownerId: string;
  shareId: string;
  dependentId: string;
};

type Invitations = {
  ownerId: string;
  id: string;
  tokenHash: string;
  kind: RelationshipKind;
  name: string;
  message: string;
  isByEmail: boolean;
  createdAt: number;
  endsAt: number;
  usedBy: string | null;
  usedAt: number | null;
  /** The token of `ownerId` that created it; null if they did so themselves. */
  tokenId: string | null;
};

/** The latest ask by `otherId` for a size, or for any size, of a wearer. */
type Asks = {
  ownerId: string;
  id: string;
  /** Null for the owner's own sizes. */
  dependentId: string | null;
  otherId: string;
  /** The one size asked for; both null for any. */
  category: Category | null;
  name: string | null;
  createdAt: number;
};

/** What servers of 1.0 write during an upgrade: the latest ask by `otherId`, whatever the size. */
type SizeAsks = Omit<Asks, "id" | "dependentId">;
type DependentAsks = SizeAsks & { dependentId: string };

/** A pending email or notification, sent by whichever server takes it first. Exactly one of the four ids is set. */
type Mails = {
  id: string;
  /** The reader of an email. */
  personId: string | null;
  /** The author of an invitation. */
  inviterId: string | null;
  /** The device that gets a notification, by its session. */
  sessionId: string | null;
  /** The owner of a wearer whose new sizes wait to be told to everyone who sees them. */
  ownerId: string | null;
  /** The content as JSON (server/mail). Deleted after sending, because it may contain an address and a token. */
  document: string;
  createdAt: number;
  /** The earliest time to send it. A server that takes it moves this on, so that no other server sends it too. */
  dueAt: number;
  attempts: number;
};

type Feedback = {
  id: string;
  name: string;
  email: string;
  feedback: string;
  /** The total size of the three texts. */
  bytes: number;
  createdAt: number;
};

/** Keys that all servers share, as JSON. */
type ServerKeys = { name: string; document: string };

export type Tables = {
  people: People;
  identities: Identities;
  sessions: Sessions;
  tokens: Tokens;
  items: Items;
  history: History;
  deleted: Deleted;
  dependents: Dependents;
  relationships: Relationships;
  asked: Asked;
  blocks: Blocks;
  pictures: Pictures;
  shares: Shares;
  shareDependents: ShareDependents;
  invitations: Invitations;
  asks: Asks;
  sizeAsks: SizeAsks;
  dependentAsks: DependentAsks;
  mails: Mails;
  serverKeys: ServerKeys;
  feedback: Feedback;
};

/**
 * The tables that any query may read. The others hold an owner's rows that other people may ask for: only
 * server/data/access/visible-rows.ts and visible-people.ts read those, within the viewer's access.
 */
export type OpenTables = Omit<
  Tables,
  | "items"
  | "history"
  | "deleted"
  | "dependents"
  | "relationships"
  | "asked"
  | "blocks"
  | "pictures"
  | "shares"
  | "shareDependents"
  | "invitations"
  | "asks"
  | "sizeAsks"
  | "dependentAsks"
  | "identities"
  | "tokens"
>;
