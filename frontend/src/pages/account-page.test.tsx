import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '#testing/axe.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, PASSWORD, UNVERIFIED } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

async function openAccount() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/account');
  await screen.findByRole('heading', { name: 'Account' });
  return { api, user };
}

const getButton = (name: string) => screen.getByRole('button', { name });

test('an account can change its name and profile picture', async () => {
  const { api, user } = await openAccount();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Edna Editor');
  await user.upload(screen.getByLabelText('Profile Picture'), pictureFile());
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Profile Picture preview' })).toHaveAttribute(
      'src',
      '/uploads/picture-1.webp',
    ),
  );
  await user.click(getButton('Save profile'));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.bodiesOf('POST /upload/admin/picture')).toEqual([
    { imageString: expect.stringMatching(/^data:/), adminName: 'Edna Editor' },
  ]);
  expect(api.bodiesOf('PATCH /admin/profile')).toEqual([{ name: 'Edna Editor', picture: '/uploads/picture-1.webp' }]);
});

test("a failed upload shows 'Failed to upload profile picture', sends nothing and keeps the form", async () => {
  const { api, user } = await openAccount();
  api.rejectWith('POST /upload/admin/picture', 500);
  await user.type(screen.getByLabelText('Name'), ' II');
  await user.upload(screen.getByLabelText('Profile Picture'), pictureFile());
  expect(await screen.findByText('Failed to upload profile picture')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['A picture could not be uploaded: POST /api/upload/admin/picture failed: 500']);
  await user.click(getButton('Save profile'));
  await waitFor(() => expect(api.bodiesOf('POST /upload/admin/picture')).toHaveLength(2));
  expect(await screen.findByText(/^A picture could not be uploaded, so nothing was saved/)).toBeVisible();
  expect(api.bodiesOf('PATCH /admin/profile')).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveValue('Ed Editor II');
  expect(takeConsoleErrors()).toEqual(['A picture could not be uploaded: POST /api/upload/admin/picture failed: 500']);
});

async function changePassword(current: string, confirmation = 'a new password') {
  const { api, user } = await openAccount();
  await user.type(screen.getByLabelText('Current Password'), current);
  await user.type(screen.getByLabelText('New Password'), 'a new password');
  await user.type(screen.getByLabelText('Confirm Password'), confirmation);
  await user.click(getButton('Change password'));
  return api;
}

test('a password change continues with the new token', async () => {
  const api = await changePassword(PASSWORD);
  expect(await screen.findByText('Your password is changed')).toBeVisible();
  expect(api.bodiesOf('POST /admin/password')).toEqual([{ current: PASSWORD, password: 'a new password' }]);
  expect(window.localStorage.getItem('admin')).toBe('token-of-editor-after-1');
  expect(screen.getByLabelText('Current Password')).toHaveValue('');
  expect(currentPath()).toBe('/account');
});

test('a wrong current password shows an error at the field and in a toast', async () => {
  await changePassword('a guess');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This is not your current password'));
  expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription('This is not your current password');
  expect(screen.getByLabelText('Current Password')).toBeInvalid();
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/password failed: 400']);
});

test("different passwords show 'Passwords do not match'", async () => {
  const api = await changePassword(PASSWORD, 'something else');
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(api.bodiesOf('POST /admin/password')).toEqual([]);
});

const typings: [string, string][] = [
  ['the profile', 'Name'],
  ['the password', 'New Password'],
];

test.each(typings)(
  'unsaved changes of %s ask for confirmation on a link, logging out and closing',
  async (_form, label) => {
    const { user } = await openAccount();
    await user.type(screen.getByLabelText(label), 'something new');
    for (const way of [screen.getByRole('link', { name: 'Dashboard' }), getButton('Log Out')]) {
      await user.click(way);
      await screen.findByRole('dialog', { name: 'Unsaved changes' });
      await user.click(getButton('Keep editing'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    expect(currentPath()).toBe('/account');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  },
);

test('leaving after a save asks for no confirmation', async () => {
  const { user } = await openAccount();
  await user.type(screen.getByLabelText('Name'), ' II');
  await user.click(getButton('Save profile'));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
});

test("'Log out everywhere' asks once, ends all other sessions and keeps this one", async () => {
  const { api, user } = await openAccount();
  await user.click(getButton('Log out everywhere'));
  const question = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }));
  expect(api.tables.endings.get(EDITOR._id)).toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('You are logged out everywhere else')).toBeVisible();
  expect(window.localStorage.getItem('admin')).toBe('token-of-editor-after-1');
  expect(api.tables.endings.get(EDITOR._id)).toBe(1);
  expect(currentPath()).toBe('/account');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
});

test('a visitor is redirected to /login and back after the login', async () => {
  new FakeApi();
  const { user } = renderApp('/account');
  await user.type(await screen.findByLabelText('Email'), EDITOR.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(getButton('Login'));
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
});

test('the account page is open to pending accounts and has no axe violations', async () => {
  new FakeApi().logIn(UNVERIFIED);
  renderApp('/account');
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});
