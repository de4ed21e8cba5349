import { act, screen, waitFor, within } from '@testing-library/react';
import type { AxiosProgressEvent } from 'axios';
import { http } from '#lib/api/http.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, HARBOUR, JEST } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(area: string) {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp(`/dashboard?area=${area}`);
  await screen.findByRole('heading', { name: /Information Manager/ });
  return { api, user };
}

async function changeHarbour() {
  const { api, user } = await open('portfolio');
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  const entry = await screen.findByRole('listitem', { name: HARBOUR.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  for (const label of ['Cover Picture', 'Last Screen']) {
    await user.upload(await screen.findByLabelText(label), pictureFile());
    await waitFor(() =>
      expect(screen.getByRole('img', { name: `${label} preview` }).getAttribute('src')).toMatch(/^\/uploads\/picture-/),
    );
  }
  return { api, user, save: () => user.click(screen.getByRole('button', { name: 'Update' })) };
}

test('pictures are uploaded one by one before the record is saved', async () => {
  const { api, save } = await changeHarbour();
  await save();
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /upload/portfolio/picture',
    'POST /upload/portfolio/picture',
    'PATCH /info/portfolio/harbour',
  ]);
});

test('a second attempt to save does not upload a picture again', async () => {
  const { api, save } = await changeHarbour();
  api.rejectWith('PATCH /info/portfolio/harbour', 400, 'link must be a web address', 'link');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Link')).toBeInvalid());
  expect(takeConsoleErrors()).toEqual(['PATCH /api/info/portfolio/harbour failed: 400']);
  api.reset('PATCH /info/portfolio/harbour');
  await save();
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.tables.uploads).toHaveLength(2);
  expect(api.bodiesOf('PATCH /info/portfolio/harbour').at(-1)).toMatchObject({
    picture: '/uploads/picture-1.webp',
    lastScreen: '/uploads/picture-2.webp',
  });
});

async function fillInContact(email: string) {
  const { api, user } = await open('contact');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Phone'), '123');
  await user.type(screen.getByLabelText('Address'), 'Somewhere');
  await user.selectOptions(screen.getByLabelText('Platform Name'), 'GitHub');
  await user.type(screen.getByLabelText('Base URL'), 'https://github.com');
  await user.type(screen.getByLabelText('Username'), 'me');
  await user.click(screen.getByRole('button', { name: 'Add Social' }));
  return { api, user, create: () => user.click(screen.getByRole('button', { name: 'Create' })) };
}

test("an error that names a field is shown at the field and in a toast, with the server's message", async () => {
  const { api, create } = await fillInContact('nobody@example.com');
  api.rejectWith('POST /info/contact', 400, 'email must be a valid e-mail address', 'email');
  await create();
  await waitFor(() => expect(screen.getAllByText('email must be a valid e-mail address')).toHaveLength(2));
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@example.com');
  expect(takeConsoleErrors()).toEqual(['POST /api/info/contact failed: 400']);
});

test('a value that the contract rejects is reported at its field before anything is sent, until it is corrected', async () => {
  const { api, user, create } = await fillInContact('nobody');
  await create();
  expect(await screen.findByText('Please check the marked fields')).toBeVisible();
  const email = screen.getByLabelText('Email');
  expect(email).toHaveAccessibleDescription('Must be a valid e-mail address');
  await waitFor(() => expect(email).toHaveFocus());
  expect(api.bodiesOf('POST /info/contact')).toEqual([]);
  await user.type(email, '@example.com');
  await waitFor(() => expect(email).toBeValid());
  await create();
  expect(await screen.findByText('Successfully Created')).toBeVisible();
});

