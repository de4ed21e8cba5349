/**
 * Where each rule is:
 * - what a link is, and how long it is good: `feedback-links.ts`
 * - which consent of a client stands: `consent.ts`
 * - when a record is shown: `client-rules.ts`
 * - what sending, withdrawing and revoking do: `feedback.ts`
 * - when links and consents are deleted: `retention.ts`
 */
export { clientRules } from './client-rules';
export { feedbackController } from './feedback-controller';
export { createFeedbackIndex } from './feedback-links';
export { feedbackTemplates } from './mail-templates';
export { feedbackCleanup, feedbackRetention } from './retention';
