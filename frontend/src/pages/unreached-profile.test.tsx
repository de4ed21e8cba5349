import { screen } from '@testing-library/react';
import { tokenOf } from '@/testing/fake-accounts';
import { FakeApi } from '@/testing/fake-api';
import { EDITOR } from '@/testing/fake-tables';
import { takeLogged } from '@/testing/logged';
import { currentPlace, renderApp } from '@/testing/render-app';

const SENTENCE = 'Your account could not be loaded. You are still logged in: please try again in a moment.';
const CALL = 'GET /admin/profile';

const failures: [string, (api: FakeApi) => void][] = [
  ['a crash', (api) => api.refuse(CALL, 500, 'Something went wrong')],
  ['a proxy without a server', (api) => api.refuse(CALL, 502)],
  ['a page where a profile should be', (api) => api.answerWith(CALL, '<!doctype html>')],
  ['nothing', (api) => api.answerWith(CALL, null)],
  ['a profile without an id', (api) => api.answerWith(CALL, { ...EDITOR, _id: undefined })],
];

test.each(failures)(
  '%s instead of a profile keeps the session and the page, and offers another try',
  async (_s, fail) => {
    const api = new FakeApi();
    api.logIn(EDITOR);
    fail(api);
    const { user } = renderApp('/dashboard?area=tool');
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(currentPlace()).toBe('/dashboard?area=tool');
    expect(window.localStorage.getItem('admin')).toBe(tokenOf(EDITOR));
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
    expect(new Set(takeLogged()).size).toBe(1);
    api.relent(CALL);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
  },
);

test.each(['/account', '/login', '/register', '/resend', '/pending'])('%s says it too', async (address) => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  api.refuse(CALL, 503);
  renderApp(address);
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(currentPlace()).toBe(address);
  expect(new Set(takeLogged())).toEqual(new Set(['GET /api/admin/profile failed: 503']));
});

test('a server that cannot be reached is no reason to log in again', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  api.goDown();
  renderApp('/dashboard');
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(currentPlace()).toBe('/dashboard');
  expect(takeLogged()).toContain('GET /api/admin/profile failed: Network Error');
});
