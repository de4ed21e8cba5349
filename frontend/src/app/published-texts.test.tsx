import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteSettings } from '#contract.ts';
import { comeToLife, leave, loadPublishedPages, open } from '#testing/browser.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { COURSE, createTexts, SETTINGS } from '#testing/fake-texts.ts';
import type { Site } from './page-data.ts';

const COURSE_PAGE = '/courses/webdevelopment/starter-course';
const PUBLISHED = ['/', '/aboutme', COURSE_PAGE];

const EMPTY_SETTINGS: SiteSettings = { ...SETTINGS, quote: '', summary: '' };
const { about, legal } = createTexts();
const EMPTY_TEXTS: Site['texts'] = {
  about: { ...about, name: '', professions: [], address: '', biography: [], hashtags: [], summary: '' },
  course: {
    ...COURSE,
    introduction: '',
    languages: [],
    modules: [],
    duration: [],
    fee: [],
    application: '',
    price: null,
  },
  legal,
};

beforeAll(loadPublishedPages);
afterEach(leave);

const footerLink = (name: string) => within(screen.getByRole('contentinfo')).getByRole('link', { name });
const contentOf = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
const headOf = () =>
  [...document.head.querySelectorAll('title, meta, link[rel="canonical"]')].map((one) => one.outerHTML);

test.each(PUBLISHED)('%s has the same title, meta elements and JSON-LD after hydration', async (address) => {
  new FakeApi();
  await open(address, { shareCard: (title) => `/share/${title.length}.png` });
  const head = headOf().sort();
  const data = screen.queryByText(/schema\.org/, { ignore: 'style' })?.textContent;
  expect(contentOf('meta[property="og:image"]')).toMatch(/^http:\/\/localhost\/share\/\d+\.png$/);
  await comeToLife();
  expect(headOf().sort()).toEqual(head);
  expect(data).toContain('"@context":"https://schema.org"');
  expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toBe(data);
});

test.each([
  ['without words', { settings: EMPTY_SETTINGS, texts: EMPTY_TEXTS }],
  ['without a course', { settings: { ...SETTINGS, hasCourse: false }, texts: { about, course: null, legal } }],
])('pages %s hydrate without changes and without requests', async (_what, site) => {
  const api = new FakeApi();
  for (const address of site.texts.course ? PUBLISHED : ['/', '/aboutme']) {
    await open(address, site);
    const elements = [...screen.getByRole('main').querySelectorAll('*')];
    await comeToLife();
    expect([...screen.getByRole('main').querySelectorAll('*')]).toEqual(elements);
    leave();
  }
  expect(api.calls).toEqual([]);
});

test('a page that the visitor goes to has no share picture, and the published one has its own again', async () => {
  new FakeApi();
  await open('/');
  await comeToLife();
  const user = userEvent.setup();
  await user.click(footerLink('About me'));
  await waitFor(() => expect(document.title).toBe('About Mira Sen · M. Portfolio'));
  expect(contentOf('meta[property="og:image"]')).toBeNull();
  await user.click(footerLink('Home'));
  await waitFor(() => expect(contentOf('meta[property="og:image"]')).toBe('http://localhost/share.png'));
});

test('the text of a linked page is fetched once, when the pointer comes near the link', async () => {
  const api = new FakeApi();
  const release = api.hold('GET /site/about');
  await open('/');
  await comeToLife();
  const user = userEvent.setup();
  await user.hover(footerLink('About me'));
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toEqual(['GET /site/about']));
  release();
  await user.click(footerLink('About me'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mira Sen' })).toBeVisible();
  expect(api.calls.filter(({ call }) => call === 'GET /site/about')).toHaveLength(1);
});

test('a text that could not be fetched in advance is fetched again when its page is opened', async () => {
  const api = new FakeApi();
  api.rejectWith('GET /site/about', 500);
  await open('/');
  await comeToLife();
  const user = userEvent.setup();
  await user.hover(footerLink('About me'));
  await waitFor(() => expect(takeConsoleErrors()).toEqual(['GET /api/site/about failed: 500']));
  api.reset('GET /site/about');
  await user.click(footerLink('About me'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mira Sen' })).toBeVisible();
});
