import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, FIGMA, JEST } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openManager(prepare: (api: FakeApi) => void = () => undefined) {
  const api = new FakeApi();
  api.logIn(EDITOR);
  prepare(api);
  const { user } = renderApp('/dashboard?area=tool');
  await screen.findByRole('heading', { name: 'Tool Information Manager' });
  return { api, user };
}

const openTab = (user: UserEvent, name: string) => user.click(screen.getByRole('tab', { name }));

const isOn = (name: string) =>
  waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Name'), 'Vite');
  await user.type(screen.getByLabelText('Type'), 'Build');
  await user.type(screen.getByLabelText('Description'), 'Bundles.');
  await user.type(screen.getByLabelText('Link'), 'https://vite.example');
}

async function select(user: UserEvent, tool: string, way: 'Update' | 'Delete') {
  await openTab(user, 'Read');
  const entry = await screen.findByRole('listitem', { name: tool });
  await user.click(within(entry).getByRole('button', { name: way }));
}

test('a tool is created with its icon, and the view returns to Read', async () => {
  const { api, user } = await openManager();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'design' }));
  await user.upload(screen.getByLabelText('Icon'), pictureFile());
  expect(await screen.findByRole('img', { name: 'Icon preview' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { name: 'Vite' })).toBeVisible();
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  await isOn('Read');
  expect(api.bodiesOf('POST /info/tool')).toEqual([
    {
      name: 'Vite',
      type: 'Build',
      description: 'Bundles.',
      link: 'https://vite.example',
      icon: '/uploads/picture-1.webp',
      category: 'design',
    },
  ]);
  await openTab(user, 'Create');
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test("a missing name, type, description or link shows 'Please provide all the details'", async () => {
  const { api, user } = await openManager();
  await user.type(screen.getByLabelText('Name'), 'Vite');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please provide all the details')).toBeVisible();
  expect(screen.getByLabelText('Type')).toBeInvalid();
  expect(screen.getByLabelText('Name')).toBeValid();
  expect(api.bodiesOf('POST /info/tool')).toEqual([]);
});

test("a missing icon shows 'Please select a tool icon picture'", async () => {
  const { api, user } = await openManager();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please select a tool icon picture')).toBeVisible();
  expect(api.bodiesOf('POST /info/tool')).toEqual([]);
});

test('a failed upload is logged, stops the save and shows an error at the picture field', async () => {
  const { api, user } = await openManager((server) =>
    server.rejectWith('POST /upload/tool/picture', 415, 'This is no picture'),
  );
  await fillIn(user);
  await user.upload(screen.getByLabelText('Icon'), pictureFile());
  const failure = 'A picture could not be uploaded: POST /api/upload/tool/picture failed: 415';
  expect(await screen.findByText('Upload failed, try again')).toBeVisible();
  expect(takeConsoleErrors()).toEqual([failure]);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getByLabelText('Icon')).toHaveFocus());
  expect(screen.getByText('Upload failed, try again')).toBeVisible();
  expect(screen.queryByText('This is no picture')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Vite');
  expect(api.bodiesOf('POST /info/tool')).toEqual([]);
  expect(takeConsoleErrors()).toEqual([failure]);
  api.reset('POST /upload/tool/picture');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Successfully Created')).toBeVisible();
});

test('the button is disabled while the picture and the record are being sent', async () => {
  const { api, user } = await openManager();
  const release = api.hold('POST /upload/tool/picture');
  await fillIn(user);
  await user.upload(screen.getByLabelText('Icon'), pictureFile());
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
  release();
  await isOn('Read');
});

test('Update and Delete without a selection ask which tool is meant', async () => {
  const { user } = await openManager();
  await openTab(user, 'Update');
  expect(screen.getByText('What do you want to update?')).toBeVisible();
  await openTab(user, 'Delete');
  expect(screen.getByText('What do you want to delete?')).toBeVisible();
});

test('an empty list shows a message', async () => {
  const { user } = await openManager((api) => {
    api.tables.tool = [];
  });
  await openTab(user, 'Read');
  expect(await screen.findByText('Tool information not found, please create.')).toBeVisible();
});

test('Update on a card opens that tab with the record, and a save sends only the fields of the contract', async () => {
  const { api, user } = await openManager();
  await select(user, FIGMA.name, 'Update');
  await isOn('Update');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tool Information Manager' })).toHaveFocus());
  const name = screen.getByLabelText('Name');
  expect(name).toHaveValue('Figma');
  await user.clear(name);
  await user.type(name, 'Penpot');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('heading', { name: 'Penpot' })).toBeVisible();
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  const { _id, createdAt, updatedAt, images, ...fields } = FIGMA;
  const [sent] = api.calls.filter(({ call }) => call === 'PATCH /info/tool/figma');
  expect(sent?.body).toEqual({ ...fields, name: 'Penpot' });
  expect(sent?.ifMatch).toBe(`"${updatedAt}"`);
  expect(api.tables.uploads).toEqual([]);
});

test('Delete on a card opens that tab, and a confirmation deletes the record', async () => {
  const { api, user } = await openManager();
  await select(user, JEST.name, 'Delete');
  await isOn('Delete');
  expect(screen.getByRole('heading', { name: 'Jest' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Successfully Deleted')).toBeVisible();
  await isOn('Read');
  expect(await screen.findByRole('heading', { name: 'Figma' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Jest' })).not.toBeInTheDocument();
  expect(api.tables.tool.map(({ name }) => name)).toEqual(['Figma']);
});

test('Cancel deletes nothing and goes back to the list', async () => {
  const { api, user } = await openManager();
  await select(user, JEST.name, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await isOn('Read');
  expect(await screen.findByRole('listitem', { name: JEST.name })).toBeVisible();
  expect(api.calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
});

test('a list that cannot be loaded offers a retry', async () => {
  const { api, user } = await openManager((server) => server.rejectWith('GET /info/tool', 500, 'Please try later'));
  await openTab(user, 'Read');
  expect(await screen.findByText('Please try later')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['GET /api/info/tool failed: 500']);
  api.reset('GET /info/tool');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Figma' })).toBeVisible();
});

test('a list can be searched', async () => {
  const { user } = await openManager((api) => {
    api.tables.tool = ['One', 'Two', 'Three'].map((name) => ({
      ...JEST,
      _id: name,
      name,
    }));
  });
  await openTab(user, 'Read');
  await user.type(await screen.findByLabelText('Search'), 'th');
  const found = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(found.map((entry) => entry.getAttribute('aria-label'))).toEqual(['Three']);
});
