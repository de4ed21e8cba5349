import { screen, waitFor } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, OWNER, PASSWORD, PENDING } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

const OPEN = 'POST /admin/panel';
const TOOLS = `/login?next=${encodeURIComponent('/dashboard?area=tool')}`;
const PANEL = `/login?next=${encodeURIComponent('/admin/content-manager?page=2')}`;

beforeEach(() => window.history.replaceState(null, '', '/'));

/** An API with a session of the account; the address of its panel is an anchor, the only place that jsdom goes to. */
function openSite(account = OWNER) {
  const api = new FakeApi();
  api.respondWith(OPEN, { url: 'http://localhost/#panel' });
  api.logIn(account);
  return api;
}

const isInPanel = () => waitFor(() => expect(window.location.hash).toBe('#panel/content-manager?page=2'));
const openButton = () => screen.findByRole('button', { name: 'Open the panel' });

async function enterPassword(address: string) {
  const { user } = renderApp(address);
  await user.type(await screen.findByLabelText('Email'), EDITOR.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return user;
}

test('a login leads to the page of its address', async () => {
  new FakeApi();
  await enterPassword(TOOLS);
  expect(await screen.findByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
  expect(currentPath()).toBe('/dashboard?area=tool');
});

test('a login with a code leads to the page of its address', async () => {
  new FakeApi().tables.codes[EDITOR._id] = ['123456'];
  const user = await enterPassword(TOOLS);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/dashboard?area=tool'));
});

test.each([
  [TOOLS, '/dashboard?area=tool'],
  ['/login?next=%2F%2Fhost%2Faccount', '/dashboard'],
  ['/login?next=%2Flogin', '/dashboard'],
])('who is logged in and opens %s is led to %s', async (address, path) => {
  new FakeApi().logIn(EDITOR);
  renderApp(address);
  await waitFor(() => expect(currentPath()).toBe(path));
});

test.each(['Do not have an account?', 'Forgot your password?'])(
  "the page that is asked for stays on the way through '%s' and back",
  async (link) => {
    new FakeApi();
    const { user } = renderApp(PANEL);
    await user.click(await screen.findByRole('link', { name: link }));
    const back = await screen.findByRole('link', { name: /^(Already have an account\?|Back to the login)$/ });
    expect(new URLSearchParams(currentPath().split('?')[1]).get('next')).toBe('/admin/content-manager?page=2');
    await user.click(back);
    await screen.findByRole('heading', { name: 'Login' });
    expect(new URLSearchParams(currentPath().split('?')[1]).get('next')).toBe('/admin/content-manager?page=2');
  },
);

test.each([
  ['/register', 'Already have an account?'],
  ['/forgot-password', 'Back to the login'],
])('%s leads back to no other site', async (page, link) => {
  new FakeApi();
  renderApp(`${page}?next=${encodeURIComponent('//host/account')}`);
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/login');
});

test('who is logged in and opens /register is led to the page of its address', async () => {
  openSite();
  renderApp(PANEL.replace('/login', '/register'));
  await isInPanel();
});

test('a super admin is led to the page of the panel', async () => {
  const api = openSite();
  renderApp(PANEL);
  await isInPanel();
  expect(api.bodiesOf(OPEN)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Open the panel' })).toHaveAttribute('aria-busy', 'true');
});

test('an admin who asks for the panel is led to the dashboard, which says once for whom the panel is', async () => {
  const api = openSite(EDITOR);
  api.rejectWith(OPEN, 403, 'Only a super admin can do this');
  const { unmount } = renderApp(PANEL);
  expect(await screen.findByText('The panel is for the owner of the site')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('Only a super admin can do this')).not.toBeInTheDocument();
  expect(currentPath()).toBe('/dashboard');
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/panel failed: 403']);
  unmount();
  renderApp('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('The panel is for the owner of the site')).not.toBeInTheDocument();
});

test('a super admin who lacks a factor that the site demands is led to where it is set up', async () => {
  const api = openSite();
  api.tables.factors[OWNER._id] = { factors: [], recoveryCodes: 0, required: true };
  api.rejectWith(OPEN, 403, 'Your account needs a second factor');
  renderApp(PANEL);
  expect(await screen.findByText('Your account needs a second factor')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/account'));
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/panel failed: 403']);
});

test('an account that waits for its approval is not led to the panel', async () => {
  const api = openSite(PENDING);
  renderApp(PANEL);
  await waitFor(() => expect(currentPath()).toBe('/pending'));
  expect(api.bodiesOf(OPEN)).toEqual([]);
});

test('a panel that does not open says so and can be opened again', async () => {
  const api = openSite();
  api.rejectWith(OPEN, 429, 'Too many requests, please try again later');
  const { user } = renderApp(PANEL);
  expect(await screen.findByText('Too many requests, please try again later')).toBeVisible();
  api.rejectWith(OPEN, 500);
  await user.click(await openButton());
  expect(await screen.findByText('The server could not do this. Please try again later.')).toBeVisible();
  api.respondWith(OPEN, { url: 'http://localhost/#panel' });
  await user.click(await openButton());
  await isInPanel();
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/panel failed: 429', 'POST /api/admin/panel failed: 500']);
});

test('who is sent back by the panel is not led there again without a press', async () => {
  const api = openSite();
  const { unmount } = renderApp(PANEL);
  await isInPanel();
  unmount();
  window.history.replaceState(null, '', '/');
  const { user } = renderApp(PANEL);
  expect(await screen.findByText('The panel has sent you back. Please try again.')).toBeVisible();
  expect(api.bodiesOf(OPEN)).toHaveLength(1);
  await user.click(await openButton());
  await isInPanel();
});
