import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, OWNER, PASSWORD, PENDING, UNVERIFIED } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

const areas = async () => {
  const list = await screen.findByRole('tablist', { name: 'Dashboard' });
  return within(list)
    .getAllByRole('tab')
    .map((tab) => tab.textContent);
};

test.each([
  ['a visitor is redirected to /login', null, '/login'],
  ['an unverified account is redirected to /resend', UNVERIFIED, '/resend'],
  ['role pending is redirected to /pending', PENDING, '/pending'],
  ['role admin reaches the dashboard', EDITOR, '/dashboard'],
  ['role superAdmin reaches the dashboard', OWNER, '/dashboard'],
])('%s', async (_title, account, place) => {
  const api = new FakeApi();
  if (account) api.logIn(account);
  renderApp('/dashboard');
  await waitFor(() => expect(currentPath()).toBe(place));
});

test('the tab Admin and the link to the panel are for super admins only, and Personal is open by default', async () => {
  new FakeApi().logIn(OWNER);
  const { unmount } = renderApp('/dashboard');
  expect(await areas()).toEqual(['Admin', 'Personal', 'Contact', 'Tool', 'Portfolio', 'Client']);
  expect(screen.getByRole('tab', { name: 'Personal' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: 'Open the panel' })).toHaveAttribute('href', '/login?next=/admin');
  unmount();
  new FakeApi().logIn(EDITOR);
  renderApp('/dashboard?area=admin');
  expect(await areas()).toEqual(['Personal', 'Contact', 'Tool', 'Portfolio', 'Client']);
  expect(screen.getByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the panel' })).not.toBeInTheDocument();
});

test('every area shows its manager, and the URL contains the area', async () => {
  new FakeApi().logIn(OWNER);
  const { user } = renderApp('/dashboard');
  const titles: [string, string][] = [
    ['Admin', 'Admin Information Manager'],
    ['Contact', 'Contact Information Manager'],
    ['Tool', 'Tool Information Manager'],
    ['Portfolio', 'Portfolio Information Manager'],
    ['Client', 'Client Information Manager - Super Admin Only'],
    ['Personal', 'Personal Information Manager'],
  ];
  await areas();
  for (const [area, title] of titles) {
    await user.click(screen.getByRole('tab', { name: area }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(currentPath()).toBe(`/dashboard?area=${area.toLowerCase()}`);
    const first = area === 'Admin' ? 'Read' : 'Create';
    expect(screen.getByRole('tab', { name: first })).toHaveAttribute('aria-selected', 'true');
  }
});

test('a token that the server rejects ends the session with a message, and the login returns to the page', async () => {
  const api = new FakeApi();
  window.localStorage.setItem('admin', 'a token of last year');
  const { user } = renderApp('/dashboard?area=tool');
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(window.localStorage.getItem('admin')).toBeNull();
  expect(api.calls.filter(({ call }) => call === 'GET /admin/profile')).toHaveLength(1);
  expect(takeConsoleErrors()).toEqual(['GET /api/admin/profile failed: 401']);
  await user.type(await screen.findByLabelText('Email'), EDITOR.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
  expect(currentPath()).toBe('/dashboard?area=tool');
});

test('a token that is revoked during a session ends it at the next request', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=tool');
  await screen.findByRole('heading', { name: 'Tool Information Manager' });
  api.rejectWith('GET /info/tool', 401, 'Please log in again');
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(await screen.findByText('Please log in again')).toBeVisible();
  expect(currentPath()).toBe('/login');
  expect(takeConsoleErrors()).toEqual(['GET /api/info/tool failed: 401']);
});

test('Log Out removes the token and the cached admin data', async () => {
  const api = new FakeApi();
  api.logIn(OWNER);
  const { user } = renderApp('/dashboard?area=client');
  await user.click(await screen.findByRole('tab', { name: 'Read' }));
  expect(await screen.findByRole('heading', { name: 'Quiet Project' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(window.localStorage.getItem('admin')).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Projects' }));
  expect(await screen.findByText("Tailor's Ledger")).toBeVisible();
  expect(screen.queryByText('Quiet Project')).not.toBeInTheDocument();
});

test('logging out in another tab ends the session in this one', async () => {
  new FakeApi().logIn(EDITOR);
  renderApp('/dashboard');
  await areas();
  window.localStorage.removeItem('admin');
  fireEvent(window, new StorageEvent('storage', { key: 'admin' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(screen.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
});
