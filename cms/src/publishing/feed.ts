import type { CaseStudySummary } from '#contract/case-study';

interface Feed {
  origin: string;
  /** The origin that the ids contain. */
  firstOrigin: string;
  /** The name of the site, which is the author of the entries. */
  name: string;
  /** BCP 47. */
  language: string;
  /** The paths of the page and of the feed itself. */
  page: string;
  self: string;
  entries: (Pick<CaseStudySummary, '_id' | 'title' | 'summary' | 'publishedAt' | 'updatedAt'> & { address: string })[];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot contain, not even as entities. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const latest = (dates: string[]) =>
  dates.reduce((last, date) => (date > last ? date : last), new Date(0).toISOString());

/** A feed of the case studies (Atom, RFC 4287). */
export function formatFeed({ origin, firstOrigin, name, language, page, self, entries }: Feed): string {
  const url = (address: string) => escapeXml(new URL(address, origin).href);
  const id = (address: string) => escapeXml(new URL(address, firstOrigin).href);
  const lines = entries.map(
    ({ _id, title, summary, publishedAt, updatedAt, address }) =>
      `  <entry><title>${escapeXml(title)}</title><link href="${url(address)}"/><id>${id(`${page}#${_id}`)}</id>` +
      `<published>${publishedAt}</published><updated>${updatedAt}</updated><summary>${escapeXml(summary)}</summary></entry>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `  <title>${escapeXml(`Projects · ${name}`)}</title>`,
    `  <link href="${url(page)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${url(self)}"/>`,
    `  <id>${id(page)}</id>`,
    `  <updated>${latest(entries.map(({ updatedAt }) => updatedAt))}</updated>`,
    `  <author><name>${escapeXml(name)}</name></author>`,
    ...lines,
    '</feed>',
    '',
  ].join('\n');
}
