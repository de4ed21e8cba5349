import type { Context, Next } from 'koa';
import { env } from '../environment/env';

/** The pages that are meant to be found; all others are forms, or for one person alone. */
const PAGES = ['/', '/aboutme', '/courses/webdevelopment/starter-course'];

const addressOf = (path: string) => new URL(path, env.PUBLIC_URL).href;

const robots = () => `User-agent: *\nDisallow: /admin\nDisallow: /dashboard\n\nSitemap: ${addressOf('/sitemap.xml')}\n`;

const sitemap = () => {
  const entries = PAGES.map((page) => `  <url><loc>${addressOf(page)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
};

/** Tells search engines what there is to find: both files hold absolute addresses, so they cannot be built beforehand. */
export default () => (ctx: Context, next: Next) => {
  if (ctx.path === '/robots.txt') {
    ctx.body = robots();
    return;
  }
  if (ctx.path !== '/sitemap.xml') return next();
  ctx.type = 'application/xml';
  ctx.body = sitemap();
};
