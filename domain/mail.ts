/** How often someone wants to hear of what's new by email. No size is ever in one. */
import * as z from "zod/mini";

export const mailChoices = ["off", "weekly", "each"] as const;

/** `each`: requests and answers as they happen, an email an hour at most. */
export const mailChoice = z.enum(mailChoices);
export type MailChoice = z.infer<typeof mailChoice>;
