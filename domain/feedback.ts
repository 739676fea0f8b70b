/** What anybody may tell whoever runs Kinsize (spec §5). */
import * as z from "zod/mini";
import { longestDisplayName } from "#domain/profile.ts";
import { characters, longestEmail, requiredLine, requiredText } from "#domain/field.ts";

export const shortestFeedback = 10;
const longestFeedback = 5000;

export const feedbackDraft = z.object({
  name: requiredLine(longestDisplayName, "Enter your name."),
  email: requiredLine(longestEmail, "Enter your email.").check(
    z.email("Enter an email like ann@example.org."),
  ),
  feedback: requiredText(longestFeedback, "Enter your feedback.").check(
    z.refine(
      (text) => characters(text) >= shortestFeedback,
      `At least ${shortestFeedback} characters, please.`,
    ),
  ),
});

export type FeedbackDraft = z.infer<typeof feedbackDraft>;
