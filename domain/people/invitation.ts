/** Invitations: single-use links for people who aren't connected yet, with or without an account. */
import * as z from "zod/mini";
import { program } from "#domain/people/account.ts";
import { requiredLine, id, maxEmailLength, text } from "#domain/field.ts";
import { person, relationships } from "#domain/people/profile.ts";
import { relationshipKind } from "#domain/people/relationship-schemas.ts";
import * as w from "#words/en/errors.js";

const maxNameLength = 60;
const maxLineLength = 200;

export const invitationDraft = z.object({
  /** The invited person's name, shown only to the inviter to tell invitations apart. */
  name: requiredLine(maxNameLength, w.enterName),
  kind: relationshipKind,
  message: z.optional(text(maxLineLength)),
  /** The address for the link, if the server sends email. Used for this one email, then forgotten. */
  email: z.optional(z.email(w.emailLike).check(z.maxLength(maxEmailLength))),
});
export type InvitationDraft = z.infer<typeof invitationDraft>;

export const invitation = z.object({
  id,
  name: z.string(),
  kind: relationshipKind,
  message: z.string(),
  isByEmail: z.boolean(),
  /** In milliseconds since 1970, here and below. */
  createdAt: z.number(),
  endsAt: z.number(),
  /** Who used it, and their relationship with the inviter now: it may not be the person the inviter meant. */
  usedBy: z.nullable(z.extend(person, { relationships })),
  usedAt: z.nullable(z.number()),
  /** Null if the inviter created it themselves. */
  program,
});
export type Invitation = z.infer<typeof invitation>;

/** Preview for anyone with the link: what they would see at this moment. */
export const invited = z.object({
  inviter: person,
  kind: relationshipKind,
  message: z.string(),
  endsAt: z.number(),
  sizes: z.number(),
  dependents: z.number(),
  /** How many dependents of people linked with the inviter they would see, without their own. */
  linkedDependents: z.number(),
  connections: z.number(),
  /**
   * The first names of the inviter's dependents who aren't private; none of linked families, so `linkedDependents` is
   * empty. Null for a visitor: the link alone names only the inviter.
   */
  names: z.nullable(z.object({ dependents: z.array(z.string()), linkedDependents: z.array(z.string()) })),
  /** Whether the viewer used it, and is still connected. */
  isUsed: z.boolean(),
  /** Whether it is the viewer's own invitation, and whether the relationship already exists. */
  isOwn: z.boolean(),
  isThere: z.boolean(),
});
export type Invited = z.infer<typeof invited>;
