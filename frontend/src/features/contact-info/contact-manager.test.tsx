import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { renderApp } from '#testing/render-app.tsx';

const GITHUB = { platformName: 'GitHub', baseURL: 'https://github.com', username: 'me' };

async function openManager() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=contact');
  await screen.findByRole('heading', { name: 'Contact Information Manager' });
  return { api, user };
}

test('a contact record is created with a social link', async () => {
  const { api, user } = await openManager();
  await user.type(screen.getByLabelText('Email'), 'me@example.com');
  await user.type(screen.getByLabelText('Phone'), '123');
  await user.type(screen.getByLabelText('Address'), 'One{Enter}Two');
  await user.selectOptions(screen.getByLabelText('Platform Name'), 'GitHub');
  await user.type(screen.getByLabelText('Base URL'), 'https://github.com');
  await user.type(screen.getByLabelText('Username'), 'me');
  await user.click(screen.getByRole('button', { name: 'Add Social' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(api.bodiesOf('POST /info/contact')).toEqual([
    {
      email: 'me@example.com',
      phone: '123',
      address: 'One\nTwo',
      social: [GITHUB],
    },
  ]);
});

test("adding a social link with an empty field shows 'Please fill all social fields'", async () => {
  const { user } = await openManager();
  await user.type(screen.getByLabelText('Username'), 'me');
  await user.click(screen.getByRole('button', { name: 'Add Social' }));
  expect(await screen.findByText('Please fill all social fields')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('me');
});

async function fillInAllButUsername() {
  const { api, user } = await openManager();
  await user.type(screen.getByLabelText('Email'), 'me@example.com');
  await user.type(screen.getByLabelText('Phone'), '123');
  await user.type(screen.getByLabelText('Address'), 'One');
  await user.selectOptions(screen.getByLabelText('Platform Name'), 'GitHub');
  await user.type(screen.getByLabelText('Base URL'), 'https://github.com');
  return { api, user, create: () => user.click(screen.getByRole('button', { name: 'Create' })) };
}

test('a social link that is filled in but not added is saved with the record', async () => {
  const { api, user, create } = await fillInAllButUsername();
  await user.type(screen.getByLabelText('Username'), 'me');
  await create();
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(api.bodiesOf('POST /info/contact')).toEqual([
    { email: 'me@example.com', phone: '123', address: 'One', social: [GITHUB] },
  ]);
});

test('an incomplete social link shows a message and nothing is saved', async () => {
  const { api, user, create } = await fillInAllButUsername();
  await create();
  expect(await screen.findByText('Please fill all social fields')).toBeVisible();
  expect(screen.getByText('Fill in the rest of this link, or clear it')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Platform Name')).toHaveFocus());
  expect(api.bodiesOf('POST /info/contact')).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
});

test("saving without a social link shows 'Please provide all the details'", async () => {
  const { api, user } = await openManager();
  await user.type(screen.getByLabelText('Email'), 'me@example.com');
  await user.type(screen.getByLabelText('Phone'), '123');
  await user.type(screen.getByLabelText('Address'), 'One');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please provide all the details')).toBeVisible();
  expect(api.bodiesOf('POST /info/contact')).toEqual([]);
});
