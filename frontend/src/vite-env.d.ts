/// <reference types="vite/client" />

declare module 'virtual:published-document' {
  import type { PublishedDocument } from '#app/published-page.tsx';

  /** Provided by published-document.ts. */
  export const publishedDocument: PublishedDocument;
}
