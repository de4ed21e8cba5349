import { screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '#app/query-client.ts';
import type { AboutText, CourseText, LegalText } from '#contract.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { emptyElements } from '#testing/empty-elements.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { SETTINGS } from '#testing/fake-texts.ts';
import { renderApp } from '#testing/render-app.tsx';

const COURSE_PAGE = '/courses/webdevelopment/starter-course';

const EMPTY_SETTINGS = { quote: '', summary: '' };
const EMPTY_ABOUT: Partial<AboutText> = {
  name: '',
  professions: [],
  address: '',
  biography: [],
  hashtags: [],
  summary: '',
};
const EMPTY_COURSE: Partial<CourseText> = {
  introduction: '',
  languages: [],
  modules: [],
  duration: [],
  fee: [],
  application: '',
};

/** Each field alone, and all of them. */
const emptied = <Fields extends object>(fields: Fields) => [
  ...Object.entries(fields).map(([name, value]): [string, Partial<Fields>] => [
    name,
    { [name]: value } as Partial<Fields>,
  ]),
  ['all of them', fields] as [string, Fields],
];

interface Emptied {
  settings?: object;
  about?: Partial<AboutText>;
  course?: Partial<CourseText>;
}

/** Renders a page whose texts lack some fields, until nothing is loading any more. */
async function openEmptied(address: string, { settings, about, course }: Emptied) {
  const { texts } = new FakeApi().tables;
  texts.about = { ...texts.about, ...about };
  texts.course = { ...texts.course, ...course };
  const client = createQueryClient();
  renderApp(address, client, { ...SETTINGS, ...settings });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

const robots = () => document.querySelector('meta[name="robots"]');
const described = () => document.querySelectorAll('meta[name="description"], meta[property="og:description"]').length;

async function expectSoundPage() {
  // The clock is empty until its first tick.
  await waitFor(() => expect(emptyElements()).toEqual([]));
  expect(await accessibilityProblems()).toEqual([]);
  expect(robots()).toBeNull();
}

test.each(emptied(EMPTY_SETTINGS))(
  'the home page shows nothing in place of an empty field: %s',
  async (name, settings) => {
    await openEmptied('/', { settings });
    await expectSoundPage();
    expect(screen.queryByText(/^“/) !== null).toBe(name === 'summary');
    expect(described()).toBe(name === 'quote' ? 2 : 0);
  },
);

test.each(emptied(EMPTY_ABOUT))('the about page shows nothing in place of an empty field: %s', async (_name, about) => {
  await openEmptied('/aboutme', { about });
  await expectSoundPage();
  expect(described()).toBe('summary' in about ? 0 : 2);
  expect(screen.queryByRole('list', { name: 'Hashtags' }) === null).toBe('hashtags' in about);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('name' in about ? 'About me' : 'Mira Sen');
});

test.each(emptied(EMPTY_COURSE))(
  'the course page shows nothing in place of an empty field: %s',
  async (_name, course) => {
    await openEmptied(COURSE_PAGE, { course });
    await expectSoundPage();
    expect(described()).toBe('introduction' in course ? 0 : 2);
  },
);

/** The sections of the course with their numbers. */
const sections = () =>
  screen.getAllByRole('region').map((section) => {
    const heading = section.querySelector('h2');
    return `${heading?.previousElementSibling?.textContent} ${heading?.textContent}`;
  });

test.each<[string, Partial<CourseText>, string[]]>([
  ['everything', {}, ['01 Course Structure', '02 Course Duration and Fee', '03 Course Application']],
  ['no modules', { modules: [] }, ['01 Course Duration and Fee', '02 Course Application']],
  ['no duration', { duration: [] }, ['01 Course Structure', '02 Course Fee', '03 Course Application']],
  ['no fee', { fee: [] }, ['01 Course Structure', '02 Course Duration', '03 Course Application']],
  ['neither duration nor fee', { duration: [], fee: [] }, ['01 Course Structure', '02 Course Application']],
  ['no words', EMPTY_COURSE, ['01 Course Application']],
])('a course with %s has consecutively numbered sections', async (_what, course, expected) => {
  await openEmptied(COURSE_PAGE, { course });
  expect(sections()).toEqual(expected);
});

test('without the text of an application, Apply Now begins an empty message', async () => {
  await openEmptied(COURSE_PAGE, { course: { application: '' } });
  expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', 'mailto:hello@example.com?body=');
});

test('a legal text without sections says that it will be there', async () => {
  const api = new FakeApi();
  const empty: LegalText = { terms: [], privacy: [], updatedAt: '2026-05-01T12:00:00.000Z' };
  api.tables.texts.legal = empty;
  const { user } = renderApp('/');
  await user.click(screen.getByRole('button', { name: 'Privacy Policy' }));
  expect(await screen.findByText('This text will be here soon.')).toBeVisible();
});
