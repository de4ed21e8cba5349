/**
 * Where each rule is:
 * - the steps to an own site, and when each is done: `steps.ts`
 * - whether content is the owner's: `own-content.ts`
 * - when the legal texts count as read: `legal-texts.ts`
 * - what removes the demo: `demo.ts`
 */
export { legalRules } from './legal-texts';
export { setupController } from './setup-controller';
