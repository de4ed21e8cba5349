import { z } from 'zod';
import { email, instant, line, optionalLine, text } from './fields';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from './lengths';
import { partialInput } from './partial-input';

/** The feedback that a client sends by the link of a request. */
export const feedbackInput = z.object({
  name: line(MAX_LINE_LENGTH),
  company: optionalLine(MAX_LINE_LENGTH).default(''),
  position: optionalLine(MAX_LINE_LENGTH).default(''),
  rating: z.int().min(1).max(5),
  feedback: text(MAX_TEXT_LENGTH),
  consent: z.boolean(),
});
export type FeedbackInput = z.input<typeof feedbackInput>;

/** Once the feedback is sent, `{ consent: false }` withdraws the consent, and other fields are ignored. */
export const feedbackAnswer = partialInput(feedbackInput).extend({ consent: z.boolean() });
export type FeedbackAnswer = z.input<typeof feedbackAnswer>;

/**
 * The view of the link of a request for feedback: the feedback, before that the client's name, company and position.
 * `consent` is the one that stands, `project` what the feedback is about, `wording` the text of the consent.
 */
export const feedbackView = z.object({
  name: z.string(),
  company: z.string(),
  position: z.string(),
  rating: z.int().min(1).max(5).nullable(),
  feedback: z.string(),
  consent: z.boolean(),
  project: z.string(),
  wording: z.string(),
  expiresAt: instant,
  submittedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
});
export type FeedbackView = z.output<typeof feedbackView>;

/** `email`: where the link is mailed to; without it nobody gets a mail. */
export const feedbackLinkInput = z.object({ email: email.optional() });

/** A link for a client. It is shown once, because only its hash is stored. */
export const feedbackLink = z.object({ url: z.string(), expiresAt: instant });
export type FeedbackLink = z.output<typeof feedbackLink>;

/**
 * The consent of a client: its wording and when it was given and withdrawn, null without one; when the feedback was sent;
 * and the link that waits for feedback, with the address that it was mailed to.
 */
export const clientConsent = z.object({
  wording: z.string().nullable(),
  givenAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  submittedAt: instant.nullable(),
  link: z.object({ expiresAt: instant, email: z.string().nullable() }).nullable(),
});
export type ClientConsent = z.output<typeof clientConsent>;
