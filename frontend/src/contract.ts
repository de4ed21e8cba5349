/** The types of everything that travels over HTTP. Types only: zod and the rest of the CMS never reach the browser. */
export type * from '../../cms/src/contract';
