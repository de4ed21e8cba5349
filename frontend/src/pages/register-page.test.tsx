import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { currentPath, renderApp } from '#testing/render-app.tsx';

async function fillIn(user: UserEvent, { password = 'long enough', confirmation = 'long enough' } = {}) {
  await user.type(await screen.findByLabelText('Name'), 'Nia New');
  await user.type(screen.getByLabelText('Email'), 'nia@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), confirmation);
}

const pick = (user: UserEvent, file = pictureFile()) => user.upload(screen.getByLabelText('Profile Picture'), file);
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register' }));

test('a visitor registers with a picture and is redirected to the verification', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/register');
  await fillIn(user);
  await pick(user);
  expect(await screen.findByRole('img', { name: 'Profile Picture preview' })).toBeVisible();
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Email Verification' })).toBeVisible();
  expect(api.bodiesOf('POST /upload/admin/picture')).toEqual([
    { imageString: expect.stringMatching(/^data:image\/png;base64,/), adminName: 'Nia New' },
  ]);
  expect(api.bodiesOf('POST /admin/register')).toEqual([
    { name: 'Nia New', email: 'nia@example.com', picture: '/uploads/picture-1.webp', password: 'long enough' },
  ]);
  expect(window.localStorage.getItem('admin')).toBe('token-of-account-4');
});

test("different passwords show 'Passwords do not match'", async () => {
  const api = new FakeApi();
  const { user } = renderApp('/register');
  await fillIn(user, { confirmation: 'something else' });
  await pick(user);
  await submit(user);
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Confirm Password')).toHaveFocus());
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('the message at the repeated password disappears once the passwords match', async () => {
  new FakeApi();
  const { user } = renderApp('/register');
  await user.type(await screen.findByLabelText('Password', { exact: true }), 'seven green umbrella');
  await user.type(screen.getByLabelText('Confirm Password'), 'seven green umbrellas');
  await submit(user);
  const confirmation = screen.getByLabelText('Confirm Password');
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription('Type the same password again'));
  await user.type(screen.getByLabelText('Password', { exact: true }), 's');
  await waitFor(() => expect(confirmation).toBeValid());
});

test("a missing profile picture shows the info message 'Please select a profile picture'", async () => {
  const api = new FakeApi();
  const { user } = renderApp('/register');
  await fillIn(user);
  await submit(user);
  expect(await screen.findByText('Please select a profile picture')).toHaveAttribute('role', 'status');
  await waitFor(() => expect(screen.getByLabelText('Profile Picture')).toHaveFocus());
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('all four fields are required', async () => {
  const api = new FakeApi();
  const { user } = renderApp('/register');
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  for (const name of ['Name', 'Email', 'Password', 'Confirm Password']) {
    expect(screen.getByLabelText(name)).toBeInvalid();
  }
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test("a failed upload shows 'Failed to upload profile picture', sends nothing and keeps the form", async () => {
  const api = new FakeApi();
  api.rejectWith('POST /upload/admin/picture', 413, 'This picture is too large');
  const { user } = renderApp('/register');
  await fillIn(user);
  await pick(user);
  await submit(user);
  expect(await screen.findByText('Failed to upload profile picture')).toBeVisible();
  expect(screen.queryByText('This picture is too large')).not.toBeInTheDocument();
  expect(api.bodiesOf('POST /admin/register')).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveValue('Nia New');
  expect(screen.getByRole('img', { name: 'Profile Picture preview' })).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['A picture could not be uploaded: POST /api/upload/admin/picture failed: 413']);
});

test("an email that is already registered shows the server's message and keeps the form", async () => {
  const api = new FakeApi();
  api.rejectWith('POST /admin/register', 409, 'This email is taken');
  const { user } = renderApp('/register');
  await fillIn(user);
  await pick(user);
  await submit(user);
  expect(await screen.findByText('This email is taken')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('nia@example.com');
  expect(takeConsoleErrors()).toEqual(['POST /api/admin/register failed: 409']);
});

test('image pickers accept image files only', async () => {
  new FakeApi();
  const { user } = renderApp('/register');
  await screen.findByLabelText('Name');
  expect(screen.getByLabelText('Profile Picture')).toHaveAttribute('accept', 'image/*');
  await user
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Profile Picture'), new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Please choose an image file')).toBeVisible();
});

test("the link 'Already have an account?' opens /login", async () => {
  new FakeApi();
  const { user } = renderApp('/register');
  await user.click(await screen.findByRole('link', { name: 'Already have an account?' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a logged-in admin is redirected to /dashboard', async () => {
  new FakeApi().logIn(EDITOR);
  renderApp('/register');
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});
