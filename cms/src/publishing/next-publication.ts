import type { Publication, PublishedPage } from './published-page';
import type { ReadyAnswer } from './ready-answer';
import type { RenderedPage, Rendering } from './render-site';

/** What comes from another thread has lost the methods of a Buffer, not its bytes. */
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const withBuffers = ({ type, etag, identity, gzip, brotli }: ReadyAnswer): ReadyAnswer => ({
  type,
  etag,
  identity: bufferOf(identity),
  gzip: bufferOf(gzip),
  brotli: bufferOf(brotli),
});

function nextPage(before: PublishedPage | undefined, rendered: RenderedPage, publishedAt: string): PublishedPage {
  const { address, answer, fingerprint, contentHash } = rendered;
  if (answer) {
    const changedAt = before?.contentHash === contentHash ? before.changedAt : publishedAt;
    return { answer: withBuffers(answer), fingerprint, contentHash, changedAt };
  }
  if (!before) throw new Error(`the renderer made no page for ${address}`);
  return before;
}

/** What is published after a rendering: the pages that it made anew, and those that are as they were. `publishedAt`: ISO 8601. */
export const nextPublication = (before: Publication, rendering: Rendering, publishedAt: string): Publication => ({
  pages: new Map(
    rendering.pages.map((page) => [page.address, nextPage(before.pages.get(page.address), page, publishedAt)]),
  ),
});
