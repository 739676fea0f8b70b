/** Feedback to the people who run the site: fields and validation rules (spec §5). */
import * as z from "zod/mini";
import { maxDisplayNameLength } from "#domain/people/profile.ts";
import { characterCount } from "#domain/character-count.ts";
import { maxEmailLength, requiredLine, requiredText } from "#domain/field.ts";
import * as w from "#words/en/errors.js";

export const minFeedbackLength = 10;
const maxFeedbackLength = 5000;

export const feedbackDraft = z.object({
  name: requiredLine(maxDisplayNameLength, w.enterYourName),
  email: requiredLine(maxEmailLength, w.enterYourEmail).check(z.email(w.emailLike)),
  feedback: requiredText(maxFeedbackLength, w.enterFeedback).check(
    z.refine((text) => characterCount(text) >= minFeedbackLength, w.tooShort({ min: minFeedbackLength })),
  ),
});

export type FeedbackDraft = z.infer<typeof feedbackDraft>;
