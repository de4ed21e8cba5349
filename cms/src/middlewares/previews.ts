import type { Context, Next } from 'koa';
import { previewHeaders } from '#platform/environment/security';
import { previewPath, readPreviewed, renderPreview } from '../publishing/previews';
import { caseStudyAddress } from './page-addresses';

const PREVIEW = /^\/preview\/([\w.-]+)(\/.*)?$/;

const EXPIRED = 'This preview is over. Please open it again from the panel.';

/**
 * Serves the site with a draft in its place below `/preview/{token}`, which leads to the page of the draft. The token is
 * signed, and valid for an hour; without a valid one the response is 403.
 */
export default () => async (ctx: Context, next: Next) => {
  const [, token, address] = PREVIEW.exec(ctx.path) ?? [];
  if (!token || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  ctx.state.securityHeaders = previewHeaders({});
  const previewed = await readPreviewed(token);
  if (!previewed) {
    ctx.status = 403;
    ctx.body = EXPIRED;
    return;
  }
  const basename = previewPath(token);
  if (!address) return ctx.redirect(basename + caseStudyAddress(previewed.slug));
  const page = await renderPreview(previewed, address.replace(/(?<=.)\/$/, ''), basename);
  if (!page?.body) return next();
  ctx.state.securityHeaders = previewHeaders(page.policy);
  ctx.type = page.body.type;
  ctx.body = Buffer.from(page.body.identity);
};
