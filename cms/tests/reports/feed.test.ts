import { formatFeed } from '../../src/publishing/feed';

const entry = {
  _id: 'abc',
  title: 'Ferries & <b>boats</b> "on time" \u{1F6A2}\u0007\uD800',
  summary: 'First line\nsecond ]]> line \u000B\uFFFE',
  address: '/projects/ferries',
  publishedAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-02T00:00:00.000Z',
};
const site = {
  firstOrigin: 'https://mira.example',
  origin: 'https://maya.test',
  name: 'Maya & Co',
  language: 'pt-BR',
  page: '/projects',
  self: '/projects/feed.xml',
};

test('a feed holds any title in well-formed XML, with absolute addresses, its language and ids of the first origin', () => {
  const feed = formatFeed({ ...site, entries: [entry] });
  expect(feed).toContain('<title>Ferries &amp; &lt;b&gt;boats&lt;/b&gt; &quot;on time&quot; \u{1F6A2}</title>');
  expect(feed).toContain('<summary>First line\nsecond ]]&gt; line </summary>');
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">');
  expect(feed).toContain('<id>https://mira.example/projects#abc</id>');
  expect(feed).toContain('<updated>2030-01-02T00:00:00.000Z</updated>');
  for (const [, address] of feed.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/maya\.test\//);
});

test('a feed without an entry is valid', () => {
  expect(formatFeed({ ...site, entries: [] })).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/);
});
