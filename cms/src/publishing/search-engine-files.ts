/** Where a page is, and when what it says changed last: an ISO 8601 instant, null where that is not known. */
export interface SitemapEntry {
  address: string;
  changedAt: string | null;
}

const addressAt = (origin: string, address: string) => new URL(address, origin).href;

const entryAt =
  (origin: string) =>
  ({ address, changedAt }: SitemapEntry) =>
    `  <url><loc>${addressAt(origin, address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;

/** `robots.txt` of a site at `origin`. */
export const robots = (origin: string) =>
  `User-agent: *\nDisallow: /admin\nDisallow: /dashboard\n\nSitemap: ${addressAt(origin, '/sitemap.xml')}\n`;

/** `sitemap.xml` (sitemaps.org) of a site at `origin`. */
export const sitemap = (origin: string, entries: SitemapEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.map(entryAt(origin)).join('\n')}\n</urlset>\n`;
