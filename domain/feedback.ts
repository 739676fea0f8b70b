/** What anybody may tell whoever runs Kinsize (spec §5). */
import * as z from "zod/mini";
import { requiredText } from "#domain/field.ts";

export const shortestFeedback = 10;
const longestFeedback = 5000;

export const feedbackDraft = z.object({
  name: requiredText(80, "Enter your name."),
  email: requiredText(254, "Enter your email.").check(
    z.email("Enter an email like ann@example.org."),
  ),
  feedback: requiredText(longestFeedback, "Enter your feedback.").check(
    z.refine(
      (text) => Array.from(text).length >= shortestFeedback,
      `At least ${shortestFeedback} characters, please.`,
    ),
  ),
});

export type FeedbackDraft = z.infer<typeof feedbackDraft>;
