import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Account } from '#contract.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { tokenOf } from '#testing/fake-accounts.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, OWNER, UNVERIFIED } from '#testing/fake-tables.ts';
import { currentPath, navigateHistory, renderApp } from '#testing/render-app.tsx';

const face = (name = EDITOR.name) => screen.findByRole('button', { name: `Account: ${name}` });
const choose = async (user: UserEvent, name: string) => user.click(await screen.findByRole('menuitem', { name }));
const isShut = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

async function goTo(address: string, account: Account = EDITOR) {
  const api = new FakeApi();
  api.logIn(account);
  const { user } = renderApp(address);
  await face(account.name);
  return { api, user };
}

async function openMenu(address = '/dashboard?area=tool') {
  const { api, user } = await goTo(address);
  await screen.findByRole('heading', { level: 1 });
  await user.click(await face());
  await screen.findByRole('menu');
  return { api, user };
}

test("the account menu shows the account's name and offers 'Account', 'Log out' and 'Log out everywhere'", async () => {
  await openMenu();
  expect(await face()).toHaveAttribute('aria-haspopup', 'menu');
  expect(await face()).toHaveAttribute('aria-expanded', 'true');
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Account', 'Log out', 'Log out everywhere']);
});

test("the menu of a super admin offers 'Open the panel'", async () => {
  const { api, user } = await goTo('/aboutme', OWNER);
  api.rejectWith('POST /admin/panel', 500);
  await user.click(await face(OWNER.name));
  await choose(user, 'Open the panel');
  expect(await screen.findByRole('heading', { name: 'The panel' })).toBeVisible();
  expect(await screen.findByText('The server could not do this. Please try again later.')).toBeVisible();
  expect(api.bodiesOf('POST /admin/panel')).toHaveLength(1);
  expect(await accessibilityProblems()).toEqual([]);
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/panel failed: 500']);
});

test('the account menu is hidden for visitors and shown for pending accounts', async () => {
  new FakeApi();
  const { unmount } = renderApp('/aboutme');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Account/ })).not.toBeInTheDocument();
  unmount();
  await goTo('/resend', UNVERIFIED);
});

test('an account without a picture shows its initials', async () => {
  const api = new FakeApi();
  api.respondWith('GET /admin/profile', { ...EDITOR, picture: null });
  api.logIn(EDITOR);
  renderApp('/dashboard');
  expect(await face()).toHaveTextContent('EEEd Editor');
});

test('the menu works by keyboard: arrow keys move, Escape closes it and restores the focus', async () => {
  const { user } = await goTo('/dashboard');
  (await face()).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Log out everywhere' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await isShut();
  await waitFor(async () => expect(await face()).toHaveFocus());

  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
});

test('a click outside closes the menu', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await isShut();
});

test("'Account' opens the account page", async () => {
  const { user } = await openMenu();
  await choose(user, 'Account');
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
  await isShut();
});

test("'Log out' logs out, here and on the server", async () => {
  const { api, user } = await openMenu();
  await choose(user, 'Log out');
  expect(api.calls).toContainEqual(
    expect.objectContaining({ call: 'POST /admin/logout', authorization: `Bearer ${tokenOf(EDITOR)}` }),
  );
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(window.localStorage.getItem('admin')).toBeNull();
});

test.each(['Account', 'Log out'])("'%s' asks for confirmation with unsaved changes", async (name) => {
  const { user } = await goTo('/dashboard?area=tool');
  await user.type(await screen.findByLabelText('Name'), 'Half a thought');
  await user.click(await face());
  await choose(user, name);
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByLabelText('Name')).toHaveValue('Half a thought');
  expect(currentPath()).toBe('/dashboard?area=tool');
});

test("'Log out everywhere' asks once, ends all other sessions and keeps the input of open forms", async () => {
  const { api, user } = await goTo('/dashboard?area=tool');
  await user.type(await screen.findByLabelText('Name'), 'Half a thought');
  await user.click(await face());
  await choose(user, 'Log out everywhere');
  const question = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }));
  expect(api.bodiesOf('POST /admin/logout-everywhere')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('You are logged out everywhere else')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.tables.endings.get(EDITOR._id)).toBe(1);
  expect(await screen.findByLabelText('Name')).toHaveValue('Half a thought');
});

test("the question of 'Log out everywhere' closes with its page", async () => {
  const { user } = await goTo('/aboutme');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await face());
  await choose(user, 'Log out everywhere');
  await screen.findByRole('dialog', { name: 'Log out everywhere?' });
  navigateHistory(-1);
  expect(currentPath()).toBe('/aboutme');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test("'Log out everywhere' does nothing when cancelled, and shows a message when it fails", async () => {
  const { api, user } = await openMenu();
  await choose(user, 'Log out everywhere');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.tables.endings.get(EDITOR._id)).toBeUndefined();
  await waitFor(async () => expect(await face()).toHaveFocus());

  api.rejectWith('POST /admin/logout-everywhere', 500, 'Something went wrong');
  await user.click(await face());
  await choose(user, 'Log out everywhere');
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Log out everywhere?' })).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/logout-everywhere failed: 500']);
});

test('the open menu and the confirmation have no axe violations', async () => {
  const { user } = await openMenu();
  expect(await accessibilityProblems()).toEqual([]);
  await choose(user, 'Log out everywhere');
  await screen.findByRole('dialog', { name: 'Log out everywhere?' });
  expect(await accessibilityProblems()).toEqual([]);
});
