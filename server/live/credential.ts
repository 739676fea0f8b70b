/** The credential of a request, a session or a token, and what ends it. */
import type { TokenScope } from "#domain/people/account.ts";
import type { Topic } from "#server/live/topics.ts";

export type Credential = {
  kind: "session" | "token";
  /** For a token, the hash of its text, because ids of tokens are unique only for their owner. */
  id: string;
  personId: string;
  /** The token's own id; null for a session. */
  tokenId: string | null;
  /** The scope of a token; undefined for a session, which may do everything. */
  scope: TokenScope | undefined;
  topic: Topic;
  /** When it expires; a token never does. */
  expiresAt: number;
};

/** Equal only for requests of the same session or with the same token. */
export const keyOf = ({ kind, id }: Credential): string => `${kind} ${id}`;
