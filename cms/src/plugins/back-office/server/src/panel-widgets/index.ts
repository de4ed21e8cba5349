/**
 * Where each rule is:
 * - what the inbox of the panel counts: `inbox.ts`
 * - whether the public pages are up to date: `publication-status.ts`
 * - the texts that a field returns to: `original-texts.ts`
 */
export { panelController } from './panel-controller';
export { publicationStatus } from './publication-status';
