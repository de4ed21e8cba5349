// Components are numbered as they are loaded, so this loads them in the order in which pages are published.
import './providers';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { FakeApi } from '@/testing/fake-api';
import { EDITOR } from '@/testing/fake-tables';
import { startSite } from './start-site';

const MINUTE_MS = 60_000;
const LONG_AGO = '2020-06-01T12:00:00.000Z';

let root: Root | undefined;

/** Renders a page with its own copy of the modules, as on a server: React warns if two renderers share contexts. */
async function publishElsewhere(address: string, publishedAt?: string) {
  let html = '';
  await jest.isolateModulesAsync(async () => {
    const { loadPages, publish } = await import('@/testing/publish');
    await loadPages();
    html = await publish(address, { publishedAt });
  });
  return html;
}

/** Shows a page like a browser that has run none of its scripts. */
async function open(address: string, publishedAt?: string) {
  const page = new DOMParser().parseFromString(await publishElsewhere(address, publishedAt), 'text/html');
  window.history.replaceState(null, '', address);
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
}

async function comeToLife() {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  root = await act(() => startSite(element));
}

const titleOf = (page: Document) => page.querySelectorAll('title, link[rel="canonical"], meta[name="description"]');

/** Makes the browser report a back navigation. */
const goBack = () => {
  // The site reads nothing else of an entry.
  const visit = { type: 'back_forward' } as PerformanceNavigationTiming;
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
};

beforeAll(async () => {
  const { loadPages } = await import('@/testing/publish');
  await loadPages();
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  jest.restoreAllMocks();
  document.documentElement.dataset.theme = 'light';
});

test.each(['/', '/aboutme', '/courses/webdevelopment/starter-course'])(
  '%s comes to life as it is, and asks for nothing',
  async (address) => {
    const api = new FakeApi();
    await open(address);
    const heading = screen.getByRole('heading', { level: 1 });
    const words = screen.getByRole('contentinfo').textContent;
    await comeToLife();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(screen.getByRole('contentinfo').textContent).toBe(words);
    expect(titleOf(document)).toHaveLength(3);
    expect(api.calls).toEqual([]);
  },
);

test('a page that was published years ago comes to life in the year that it is', async () => {
  new FakeApi();
  await open('/', LONG_AGO);
  expect(screen.getByText(/© 2020/)).toBeVisible();
  await comeToLife();
  expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible();
});

test.each([
  [9, 'asks for nothing'],
  [11, 'asks for its lists again'],
])('a page that comes to life %i minutes after the visit began %s', async (minutes) => {
  const api = new FakeApi();
  await open('/');
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + minutes * MINUTE_MS);
  await comeToLife();
  await act(async () => {});
  if (minutes < 10) expect(api.calls).toEqual([]);
  else await waitFor(() => expect(api.calls).toHaveLength(5));
});

test('a tab that is looked at again asks for its lists when ten minutes have passed, and no sooner', async () => {
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
  await waitFor(() => expect(api.calls).toHaveLength(5));
});

test("a page that was not published has the owner's time zone from its shell", async () => {
  new FakeApi();
  window.history.replaceState(null, '', '/aboutme');
  document.body.innerHTML =
    '<script id="settings" type="application/json">{"timeZone":"America/New_York"}</script><div id="root"></div>';
  await comeToLife();
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('[data-clock]')).toHaveAttribute('data-clock', 'America/New_York');
});

test('who goes back may see an old copy: its lists are asked for again', async () => {
  const api = new FakeApi();
  goBack();
  await open('/', LONG_AGO);
  await comeToLife();
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain('GET /info/personal'));
});

test('who goes back to a copy of just now sees that', async () => {
  const api = new FakeApi();
  goBack();
  await open('/');
  await comeToLife();
  expect(api.calls).toEqual([]);
});

test('for those logged in the page comes to life as for a visitor, and then says who they are', async () => {
  const api = new FakeApi();
  await open('/aboutme');
  api.logIn(EDITOR);
  await comeToLife();
  const bar = within(screen.getByRole('banner'));
  expect(await bar.findByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('those logged in are led from the home page to the dashboard', async () => {
  const api = new FakeApi();
  await open('/');
  api.logIn(EDITOR);
  await comeToLife();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('in the dark theme the page comes to life with the way back to the light one', async () => {
  new FakeApi();
  await open('/');
  document.documentElement.dataset.theme = 'dark';
  await comeToLife();
  expect(screen.getByRole('button', { name: 'Light theme' })).toBeVisible();
});

test('a page that was not published is drawn', async () => {
  new FakeApi();
  window.history.replaceState(null, '', '/login');
  document.body.innerHTML = '<div id="root"></div>';
  await comeToLife();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});
