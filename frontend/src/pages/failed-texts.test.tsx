import { act, screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const COURSE_PAGE = '/courses/webdevelopment/starter-course';

const TEXT_PAGES = [
  ['/aboutme', 'GET /site/about', 'About me', 'Mira Sen'],
  [COURSE_PAGE, 'GET /site/course', 'Course', 'Web Development | Starter Course'],
] as const;

test.each(TEXT_PAGES)('%s has a title while its text is loading', async (address, call, title, heading) => {
  const api = new FakeApi();
  const release = api.hold(call);
  renderApp(address);
  await waitFor(() => expect(document.title).toBe(`${title} · M. Portfolio`));
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading'));
  act(release);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test.each(TEXT_PAGES)(
  '%s says that its text could not be loaded, and loads it again',
  async (address, call, _title, heading) => {
    const api = new FakeApi();
    api.rejectWith(call, 500);
    const { user } = renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Not loaded' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.calls.filter((made) => made.call === call)).toHaveLength(2));
    api.reset(call);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(takeConsoleErrors()).toContain(`${call.replace(' ', ' /api')} failed: 500`);
  },
);

test('a navigation is announced once the text of the page is there', async () => {
  const api = new FakeApi();
  const release = api.hold('GET /site/about');
  const { user } = renderApp('/');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About me' }));
  await waitFor(() => expect(document.title).toBe('About me · M. Portfolio'));
  const announcement = document.querySelector('p[aria-live="polite"]:not(form *)');
  expect(announcement).toBeEmptyDOMElement();
  act(release);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Mira Sen' })).toHaveFocus());
  expect(announcement).toHaveTextContent('About Mira Sen · M. Portfolio');
});

const LEGAL = 'GET /site/legal';
const privacyButton = () => screen.getByRole('button', { name: 'Privacy Policy' });
const legalCalls = (api: FakeApi) => api.calls.filter(({ call }) => call === LEGAL);

test('the legal texts are fetched once, when a pointer reaches one of their buttons, and not before', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/');
  await screen.findByText('hello@example.com');
  expect(legalCalls(api)).toEqual([]);
  await user.hover(privacyButton());
  await waitFor(() => expect(legalCalls(api)).toHaveLength(1));
  for (const name of ['Privacy Policy', 'Terms & Conditions']) {
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(legalCalls(api)).toHaveLength(1);
});

test('while a legal text is loading its button is busy, and the dialog opens with the text', async () => {
  const api = new FakeApi();
  const release = api.hold(LEGAL);
  const { user } = renderApp('/');
  await user.click(privacyButton());
  await waitFor(() => expect(privacyButton()).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(release);
  expect(within(await screen.findByRole('dialog')).getAllByRole('listitem')).toHaveLength(7);
});

test('a legal text that could not be loaded is loaded again by its notice or the next press', async () => {
  const api = new FakeApi();
  api.rejectWith(LEGAL, 503);
  const { user } = renderApp('/');
  await user.click(privacyButton());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('This part could not be loaded. Please check your connection and try again.');
  const attempts = legalCalls(api).length;
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(legalCalls(api)).toHaveLength(attempts + 1));
  api.reset(LEGAL);
  await waitFor(() => expect(privacyButton()).not.toHaveAttribute('aria-busy'));
  await user.click(privacyButton());
  expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toContain('GET /api/site/legal failed: 503');
});
