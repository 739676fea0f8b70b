/** Who is asking: a session or a token, and what ends it. */
import type { TokenScope } from "#domain/people/account.ts";
import type { Topic } from "#server/live/topics.ts";

/** A session or a token: it shows whom a request acts for. */
export type Credential = {
  kind: "session" | "token";
  /** Of a token the hash of its text: ids of tokens are unique only for their owner. */
  id: string;
  personId: string;
  /** The token's own id; null for a session. */
  tokenId: string | null;
  /** The scope of a token; none for a session, which may do everything. */
  scope: TokenScope | undefined;
  /** Published when it ends. */
  topic: Topic;
  /** When it ends by itself; a token never does. */
  expiresAt: number;
};

/** Equal only for requests of the same session or with the same token. */
export const keyOf = ({ kind, id }: Credential): string => `${kind} ${id}`;
