/** Feedback to the people who run the site: fields and validation rules (spec §5). */
import * as z from "zod/mini";
import { maxDisplayNameLength } from "#domain/people/profile.ts";
import { characterCount, maxEmailLength, requiredLine, requiredText } from "#domain/field.ts";

export const minFeedbackLength = 10;
const maxFeedbackLength = 5000;

export const feedbackDraft = z.object({
  name: requiredLine(maxDisplayNameLength, "Enter your name."),
  email: requiredLine(maxEmailLength, "Enter your email.").check(
    z.email("Enter an email address like ann@example.org."),
  ),
  feedback: requiredText(maxFeedbackLength, "Enter your feedback.").check(
    z.refine(
      (text) => characterCount(text) >= minFeedbackLength,
      `Enter at least ${minFeedbackLength} characters.`,
    ),
  ),
});

export type FeedbackDraft = z.infer<typeof feedbackDraft>;
