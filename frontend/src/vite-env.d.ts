/// <reference types="vite/client" />

declare module 'virtual:published-document' {
  import type { PublishedDocument } from '#app/document-head.ts';

  /** Provided by published-document.ts. */
  export const publishedDocument: PublishedDocument;
}
