import { act, screen, waitFor, within } from '@testing-library/react';
import { comeToLife, leave, loadPublishedPages, open } from '#testing/browser.ts';
import { differentTexts } from '#testing/different-texts.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { FERRIES } from '#testing/fake-case-studies.ts';
import { EDITOR } from '#testing/fake-tables.ts';

const MINUTE_MS = 60_000;
const LONG_AGO = '2020-06-01T12:00:00.000Z';

const titleOf = (page: Document) => page.querySelectorAll('title, link[rel="canonical"], meta[name="description"]');

/** Makes the browser report a back navigation. */
const goBack = () => {
  // The site reads nothing else of an entry.
  const visit = { type: 'back_forward' } as PerformanceNavigationTiming;
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
};

beforeAll(loadPublishedPages);

afterEach(() => {
  leave();
  jest.restoreAllMocks();
  document.documentElement.dataset.theme = 'light';
});

test.each(['/', '/aboutme', '/courses/webdevelopment/starter-course', '/projects', '/projects/ferries-on-time'])(
  '%s hydrates without changes and without requests',
  async (address) => {
    const api = new FakeApi();
    await open(address, { caseStudies: [FERRIES] });
    const heading = screen.getByRole('heading', { level: 1 });
    const words = screen.getByRole('contentinfo').textContent;
    await comeToLife();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(screen.getByRole('contentinfo').textContent).toBe(words);
    expect(titleOf(document)).toHaveLength(3);
    expect(differentTexts()).toEqual([]);
    expect(api.calls).toEqual([]);
  },
);

test('a page published years ago shows the current year after hydration', async () => {
  new FakeApi();
  await open('/', { publishedAt: LONG_AGO });
  expect(screen.getByText(/© 2020/)).toBeVisible();
  await comeToLife();
  expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible();
  expect(differentTexts()).toEqual([]);
});

test.each([
  [9, 'asks for nothing'],
  [11, 'asks for its lists again'],
])('a page that hydrates %i minutes after the visit began %s', async (minutes) => {
  const api = new FakeApi();
  await open('/');
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + minutes * MINUTE_MS);
  await comeToLife();
  await act(async () => {});
  if (minutes < 10) expect(api.calls).toEqual([]);
  else await waitFor(() => expect(api.calls).toHaveLength(6));
});

test('a refocused tab refetches its lists after ten minutes and not before', async () => {
  const api = new FakeApi();
  await open('/');
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin);
  await comeToLife();
  const lookAgainAfter = async (minutes: number) => {
    jest.mocked(Date.now).mockReturnValue(performance.timeOrigin + minutes * MINUTE_MS);
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  };
  await lookAgainAfter(9);
  expect(api.calls).toEqual([]);
  await lookAgainAfter(11);
  await waitFor(() => expect(api.calls).toHaveLength(6));
});

test("an unpublished page reads the owner's time zone from the application shell", async () => {
  new FakeApi();
  window.history.replaceState(null, '', '/aboutme');
  document.body.innerHTML =
    '<script id="settings" type="application/json">{"timeZone":"America/New_York"}</script><div id="root"></div>';
  await comeToLife();
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('[data-clock]')).toHaveAttribute('data-clock', 'America/New_York');
});

test('a back navigation to an old copy refetches the lists', async () => {
  const api = new FakeApi();
  goBack();
  await open('/', { publishedAt: LONG_AGO });
  await comeToLife();
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain('GET /info/personal'));
});

test('a back navigation to a fresh copy does not refetch', async () => {
  const api = new FakeApi();
  goBack();
  await open('/');
  await comeToLife();
  expect(api.calls).toEqual([]);
});

test('when logged in, the page hydrates as for a visitor and then shows the account', async () => {
  const api = new FakeApi();
  await open('/aboutme');
  api.logIn(EDITOR);
  await comeToLife();
  const bar = within(screen.getByRole('banner'));
  expect(await bar.findByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('when logged in, the home page redirects to the dashboard', async () => {
  const api = new FakeApi();
  await open('/');
  api.logIn(EDITOR);
  await comeToLife();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('a page hydrated in the dark theme offers the light theme', async () => {
  new FakeApi();
  await open('/');
  document.documentElement.dataset.theme = 'dark';
  await comeToLife();
  expect(screen.getByRole('button', { name: 'Light theme' })).toBeVisible();
});

test('an unpublished page is rendered', async () => {
  new FakeApi();
  window.history.replaceState(null, '', '/login');
  document.body.innerHTML = '<div id="root"></div>';
  await comeToLife();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});
