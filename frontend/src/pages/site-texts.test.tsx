import { screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '#app/query-client.ts';
import type { AboutText, CourseText, LegalText, SiteSettings } from '#contract.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { SETTINGS } from '#testing/fake-texts.ts';
import { renderApp } from '#testing/render-app.tsx';

const COURSE_PAGE = '/courses/webdevelopment/starter-course';
const updatedAt = '2026-05-01T12:00:00.000Z';

const NORD: SiteSettings = {
  name: 'Studio Nord',
  timeZone: 'Europe/Oslo',
  language: 'nb',
  headline: 'Maker of Quiet Things',
  quote: 'Less, and slower.',
  summary: 'Chairs, tables and shelves by Nora Lind.',
  capabilities: [
    { name: 'Wood', lines: ['Chairs', 'Tables', 'Shelves'] },
    { name: 'Wool', lines: ['Blankets', 'Blankets', 'Rugs'] },
  ],
  hasCourse: true,
};

const NORA: AboutText = {
  name: 'Nora Lind',
  professions: ['Joiner', 'Weaver'],
  address: 'Oslo, Norway',
  biography: ['I make chairs.', 'I make them twice.'],
  hashtags: ['#wood', '#wool'],
  summary: 'Who makes your chair.',
  updatedAt,
};

const POTTERY: CourseText = {
  visible: true,
  title: 'Pottery',
  introduction: 'Clay, water, patience.',
  languages: [{ name: 'Clay', role: 'Matter', text: 'What a pot is made of.' }],
  modules: [
    { name: 'The wheel', topics: ['Centre', 'Open', 'Pull', 'Cut'].map((name) => ({ name, text: `${name} it.` })) },
  ],
  duration: [{ name: 'Length', text: 'Two weekends' }],
  // Names of this kind would be sorted as keys of an object.
  fee: [
    { name: '2', text: '40 kroner' },
    { name: '1', text: '50 kroner' },
    { name: '1', text: '60 kroner' },
  ],
  application: 'Hei! I would like to make a pot.',
  price: 90,
  currency: 'NOK',
  updatedAt,
};

const LEGAL: LegalText = {
  terms: [{ title: 'Chairs', text: 'Sit at your own risk.' }],
  privacy: [{ title: 'Names', text: 'They are kept for 3 months.' }],
  updatedAt,
};

/** Renders a page of a site with other words. */
function openNord(address: string, settings: Partial<SiteSettings> = {}) {
  const api = new FakeApi();
  Object.assign(api.tables.texts, { about: NORA, course: POTTERY, legal: LEGAL });
  return renderApp(address, createQueryClient(), { ...NORD, ...settings });
}

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null;
const expectNoOtherWords = () =>
  expect(document.documentElement.innerHTML).not.toMatch(/Mira|M\. Portfolio|Kolkata|Full Stack Engineer &amp;|rupees/);

test('the home page shows the name, headline, quote, summary and capabilities of the settings', async () => {
  openNord('/');
  expect(screen.getByRole('heading', { level: 1, name: 'Maker of Quiet Things' })).toBeVisible();
  expect(screen.getByText('“Less, and slower.”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wood' })).toBeVisible();
  expect(screen.getAllByText('Blankets')).toHaveLength(2);
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Studio Nord' })).toHaveAttribute('href', '/');
  expect(within(screen.getByRole('contentinfo')).getByText(/© \d+ Studio Nord\. All rights reserved\./)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Maker of Quiet Things · Studio Nord'));
  expect(description()).toBe('Chairs, tables and shelves by Nora Lind.');
  expect(document.querySelector('meta[property="og:site_name"]')).toHaveAttribute('content', 'Studio Nord');
  expectNoOtherWords();
});

test('the copyright line of a site from right to left is read from left to right', () => {
  openNord('/', { language: 'ar', name: 'ليلى للبرمجة' });
  expect(screen.getByText(/^© \d+ ليلى للبرمجة\. All rights reserved\.$/)).toHaveAttribute('dir', 'ltr');
});

test("the about page shows the owner's text and their time", async () => {
  openNord('/aboutme');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora Lind' })).toBeVisible();
  for (const words of ['Joiner', 'Weaver', 'Oslo, Norway', 'I make chairs.', 'I make them twice.', '#wood', '#wool']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(document.querySelector('[data-clock]')).toHaveAttribute('data-clock', 'Europe/Oslo');
  expect(document.title).toBe('About Nora Lind · Studio Nord');
  expect(description()).toBe('Who makes your chair.');
  expectNoOtherWords();
});

test("the course page shows the owner's course, with its terms in their order", async () => {
  openNord(COURSE_PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pottery' })).toBeVisible();
  for (const words of ['Clay, water, patience.', 'What a pot is made of.', 'Two weekends']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  for (const words of ['The wheel', 'Pull', 'Pull it.']) expect(screen.getByText(words)).toBeInTheDocument();
  const terms = within(screen.getByRole('region', { name: 'Course Duration and Fee' }));
  expect(terms.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Two weekends',
    '40 kroner',
    '50 kroner',
    '60 kroner',
  ]);
  const apply = (await screen.findByRole('link', { name: 'Apply Now' })).getAttribute('href') ?? '';
  expect(decodeURIComponent(apply)).toContain('Hei! I would like to make a pot.');
  expect(document.title).toBe('Pottery · Studio Nord');
  expect(description()).toBe('Clay, water, patience.');
  expectNoOtherWords();
});

test.each([
  ['Terms & Conditions', 'Sit at your own risk.'],
  ['Privacy Policy', 'They are kept for 3 months.'],
])("'%s' shows the owner's text", async (name, words) => {
  const { user } = openNord('/');
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.getByText(words)).toBeVisible();
  expectNoOtherWords();
});

test.each(['Design & Code & Tea', 'R&D Lead', '& Company', 'Ö'])('the headline may be %s', (headline) => {
  openNord('/', { headline });
  expect(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\s+/g, ' ').trim()).toBe(headline);
});

test.each(['Pottery', 'Pottery | For Hands | Evenings'])('the title of the course may be %s', async (title) => {
  const api = new FakeApi();
  api.tables.texts.course = { ...POTTERY, title };
  renderApp(COURSE_PAGE);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

test('without a name of the owner the title of the about page says what it is about', async () => {
  const api = new FakeApi();
  api.tables.texts.about = { ...NORA, name: '' };
  renderApp('/aboutme');
  expect(await screen.findByRole('heading', { level: 1, name: 'About me' })).toBeVisible();
  expect(document.title).toBe(`About me · ${SETTINGS.name}`);
});
