import type { Context, Next } from 'koa';
import { env } from '#platform/environment/env';
import { getPublication } from '../publishing/published-pages';
import { formatRobots, formatSitemap } from '../publishing/search-engine-files';
import { PUBLIC_ADDRESSES } from './page-addresses';

/** The sitemap entries of the public pages; other pages are forms or private. */
const entries = () =>
  PUBLIC_ADDRESSES.map((address) => ({ address, changedAt: getPublication().pages.get(address)?.changedAt ?? null }));

/** Serves `sitemap.xml` and `robots.txt`, which contain absolute URLs and therefore cannot be built in advance. */
export default () => (ctx: Context, next: Next) => {
  if (ctx.path === '/robots.txt') {
    ctx.body = formatRobots(env.PUBLIC_URL);
    return;
  }
  if (ctx.path !== '/sitemap.xml') return next();
  ctx.type = 'application/xml; charset=utf-8';
  ctx.body = formatSitemap(env.PUBLIC_URL, entries());
};
