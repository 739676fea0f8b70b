/** Limits for invitations: how long they work, how many there may be, and how many names they show. */
import { dayMs } from "#domain/time.ts";

export const invitationDays = 14;
export const invitationMs = invitationDays * dayMs;

/** Maximum pending invitations of one person. */
export const maxInvitations = 20;

/**
 * Maximum invitations one person can create in 24 hours, including withdrawn and declined ones, which are stored and
 * listed for weeks.
 */
export const maxInvitationsPerDay = 100;

/** Maximum invitation emails one person can send in 24 hours, because recipients didn't ask for them. */
export const maxInvitationMailsPerDay = 5;

export const maxNamesInInvitation = 5;
