import type { Context, Next } from 'koa';
import { env } from '#platform/environment/env';
import { getPublication } from '../publishing/published-pages';
import { formatRobots, formatSitemap } from '../publishing/search-engine-files';
import { PUBLIC_ADDRESSES } from './page-addresses';

/** The pages that are meant to be found; all others are forms, or for one person alone. */
const entries = () =>
  PUBLIC_ADDRESSES.map((address) => ({ address, changedAt: getPublication().pages.get(address)?.changedAt ?? null }));

/** Tells search engines what there is to find: both files hold absolute addresses, so they cannot be built beforehand. */
export default () => (ctx: Context, next: Next) => {
  if (ctx.path === '/robots.txt') {
    ctx.body = formatRobots(env.PUBLIC_URL);
    return;
  }
  if (ctx.path !== '/sitemap.xml') return next();
  ctx.type = 'application/xml; charset=utf-8';
  ctx.body = formatSitemap(env.PUBLIC_URL, entries());
};
