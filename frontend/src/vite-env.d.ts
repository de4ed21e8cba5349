/// <reference types="vite/client" />

declare module 'virtual:published-document' {
  import type { PublishedDocument } from '@/app/published-page';

  /** Made by published-document.ts from the client build. */
  export const publishedDocument: PublishedDocument;
}