test('a failed upload scrolls to its picture field', async () => {
  const { api, user, save } = await changeHarbour();
  api.rejectWith('POST /upload/portfolio/picture', 500);
  await user.upload(screen.getByLabelText('Cover Picture'), pictureFile('another.png'));
  expect(await screen.findByText('Upload failed, try again')).toBeVisible();
  await save();
  expect(screen.getByText('Upload failed, try again')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Cover Picture')).toHaveFocus());
  const failure = 'A picture could not be uploaded: POST /api/upload/portfolio/picture failed: 500';
  expect(takeConsoleErrors()).toEqual([failure, failure]);
  expect(api.bodiesOf('PATCH /info/portfolio/harbour')).toEqual([]);
});

test('the first missing field, list or picture is focused', async () => {
  const { user } = await open('portfolio');
  const create = () => user.click(screen.getByRole('button', { name: 'Create' }));
  await create();
  await waitFor(() => expect(screen.getByLabelText('Project Name')).toHaveFocus());
  for (const label of ['Project Name', 'Type', 'Description', 'Link', 'Source Code']) {
    await user.type(screen.getByLabelText(label), 'x');
  }
  await create();
  await waitFor(() => expect(screen.getByLabelText('Tech Stack')).toHaveFocus());
  await user.type(screen.getByLabelText('Tech Stack'), 'React');
  await create();
  await waitFor(() => expect(screen.getByLabelText('Cover Picture')).toHaveFocus());
});

test('the progress of an upload is visible during the upload', async () => {
  const { api, user, save } = await changeHarbour();
  const release = api.hold('POST /upload/portfolio/picture');
  let tell: ((event: AxiosProgressEvent) => void) | undefined;
  const watcher = http.interceptors.request.use((request) => {
    tell ??= request.onUploadProgress;
    return request;
  });
  await user.upload(screen.getByLabelText('First Screen'), pictureFile('another.png'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading First Screen' })).toHaveValue(0);
  await waitFor(() => expect(tell).toBeDefined());
  act(() => tell?.({ loaded: 5, total: 10, progress: 0.5, bytes: 5, lengthComputable: true }));
  expect(screen.getByRole('progressbar')).toHaveValue(0.5);
  await save();
  release();
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(api.bodiesOf('PATCH /info/portfolio/harbour')).toEqual([
    expect.objectContaining({ firstScreen: '/uploads/picture-3.webp' }),
  ]);
  http.interceptors.request.eject(watcher);
});

test('a list of 500 records renders fifty at first, and the search finds all of them', async () => {
  const { api, user } = await open('tool');
  api.tables.tool = Array.from({ length: 500 }, (_, index) => ({ ...JEST, _id: `${index}`, name: `Tool ${index}` }));
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  await screen.findByRole('listitem', { name: 'Tool 0' });
  expect(screen.getAllByRole('listitem', { name: /^Tool/ })).toHaveLength(50);
  expect(screen.getByText('500 of 500')).toBeVisible();
  await user.type(screen.getByLabelText('Search'), 'TOOL 499');
  expect(await screen.findByRole('listitem', { name: 'Tool 499' })).toBeVisible();
  expect(screen.getByText('1 of 500')).toBeVisible();
  await user.clear(screen.getByLabelText('Search'));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('listitem', { name: /^Tool/ })).toHaveLength(100);
  expect(document.activeElement).toHaveAttribute('aria-label', 'Tool 50');
});

test('deleting asks for confirmation once and names the record', async () => {
  const { api, user } = await open('tool');
  await user.click(screen.getByRole('tab', { name: 'Read' }));
  const entry = await screen.findByRole('listitem', { name: JEST.name });
  await user.click(within(entry).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Do you want to delete “Jest”? It can be restored for 30 days.')).toBeVisible();
  expect(api.tables.tool).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Successfully Deleted')).toBeVisible();
  expect(api.tables.tool).toHaveLength(1);
});

test('a tab without a selected record links to the list', async () => {
  const { user } = await open('tool');
  await user.click(screen.getByRole('tab', { name: 'Update' }));
  await user.click(await screen.findByRole('button', { name: 'Choose from the list' }));
  expect(await screen.findByRole('listitem', { name: JEST.name })).toBeVisible();
});
