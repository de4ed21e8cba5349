/** A page and the time of its last change of content, ISO 8601; null if unknown. */
export interface SitemapEntry {
  address: string;
  changedAt: string | null;
}

const absoluteUrl = (origin: string, address: string) => new URL(address, origin).href;

const formatEntry =
  (origin: string) =>
  ({ address, changedAt }: SitemapEntry) =>
    `  <url><loc>${absoluteUrl(origin, address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;

/** `robots.txt` of a site at `origin`. */
export const formatRobots = (origin: string) =>
  `User-agent: *\nDisallow: /admin\nDisallow: /dashboard\n\nSitemap: ${absoluteUrl(origin, '/sitemap.xml')}\n`;

/** `sitemap.xml` (sitemaps.org) of a site at `origin`. */
export const formatSitemap = (origin: string, entries: SitemapEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.map(formatEntry(origin)).join('\n')}\n</urlset>\n`;
