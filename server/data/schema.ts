/** The tables as queries see them; server/migrations makes them. Times are milliseconds since 1970. */
import type { ColumnType, Generated } from "kysely";
import type { Category, DependentType } from "#domain/catalogue.ts";
import type { RelationshipKind, StoredState } from "#domain/relationship.ts";

/** Who made a row and when it last changed. */
type Tracked = {
  createdAt: ColumnType<number, number, never>;
  changedAt: number;
  changedBy: string;
};

type People = Tracked & {
  /** A small number of its own, which search indexes can point at. */
  n: Generated<number>;
  id: string;
  /** Who signs the person in; with `subject` it is the person's identity (never the e-mail). */
  issuer: string;
  subject: string;
  email: string | null;
  displayName: string;
  photoURL: string | null;
  personalBio: string;
  searchable: boolean;
  /** Display name and e-mail, folded for search (search-text.ts). */
  searchText: string;
};

type Sessions = {
  /** SHA-256 of the token; the token itself is only in the person's browser. */
  id: string;
  personId: string;
  createdAt: number;
  expiresAt: number;
};

type Items = Tracked & {
  ownerId: string;
  id: string;
  /** Whose size it is: a dependent's, or the owner's own when null. */
  dependentId: string | null;
  category: Category;
  name: string;
  size: string;
  note: string;
  visibleToConnections: boolean;
  /** When `size` was last said. Null in rows from before it was kept: then `changedAt` stands for it. */
  measuredAt: number | null;
};

type Dependents = Tracked & {
  ownerId: string;
  id: string;
  category: DependentType;
  name: string;
  bio: string;
  visibleToConnections: boolean;
};

/** One side of a pair: how `otherId` stands to `ownerId`. Both sides are always written together. */
type Relationships = Tracked & {
  ownerId: string;
  kind: RelationshipKind;
  otherId: string;
  state: StoredState;
  ignored: boolean;
  /** In a row that is `received`: what `otherId` was called, and looked like, when the request was made. */
  requesterName: string | null;
  requesterPhotoURL: string | null;
};

/** That `ownerId` has asked `otherId` within the last day, whatever became of it. */
type Asked = {
  ownerId: string;
  id: string;
  otherId: string;
  createdAt: number;
};

type Feedback = {
  id: string;
  name: string;
  email: string;
  feedback: string;
  /** As much as the three texts take. */
  bytes: number;
  createdAt: number;
};

export type Tables = {
  people: People;
  sessions: Sessions;
  items: Items;
  dependents: Dependents;
  relationships: Relationships;
  asked: Asked;
  feedback: Feedback;
};

/**
 * Tables whose rows belong to an owner whom somebody else may ask about. Queries get the other tables, and
 * these from server/data/visible-rows.ts alone, which asks for what the viewer's access opens.
 */
export type OpenTables = Omit<Tables, "items" | "dependents" | "relationships" | "asked">;
