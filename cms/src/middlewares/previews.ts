import type { Context, Next } from 'koa';
import { previewPath, readUnsavedPicture } from '#back-office/previews';
import { previewHeaders, securityHeaders } from '#platform/environment/security';
import { createClientSignal } from '#platform/http/client-signal';
import { caseStudyAddress } from '../publishing/page-addresses';
import { readPreviewed, renderPreview } from '../publishing/previews';
import type { Previewed } from '../publishing/render-site';

const PREVIEW = /^\/preview\/([\w.-]+)(\/.*)?$/;

/** The address of a picture that is not uploaded, by the name of its field. */
const PICTURE = /^\/pictures\/(\w+)$/;

const EXPIRED = 'This preview is over. Please open it again.';
const NO_PAGE = 'This preview has no such page.';

/** The page of a preview that shows what is previewed. */
const pageOf = ({ caseStudy, unsaved }: Previewed) =>
  caseStudy ? caseStudyAddress(caseStudy.slug) : `/${unsaved.section && `#${unsaved.section}`}`;

function refuse(ctx: Context): void {
  ctx.status = 403;
  ctx.body = EXPIRED;
}

async function sendPicture(ctx: Context, token: string, field: string): Promise<void> {
  const bytes = await readUnsavedPicture(token, field);
  if (!bytes) return refuse(ctx);
  ctx.state.securityHeaders = securityHeaders('/uploads');
  ctx.type = 'image/webp';
  ctx.body = bytes;
}

/**
 * Serves the site with a draft or an unsaved record in its place below `/preview/{token}`, which leads to the page that
 * shows it, and the record's pictures that are not uploaded. The token is signed, and valid for an hour; without a valid
 * one the response is 403.
 */
export default () => async (ctx: Context, next: Next) => {
  const [, token, address] = PREVIEW.exec(ctx.path) ?? [];
  if (!token || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  ctx.state.securityHeaders = previewHeaders({});
  const [, field] = PICTURE.exec(address ?? '') ?? [];
  if (field) return sendPicture(ctx, token, field);
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
};
