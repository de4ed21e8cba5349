import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openManager() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Personal Information Manager' });
  return { api, user, create: () => user.click(screen.getByRole('button', { name: 'Create' })) };
}

test('a personal record is created with professions as chips, of which one was removed', async () => {
  const { api, user, create } = await openManager();
  await user.type(screen.getByLabelText('Name'), 'Olive');
  const profession = screen.getByLabelText('Profession');
  await user.type(profession, 'Engineer');
  await user.click(screen.getByRole('button', { name: 'Add Profession' }));
  await user.type(profession, 'Juggler{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove Juggler' }));
  await user.type(screen.getByLabelText('Platform'), 'Web');
  await user.click(screen.getByRole('radio', { name: 'Quick Project < 1 Month' }));
  await user.upload(screen.getByLabelText('Profile Picture'), pictureFile());
  await screen.findByRole('img', { name: 'Profile Picture preview' });
  await create();
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(api.bodiesOf('POST /info/personal')).toEqual([
    {
      name: 'Olive',
      picture: '/uploads/picture-1.webp',
      profession: ['Engineer'],
      platform: 'Web',
      status: 'busyQuick',
    },
  ]);
});

test("a missing name or profession shows 'Please provide all the details', and an empty profession is not added", async () => {
  const { api, user, create } = await openManager();
  await user.type(screen.getByLabelText('Name'), 'Olive');
  await user.type(screen.getByLabelText('Profession'), '   ');
  await user.click(screen.getByRole('button', { name: 'Add Profession' }));
  await create();
  expect(await screen.findByText('Please provide all the details')).toBeVisible();
  expect(api.bodiesOf('POST /info/personal')).toEqual([]);
});

test("a missing picture shows 'Please select a profile picture'", async () => {
  const { api, user, create } = await openManager();
  await user.type(screen.getByLabelText('Name'), 'Olive');
  await user.type(screen.getByLabelText('Profession'), 'Engineer{Enter}');
  await create();
  expect(await screen.findByText('Please select a profile picture')).toBeVisible();
  expect(api.bodiesOf('POST /info/personal')).toEqual([]);
});

test('the form offers the four statuses with their labels', async () => {
  await openManager();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Available',
    'Quick Project < 1 Month',
    'Long Project > 1 Month',
    'Break',
  ]);
});

test('Create says that there is a record already, and leads to it', async () => {
  const { user } = await openManager();
  expect(await screen.findByText('There is one already, which the site shows: Olive Owner')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  expect(await screen.findByDisplayValue('Olive Owner')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Update' })).toHaveAttribute('aria-selected', 'true');
});

test('without a record, Create has its form alone', async () => {
  const api = new FakeApi();
  api.tables.personal = [];
  api.logIn(EDITOR);
  renderApp('/dashboard');
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain('GET /info/personal'));
  expect(await screen.findByLabelText('Name')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open it' })).not.toBeInTheDocument());
});

test('the picture says which shape and size suit the site', async () => {
  await openManager();
  expect(screen.getByLabelText('Profile Picture')).toHaveAccessibleDescription('Square, 960 pixels or more');
});
