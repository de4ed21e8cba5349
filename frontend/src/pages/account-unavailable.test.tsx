import { screen } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { tokenOf } from '#testing/fake-accounts.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

const SENTENCE = 'Your account could not be loaded. You are still logged in: please try again in a moment.';
const CALL = 'GET /admin/profile';

const failures: [string, (api: FakeApi) => void][] = [
  ['a crash', (api) => api.rejectWith(CALL, 500, 'Something went wrong')],
  ['a proxy without a server', (api) => api.rejectWith(CALL, 502)],
  ['a page where a profile should be', (api) => api.respondWith(CALL, '<!doctype html>')],
  ['nothing', (api) => api.respondWith(CALL, null)],
  ['a profile without an id', (api) => api.respondWith(CALL, { ...EDITOR, _id: undefined })],
];

test.each(failures)('%s instead of a profile keeps the session and the page, and offers a retry', async (_s, fail) => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  fail(api);
  const { user } = renderApp('/dashboard?area=tool');
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(currentPath()).toBe('/dashboard?area=tool');
  expect(window.localStorage.getItem('admin')).toBe(tokenOf(EDITOR));
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  expect(new Set(takeConsoleErrors()).size).toBe(1);
  api.reset(CALL);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
});

test.each(['/account', '/login', '/register', '/resend', '/pending'])(
  '%s shows the message of an unreachable server',
  async (address) => {
    const api = new FakeApi();
    api.logIn(EDITOR);
    api.rejectWith(CALL, 503);
    renderApp(address);
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(currentPath()).toBe(address);
    expect(new Set(takeConsoleErrors())).toEqual(new Set(['GET /api/admin/profile failed: 503']));
  },
);

test('an unreachable server does not end the session', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  api.disconnect();
  renderApp('/dashboard');
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(currentPath()).toBe('/dashboard');
  expect(takeConsoleErrors()).toContain('GET /api/admin/profile failed: Network Error');
});
