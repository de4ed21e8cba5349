import type { Context, Next } from 'koa';
import { env } from '#platform/environment/env';
import { getPublication } from '../publishing/published-pages';
import { formatRobots, formatSitemap } from '../publishing/search-engine-files';
import { loadShellWords } from '../publishing/shell';
import { COURSE_ADDRESS, PUBLIC_ADDRESSES } from './page-addresses';

/** The sitemap entries of the public pages that the site has; other pages are forms or private. */
async function listEntries() {
  const { settings } = await loadShellWords();
  const addresses = PUBLIC_ADDRESSES.filter((address) => settings.hasCourse || address !== COURSE_ADDRESS);
  return addresses.map((address) => ({ address, changedAt: getPublication().pages.get(address)?.changedAt ?? null }));
}

/** Serves `sitemap.xml` and `robots.txt`, which contain absolute URLs and therefore cannot be built in advance. */
export default () => async (ctx: Context, next: Next) => {
  if (ctx.path === '/robots.txt') {
    ctx.body = formatRobots(env.PUBLIC_URL);
    return;
  }
  if (ctx.path !== '/sitemap.xml') return next();
  ctx.type = 'application/xml; charset=utf-8';
  ctx.body = formatSitemap(env.PUBLIC_URL, await listEntries());
};
