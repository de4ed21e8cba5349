import { act, screen, waitFor, within } from '@testing-library/react';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

const bar = () => within(screen.getByRole('banner'));

afterEach(() => {
  document.documentElement.dataset.theme = 'light';
});

test('without a session the bar has the logo and the links Projects, Skills and Contact', () => {
  new FakeApi();
  renderApp('/');
  expect(bar().getByRole('link', { name: 'M. Portfolio' })).toHaveAttribute('href', '/');
  expect(bar().getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/#projects');
  expect(bar().getByRole('link', { name: 'Skills' })).toHaveAttribute('href', '/#skill');
  expect(bar().getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/#contact');
  expect(bar().queryByRole('button', { name: 'Log Out' })).not.toBeInTheDocument();
});

test("with a session the bar has a 'Dashboard' heading and a Log Out button, which removes the token", async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  // The log-out needs no profile, which is still being loaded.
  api.hold('GET /admin/profile');
  const { user } = renderApp('/aboutme');
  await screen.findByRole('heading', { level: 1 });
  expect(bar().getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(bar().queryByRole('link', { name: 'Projects' })).not.toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Log Out' }));
  expect(window.localStorage.getItem('admin')).toBeNull();
  expect(api.calls.map(({ call }) => call)).toContain('POST /admin/logout');
  expect(bar().getByRole('link', { name: 'Projects' })).toBeVisible();
});

test('a page whose code is being loaded has placeholders in the frame of the site', async () => {
  new FakeApi();
  const { container } = renderApp('/courses/webdevelopment/starter-course');
  const placeholders = () => container.querySelectorAll('main > [aria-hidden="true"] > *');
  expect(placeholders()).toHaveLength(2);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(placeholders()).toHaveLength(0);
});

test('Log Out asks before it drops a draft, also while the profile is being loaded', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  api.hold('GET /admin/profile');
  accountDrafts.store('tool/new', { name: 'Half a thought' });
  const { user } = renderApp('/aboutme');
  await screen.findByRole('heading', { level: 1 });
  await user.click(bar().getByRole('button', { name: 'Log Out' }));
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
  await user.click(question.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(window.localStorage.getItem('admin')).toBeNull());
  expect(accountDrafts.isEmpty()).toBe(true);
});

test("on small screens 'Open menu' opens a menu, and a link in it navigates and closes it", async () => {
  new FakeApi();
  const { user } = renderApp('/aboutme');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await user.click(menu.getByRole('link', { name: 'Contact' }));
  expect(currentPath()).toBe('/');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the theme is light by default, changes on click, and is stored', async () => {
  new FakeApi();
  const { user } = renderApp('/');
  await user.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(window.localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Light theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(window.localStorage.getItem('theme')).toBe('light');
});

test('the footer has the address, the social links, the year and the copyright', async () => {
  new FakeApi();
  renderApp('/');
  const footer = within(screen.getByRole('contentinfo'));
  expect(await footer.findByText(/1 Paper Street/)).toBeVisible();
  expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/olive');
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible();
});

test.each([
  ['Terms & Conditions', 6, /laws of India/],
  ['Privacy Policy', 7, /your name, your email address and your message/],
])("'%s' opens a dialog of %i sections", async (name, sections, words) => {
  new FakeApi();
  const { user } = renderApp('/');
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(sections);
  expect(dialog.getByText(words)).toBeVisible();
});

test('the loading indicator shows during a first load and not during a refetch', async () => {
  const api = new FakeApi();
  const release = api.hold('GET /info/tool');
  renderApp('/');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading'));
  act(release);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});
