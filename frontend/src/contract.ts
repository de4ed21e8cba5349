/** The types of everything sent over HTTP. Types only, so that zod and the CMS never reach the browser. */
export type * from '../../cms/src/contract/index.ts';
