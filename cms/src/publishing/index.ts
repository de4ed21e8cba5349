/**
 * Where each rule is:
 * - what makes a page be published again: `content-changes.ts`, with the counts of `change-counters.ts`
 * - when it is published, and in which order: `publisher.ts`
 * - which pages the site has: `page-addresses.ts`, `current-addresses.ts`
 * - what is public: `public-names.ts`; a draft is in no public answer: `cms/src/api/case-study/public-case-studies.ts`
 * - what is answered from memory: `answer-from-memory.ts`
 * - when the date of a page changes: `content-fingerprint.ts`
 * - what a preview shows: `render-preview.ts`
 */
export { answerFromMemory } from './answer-from-memory';
export { startChangeFeed } from './content-changes';
export { startContentCache } from './public-content';
export { startPublishing } from './publisher';
export { stopPreviews } from './render-preview';
