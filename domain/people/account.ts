/** One's own account: how its owner signs in, where they are signed in, and the tokens that act for them. */
import * as z from "zod/mini";
import { id, requiredLine } from "#domain/field.ts";
import { person } from "#domain/people/profile.ts";

/** A provider that this server lets people sign in with; the button says its name. */
export const signInProvider = z.object({
  key: z.enum(["google", "oidc", "local"]),
  name: z.string(),
});
export type SignInProvider = z.infer<typeof signInProvider>;

/** A way to sign in: what one provider calls the person. Times are milliseconds since 1970, here and below. */
export const identity = z.object({
  id,
  /** Null where this server no longer uses the provider. */
  provider: z.nullable(signInProvider.shape.key),
  email: z.nullable(z.string()),
  createdAt: z.number(),
  /** Null where no one has signed in with it since this has been recorded. */
  usedAt: z.nullable(z.number()),
});
export type Identity = z.infer<typeof identity>;

/** A browser in which the person is signed in. */
export const session = z.object({
  id: z.string(),
  /** "iPhone, Safari"; empty where the browser didn't say. */
  device: z.string(),
  createdAt: z.number(),
  usedAt: z.number(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type SessionInList = z.infer<typeof session>;

/** `read` asks and watches; `write` also changes. Neither reaches the account itself. */
export const tokenScope = z.enum(["read", "write"]);
export type TokenScope = z.infer<typeof tokenScope>;

export const maxTokens = 20;

export const maxTokenNameLength = 60;

export const tokenDraft = z.object({
  name: requiredLine(maxTokenNameLength, "Name what it’s for."),
  scope: tokenScope,
});
export type TokenDraft = z.infer<typeof tokenDraft>;

/** The program that created something. Its name, that of its token, is its owner's alone. */
export const program = z.nullable(z.object({ name: z.nullable(z.string()) }));

/** A personal access token as its owner sees it: the token itself is shown once, when it is made. */
export const accessToken = z.object({
  id,
  name: z.string(),
  scope: tokenScope,
  createdAt: z.number(),
  usedAt: z.nullable(z.number()),
  /** What was created with it and ends with it: links that work, invitations and requests that are pending. */
  shares: z.number(),
  invitations: z.number(),
  requests: z.number(),
  /** Whom its owner is connected or linked with by it: that doesn't end. */
  people: z.array(person),
});
export type AccessToken = z.infer<typeof accessToken>;
