/** A person's own account: how they sign in, their sessions, and the tokens that act for them. */
import * as w from "#words/en/errors.js";
import * as z from "zod/mini";
import { id, requiredLine } from "#domain/field.ts";
import { person } from "#domain/people/profile.ts";

/** A provider that this server offers; its name is on the button. */
export const signInProvider = z.object({
  key: z.enum(["google", "oidc", "local"]),
  name: z.string(),
});
export type SignInProvider = z.infer<typeof signInProvider>;

/** A way to sign in: a person's identity at one provider. Times are milliseconds since 1970, here and below. */
export const identity = z.object({
  id,
  /** Null if this server no longer offers the provider. */
  provider: z.nullable(signInProvider.shape.key),
  email: z.nullable(z.string()),
  createdAt: z.number(),
  /** Null if it hasn't been used since this time is recorded. */
  usedAt: z.nullable(z.number()),
});
export type Identity = z.infer<typeof identity>;

export const session = z.object({
  id: z.string(),
  /** "iPhone, Safari"; empty if the browser didn't say. */
  device: z.string(),
  createdAt: z.number(),
  usedAt: z.number(),
  /** Whether this session made the call. */
  isCurrent: z.boolean(),
});
export type SessionInList = z.infer<typeof session>;

/** `read` may query and watch; `write` may also change. Neither reaches the account itself. */
export const tokenScope = z.enum(["read", "write"]);
export type TokenScope = z.infer<typeof tokenScope>;

export const maxTokens = 20;

export const maxTokenNameLength = 60;

export const tokenDraft = z.object({
  name: requiredLine(maxTokenNameLength, w.enterName),
  scope: tokenScope,
});
export type TokenDraft = z.infer<typeof tokenDraft>;

/** The program that created something. Only the token's owner sees its name. */
export const program = z.nullable(z.object({ name: z.nullable(z.string()) }));

/** A personal access token as its owner sees it; the token itself is shown only once, when it is created. */
export const accessToken = z.object({
  id,
  name: z.string(),
  scope: tokenScope,
  createdAt: z.number(),
  usedAt: z.nullable(z.number()),
  /** How many active links, pending invitations, and pending requests end when the token is revoked. */
  shares: z.number(),
  invitations: z.number(),
  requests: z.number(),
  /** The people its owner was connected or linked with through it, who stay after revoking. */
  people: z.array(person),
});
export type AccessToken = z.infer<typeof accessToken>;
