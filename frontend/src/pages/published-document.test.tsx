/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { AboutText, CourseText } from '#contract.ts';
import { ABOUT_ME, COURSE, createTexts, SETTINGS } from '#testing/fake-texts.ts';
import { publicLists, publish, publishWithPolicy } from '#testing/publish.ts';

const COURSE_PAGE = '/courses/webdevelopment/starter-course';
const PUBLISHED = ['/', '/aboutme', COURSE_PAGE];

const stateOf = (html: string) =>
  JSON.parse(/<script id="published" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

test('the document has the language of the settings', async () => {
  expect(await publish('/', { settings: { ...SETTINGS, language: 'pt-BR' } })).toMatch(
    /^<!doctype html><html lang="pt-BR" data-theme="light">/,
  );
  const hostile = await publish('/', { settings: { ...SETTINGS, language: '"><script>' } });
  expect(hostile).toMatch(/^<!doctype html><html lang="&#34;>&#60;script>" data-theme="light">/);
});

test.each(['ar', 'he', 'az-Arab'])('the document of a site in %s runs from right to left', async (language) => {
  const html = await publish('/', { settings: { ...SETTINGS, language } });
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="rtl" data-theme="light">`));
  expect(html).toContain('<nav aria-label="Site" lang="en"');
  expect(html).toMatch(/<h1[^>]* dir="auto"/);
});

test.each(['en', 'de', 'ar-Latn', 'az'])('the document of a site in %s has the default direction', async (language) => {
  expect(await publish('/', { settings: { ...SETTINGS, language } })).toMatch(
    new RegExp(`^<!doctype html><html lang="${language}" data-theme="light">`),
  );
});

test("the site's colours follow those of the build and precede the components, and the policy permits them", async () => {
  const styles = ':root,[data-tone=default]{--accent:#0a6b3b}';
  const { html, policy } = await publishWithPolicy('/', { styles });
  const [, text = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(text).toContain(`body{margin:0}${styles}`);
  expect(text.indexOf('display:flex')).toBeGreaterThan(text.indexOf(styles));
  const hash = createHash('sha256').update(text).digest('base64');
  expect(policy['style-src']).toContain(`'sha256-${hash}'`);
});

test.each([
  ['/', 'Full Stack Engineer &amp; Frontend Expert'],
  ['/aboutme', 'About Mira Sen'],
  [COURSE_PAGE, 'Web Development | Starter Course'],
])('%s has a share card with its title, which its state contains', async (address, title) => {
  const asked: string[] = [];
  const shareCard = (name: string) => {
    asked.push(name);
    return '/share/k3x.png';
  };
  const html = await publish(address, { shareCard });
  expect(new Set(asked)).toEqual(new Set([title.replace('&amp;', '&')]));
  expect(html).toContain('<meta property="og:image" content="http://localhost/share/k3x.png"/>');
  expect(html).toContain(`<meta property="og:image:alt" content="${title}, M. Portfolio"/>`);
  expect(stateOf(html).shareCard).toEqual({ title: asked[0], url: 'http://localhost/share/k3x.png' });
});

test('a page that is not indexed has no share card', async () => {
  const html = await publish('/no/such/place');
  expect(html).not.toContain('og:image');
  expect(stateOf(html).shareCard).toBeNull();
});

test.each([
  ['/', []],
  ['/aboutme', ['about']],
  [COURSE_PAGE, ['course']],
])('the state of %s contains only the texts that the page shows', async (address, names) => {
  const { texts, settings } = stateOf(await publish(address));
  expect(Object.keys(texts)).toEqual(names);
  expect(settings).toEqual(SETTINGS);
});

test('no page contains a legal text', async () => {
  const { terms, privacy } = createTexts().legal;
  for (const address of PUBLISHED) {
    const html = await publish(address);
    for (const { text } of [...terms, ...privacy]) expect(html).not.toContain(text);
  }
});

test('without a course, no published page has a link to it', async () => {
  const site = { settings: { ...SETTINGS, hasCourse: false }, texts: { ...createTexts(), course: null } };
  for (const address of ['/', '/aboutme']) expect(await publish(address, site)).not.toContain(COURSE_PAGE);
  const html = await publish(COURSE_PAGE, site);
  expect(html).toContain('Nothing here');
  expect(dataOf(html)).toEqual({});
});

test('a page without a summary has no description and is indexed', async () => {
  const about = { ...ABOUT_ME, summary: '' };
  const pages = [
    await publish('/', { settings: { ...SETTINGS, summary: '' } }),
    await publish('/aboutme', { texts: { ...createTexts(), about } }),
  ];
  for (const html of pages) {
    expect(html).not.toMatch(/<meta (name="robots"|name="description"|property="og:description")/);
    expect(html).toContain('<link rel="canonical"');
  }
});

const publishAbout = async (about: Partial<AboutText>, lists = { ...publicLists(), personal: [], contact: [] }) =>
  dataOf(await publish('/aboutme', { lists, texts: { ...createTexts(), about: { ...ABOUT_ME, ...about } } }));

test('JSON-LD describes the owner by the about page and the settings where there are no records', async () => {
  expect((await publishAbout({})).mainEntity).toEqual({
    '@type': 'Person',
    '@id': 'http://localhost/#owner',
    name: 'Mira Sen',
    jobTitle: 'Full Stack Engineer & Frontend Expert',
    description: ABOUT_ME.biography[0],
    homeLocation: { '@type': 'Place', name: 'Kolkata, India' },
    knowsAbout: ['react', 'typescript', 'nodejs', 'accessibility', 'performance', 'teaching'],
    url: 'http://localhost/aboutme',
  });
});

test('JSON-LD has no property without content', async () => {
  const nothing = { name: '', professions: [], address: '', biography: [], hashtags: ['#'], summary: '' };
  expect((await publishAbout(nothing)).mainEntity).toEqual({
    '@type': 'Person',
    '@id': 'http://localhost/#owner',
    name: 'M. Portfolio',
    jobTitle: 'Full Stack Engineer & Frontend Expert',
    url: 'http://localhost/aboutme',
  });
});

const publishCourse = async (course: Partial<CourseText>, about: Partial<AboutText> = {}) =>
  dataOf(
    await publish(COURSE_PAGE, {
      texts: { ...createTexts(), about: { ...ABOUT_ME, ...about }, course: { ...COURSE, ...course } },
    }),
  );

test('JSON-LD describes the course by its text', async () => {
  expect(await publishCourse({ title: 'Pottery', introduction: 'Clay.', price: 90, currency: 'NOK' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'Pottery',
    description: 'Clay.',
    url: `http://localhost${COURSE_PAGE}`,
    provider: {
      '@type': 'Person',
      '@id': 'http://localhost/#owner',
      name: 'Mira Sen',
      url: 'http://localhost/aboutme',
    },
    offers: { '@type': 'Offer', category: 'Paid', price: 90, priceCurrency: 'NOK' },
  });
});

test('a course without a price has no offer, and one of an owner without a name is provided by the site', async () => {
  const data = await publishCourse({ price: null }, { name: '' });
  expect(data.offers).toBeUndefined();
  expect(data.provider.name).toBe('M. Portfolio');
});
