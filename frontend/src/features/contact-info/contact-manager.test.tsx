import { screen } from '@testing-library/react';
import { FakeApi } from '@/testing/fake-api';
import { EDITOR } from '@/testing/fake-tables';
import { renderApp } from '@/testing/render-app';

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
      social: [{ platformName: 'GitHub', baseURL: 'https://github.com', username: 'me' }],
    },
  ]);
});

test("adding a social item needs all three, else 'Please fill all social fields'", async () => {
  const { user } = await openManager();
  await user.type(screen.getByLabelText('Username'), 'me');
  await user.click(screen.getByRole('button', { name: 'Add Social' }));
  expect(await screen.findByText('Please fill all social fields')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('me');
});

test("without a social item it is 'Please provide all the details'", async () => {
  const { api, user } = await openManager();
  await user.type(screen.getByLabelText('Email'), 'me@example.com');
  await user.type(screen.getByLabelText('Phone'), '123');
  await user.type(screen.getByLabelText('Address'), 'One');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please provide all the details')).toBeVisible();
  expect(api.bodiesOf('POST /info/contact')).toEqual([]);
});
