/** Invitations: a link that works once, for someone who isn't connected yet, with an account or without. */
import * as z from "zod/mini";
import { program } from "#domain/people/account.ts";
import { requiredLine, id, maxEmailLength, text } from "#domain/field.ts";
import { person, relationships } from "#domain/people/profile.ts";
import { relationshipKind } from "#domain/people/relationship-schemas.ts";
import { dayMs } from "#domain/time.ts";

export const invitationDays = 14;
export const invitationMs = invitationDays * dayMs;

/** One person's invitations that wait at the same time. */
export const maxInvitations = 20;

/**
 * Invitations that one person can make in 24 hours, withdrawn and declined ones too: they stay in the store for weeks, and
 * in the inviter's list.
 */
export const maxInvitationsPerDay = 100;

/** Emails with an invitation that one person can send in 24 hours: they go to people who didn't ask for them. */
export const maxInvitationMailsPerDay = 5;

const maxNameLength = 60;
const maxLineLength = 200;

export const invitationDraft = z.object({
  /** Who is invited, for the inviter alone: it tells invitations apart. */
  name: requiredLine(maxNameLength, "Enter a name."),
  kind: relationshipKind,
  /** A line to the person invited. */
  message: z.optional(text(maxLineLength)),
  /** Where to send the link, where the server sends email. Used for this one email, then forgotten. */
  email: z.optional(z.email("Enter a valid email.").check(z.maxLength(maxEmailLength))),
});
export type InvitationDraft = z.infer<typeof invitationDraft>;

/** An invitation as its inviter sees it. */
export const invitation = z.object({
  id,
  name: z.string(),
  kind: relationshipKind,
  message: z.string(),
  isByEmail: z.boolean(),
  /** In milliseconds since 1970, here and below. */
  createdAt: z.number(),
  endsAt: z.number(),
  /** Who has used it, and how they stand to the inviter now: the inviter may have meant someone else. */
  usedBy: z.nullable(z.extend(person, { relationships })),
  usedAt: z.nullable(z.number()),
  /** Null where the inviter created it themselves. */
  program,
});
export type Invitation = z.infer<typeof invitation>;

/** The dependents that are named; the rest is counted. */
export const maxNamesInInvitation = 5;

/** What whoever has the link reads before they decide: what they'd see, as it is at this moment. */
export const invited = z.object({
  inviter: person,
  kind: relationshipKind,
  message: z.string(),
  endsAt: z.number(),
  /** How many of the inviter's sizes and dependents they'd see. */
  sizes: z.number(),
  dependents: z.number(),
  /** How many dependents they'd see of those whom the inviter looks after with others, their own left out. */
  linkedDependents: z.number(),
  /** How many of the inviter's connections they'd see. */
  connections: z.number(),
  /** The first of those who aren't private. Null for a visitor: the link alone names no one but the inviter. */
  names: z.nullable(
    z.object({ dependents: z.array(z.string()), linkedDependents: z.array(z.string()) }),
  ),
  /** Whether it is the viewer's own, or the viewer has this relationship already. */
  isOwn: z.boolean(),
  isThere: z.boolean(),
});
export type Invited = z.infer<typeof invited>;
