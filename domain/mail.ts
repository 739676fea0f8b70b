/** How often someone gets email about what's new. Emails never contain sizes. */
import * as z from "zod/mini";

export const mailChoices = ["off", "weekly", "each"] as const;

/** `each` sends requests and answers as they happen, at most one email an hour. */
export const mailChoice = z.enum(mailChoices);
export type MailChoice = z.infer<typeof mailChoice>;
