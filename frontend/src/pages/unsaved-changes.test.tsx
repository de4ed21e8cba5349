import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, OWNER, PASSWORD } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { currentPath, navigateHistory, renderApp } from '#testing/render-app.tsx';

async function typeSomething() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=tool');
  await user.type(await screen.findByLabelText('Name'), 'Half a thought');
  return { api, user };
}

const question = () => screen.findByRole('dialog', { name: 'Unsaved changes' });
const answer = (user: UserEvent, words: string) => user.click(screen.getByRole('button', { name: words }));
const name = () => screen.findByLabelText('Name');

const ways: [string, (user: UserEvent) => Promise<void>][] = [
  ['changing tab', async (user) => user.click(await screen.findByRole('tab', { name: 'Read' }))],
  ['changing area', async (user) => user.click(await screen.findByRole('tab', { name: 'Contact' }))],
  ['logging out', async (user) => user.click(await screen.findByRole('button', { name: 'Log Out' }))],
  ['following a link', async (user) => user.click(await screen.findByRole('link', { name: 'Dashboard' }))],
];

test.each(ways)("%s asks for confirmation, and 'Keep editing' keeps the input", async (_way, go) => {
  const { user } = await typeSomething();
  await go(user);
  await question();
  await answer(user, 'Keep editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await name()).toHaveValue('Half a thought');
  expect(currentPath()).toBe('/dashboard?area=tool');
});

test('a link in the menu of small screens asks for confirmation and closes the menu', async () => {
  const { user } = await typeSomething();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('link', { name: 'Dashboard' }));
  await question();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  await answer(user, 'Discard changes');
  expect(await screen.findByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
});

test('the skip link asks for no confirmation', async () => {
  const { user } = await typeSomething();
  await user.click(screen.getByRole('link', { name: 'Skip to the content' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await name()).toHaveValue('Half a thought');
});

test('a link to the current page asks for no confirmation and keeps the form', async () => {
  new FakeApi().logIn(EDITOR);
  const { user } = renderApp('/dashboard');
  await user.type(await screen.findByLabelText('Name'), 'Half a thought');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await name()).toHaveValue('Half a thought');
});

test('discarding the changes and returning to the same form shows it empty', async () => {
  new FakeApi().logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=personal');
  await user.type(await screen.findByLabelText('Name'), 'Half a thought');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await question();
  await answer(user, 'Discard changes');
  await waitFor(async () => expect(await name()).toHaveValue(''));
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});

test('discarding the changes navigates, and the form is empty afterwards', async () => {
  const { user } = await typeSomething();
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  await question();
  await answer(user, 'Discard changes');
  expect(await screen.findByRole('heading', { name: 'Figma' })).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Create' }));
  expect(await name()).toHaveValue('');
});

test('discarding the changes logs out at once', async () => {
  const { user } = await typeSomething();
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await question();
  await answer(user, 'Discard changes');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(window.localStorage.getItem('admin')).toBeNull();
});

test('a form whose input equals the stored record has no unsaved changes', async () => {
  const { user } = await typeSomething();
  await user.clear(await name());
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  expect(await screen.findByRole('heading', { name: 'Figma' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Reset asks for confirmation and restores the stored record', async () => {
  const { user } = await typeSomething();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await question();
  await answer(user, 'Discard changes');
  await waitFor(async () => expect(await name()).toHaveValue(''));
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

test('unsaved changes register a beforeunload handler', async () => {
  const { user } = await typeSomething();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.clear(await name());
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

async function loseSession() {
  const { api, user } = await typeSomething();
  api.rejectWith('POST /info/tool', 401, 'Please log in again');
  await user.type(screen.getByLabelText('Type'), 'Type');
  await user.type(screen.getByLabelText('Description'), 'Description');
  await user.type(screen.getByLabelText('Link'), 'tool.example');
  await user.upload(screen.getByLabelText('Icon'), pictureFile('icon.png'));
  await screen.findByRole('img', { name: 'Icon preview' });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['POST /api/info/tool failed: 401']);
  api.reset('POST /info/tool');
  return { api, user };
}

async function logIn(user: UserEvent, email: string) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('after an expired session the login restores the page, the input and the picture', async () => {
  const { user } = await loseSession();
  await logIn(user, EDITOR.email);
  expect(await screen.findByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
  expect(await name()).toHaveValue('Half a thought');
  expect(screen.getByRole('img', { name: 'Icon preview' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Successfully Created')).toBeVisible();
});

test('another account that logs in next does not see the drafts', async () => {
  const { user } = await loseSession();
  await logIn(user, OWNER.email);
  expect(await screen.findByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
  expect(await name()).toHaveValue('');
});

test('logging out asks for confirmation if a form that is not open has a draft', async () => {
  new FakeApi().logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=contact');
  await user.click(await screen.findByRole('tab', { name: 'Tool' }));
  await user.type(await name(), 'Half a thought');
  navigateHistory(-1);
  await screen.findByRole('heading', { name: 'Contact Information Manager' });
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await question();
  await answer(user, 'Keep editing');
  navigateHistory(1);
  expect(await name()).toHaveValue('Half a thought');
});

test('logging out on a page without forms asks for confirmation if there is a draft', async () => {
  new FakeApi().logIn(EDITOR);
  const { user } = renderApp('/aboutme');
  await screen.findByRole('button', { name: `Account: ${EDITOR.name}` });
  accountDrafts.store('tool/new', { selected: null, input: { name: 'Half a thought' }, isBeingSaved: false });
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await question();
  await answer(user, 'Discard changes');
  await waitFor(() => expect(window.localStorage.getItem('admin')).toBeNull());
  expect(accountDrafts.isEmpty()).toBe(true);
});
