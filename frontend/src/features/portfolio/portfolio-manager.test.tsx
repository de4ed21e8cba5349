import { screen } from '@testing-library/react';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openManager() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=portfolio');
  await screen.findByRole('heading', { name: 'Portfolio Information Manager' });
  await user.type(screen.getByLabelText('Project Name'), 'Atlas');
  await user.type(screen.getByLabelText('Type'), 'Web');
  await user.type(screen.getByLabelText('Description'), 'Maps.');
  await user.type(screen.getByLabelText('Link'), 'https://atlas.example');
  await user.type(screen.getByLabelText('Source Code'), 'https://code.example');
  return { api, user, create: () => user.click(screen.getByRole('button', { name: 'Create' })) };
}

test('a project is created; its pictures are uploaded one by one before it is saved', async () => {
  const { api, user, create } = await openManager();
  await user.type(screen.getByLabelText('Tech Stack'), 'React');
  await user.click(screen.getByRole('button', { name: 'Add Stack' }));
  await user.upload(screen.getByLabelText('Cover Picture'), pictureFile());
  await user.upload(screen.getByLabelText('Second Screen'), pictureFile());
  await screen.findByRole('img', { name: 'Second Screen preview' });
  await create();
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  const writes = api.calls.map(({ call }) => call).filter((call) => call.startsWith('POST'));
  expect(writes).toEqual(['POST /upload/portfolio/picture', 'POST /upload/portfolio/picture', 'POST /info/portfolio']);
  expect(api.bodiesOf('POST /info/portfolio')).toEqual([
    {
      name: 'Atlas',
      type: 'Web',
      description: 'Maps.',
      stack: ['React'],
      link: 'https://atlas.example',
      source: 'https://code.example',
      picture: '/uploads/picture-1.webp',
      firstScreen: null,
      secondScreen: '/uploads/picture-2.webp',
      lastScreen: null,
    },
  ]);
});

test("a missing stack entry shows 'Please provide all the details'", async () => {
  const { api, create } = await openManager();
  await create();
  expect(await screen.findByText('Please provide all the details')).toBeVisible();
  expect(api.bodiesOf('POST /info/portfolio')).toEqual([]);
});

test("a missing cover picture shows 'Please select cover picture'", async () => {
  const { api, user, create } = await openManager();
  await user.type(screen.getByLabelText('Tech Stack'), 'React{Enter}');
  await create();
  expect(await screen.findByText('Please select cover picture')).toBeVisible();
  expect(api.bodiesOf('POST /info/portfolio')).toEqual([]);
});
