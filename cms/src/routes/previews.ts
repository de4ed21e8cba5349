import type { Context } from 'koa';
import { previewPath, readUnsavedPicture } from '#back-office/previews';
import { previewHeaders, securityHeaders } from '#platform/environment/headers-by-path';
import { createClientSignal } from '#platform/http/client-signal';
import { caseStudyAddress } from '../publishing/page-addresses';
import { readPreviewed, renderPreview } from '../publishing/render-preview';
import type { Previewed } from '../publishing/render-site';

const EXPIRED = 'This preview is over. Please open it again.';
const NO_PAGE = 'This preview has no such page.';

/** The page of a preview that shows what is previewed. */
const pageOf = ({ caseStudy, unsaved }: Previewed) =>
  caseStudy ? caseStudyAddress(caseStudy.slug) : `/${unsaved.section && `#${unsaved.section}`}`;

function refuse(ctx: Context): void {
  ctx.status = 403;
  ctx.body = EXPIRED;
}

function setPreviewHeaders(ctx: Context): void {
  ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  ctx.state.securityHeaders = previewHeaders({});
}

/** Sends a picture that is not uploaded, by the name of its field. */
export async function sendUnsavedPicture(ctx: Context): Promise<void> {
  setPreviewHeaders(ctx);
  const { token, field } = ctx.params;
  const bytes = await readUnsavedPicture(token, field);
  if (!bytes) return refuse(ctx);
  ctx.state.securityHeaders = securityHeaders('/uploads');
  ctx.type = 'image/webp';
  ctx.body = bytes;
}

/**
 * Sends a page of the site with a draft or an unsaved record in its place; the address without a page leads to the one
 * that shows it. The token is signed, and valid for an hour; without a valid one the response is 403.
 */
export async function sendPreview(ctx: Context): Promise<void> {
  setPreviewHeaders(ctx);
  const [token = '', address]: (string | undefined)[] = ctx.captures;
  const previewed = await readPreviewed(token);
  if (!previewed) return refuse(ctx);
  const basename = previewPath(token);
  if (!address) return ctx.redirect(basename + pageOf(previewed));
  const place = { address: address.replace(/(?<=.)\/$/, ''), basename };
  const page = await renderPreview({ token, ...place, signal: createClientSignal(ctx) });
  if (page === null) return refuse(ctx);
  if (!page?.body) {
    ctx.status = 404;
    ctx.body = NO_PAGE;
    return;
  }
  ctx.state.securityHeaders = previewHeaders(page.policy);
  ctx.type = page.body.type;
  ctx.body = Buffer.from(page.body.identity);
}
