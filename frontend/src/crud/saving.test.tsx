import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, FIGMA } from '#testing/fake-tables.ts';
import { holdDecoding, pictureFile } from '#testing/picture-file.ts';
import { currentPath, navigateHistory, renderApp } from '#testing/render-app.tsx';

const UPLOAD = 'POST /upload/tool/picture';
const CREATE = 'POST /info/tool';

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Name'), 'Vite');
  await user.type(field('Type'), 'Build');
  await user.type(field('Description'), 'Bundles.');
  await user.type(field('Link'), 'vite.example');
  await user.upload(field('Icon'), pictureFile());
  await screen.findByRole('img', { name: 'Icon preview' });
}

/** Opens the contact manager, then the tool manager, and presses Create in its form; the upload has no response yet. */
async function beginCreate() {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const release = api.hold(UPLOAD);
  const { user } = renderApp('/dashboard?area=contact');
  await user.click(await screen.findByRole('tab', { name: 'Tool' }));
  await fillIn(user);
  await user.click(button('Create'));
  await waitFor(() => expect(button('Create')).toBeDisabled());
  expect(api.bodiesOf(UPLOAD)).toHaveLength(1);
  return { api, user, release: () => act(release) };
}

test('while a record is being saved its form is disabled and ignores a dropped picture', async () => {
  const { api, user, release } = await beginCreate();
  const controls = [field('Name'), field('Type'), field('Description'), field('Link'), field('Icon'), button('Create')];
  for (const control of [...controls, ...screen.getAllByRole('radio')]) expect(control).toBeDisabled();
  await user.type(field('Name'), ' too late');
  expect(field('Name')).toHaveValue('Vite');
  const picture = screen.getByRole('img', { name: 'Icon preview' }).getAttribute('src');
  const another = pictureFile('another.png');
  fireEvent.drop(field('Icon'), { dataTransfer: { types: ['Files'], files: [another] } });
  await release();
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(api.tables.uploads).toEqual([picture]);
  expect(api.bodiesOf(CREATE)).toEqual([expect.objectContaining({ name: 'Vite' })]);
});

test('a record whose picture is still being read is saved with it', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=tool');
  await fillIn(user);
  const finish = holdDecoding();
  await user.upload(field('Icon'), pictureFile('another.png'));
  await user.click(button('Create'));
  expect(api.bodiesOf(UPLOAD)).toHaveLength(1);
  act(() => finish());
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(api.tables.uploads.at(-1)).toBe(`data:image/png;base64,${btoa('\x89PNG\r\n\x1a\nanother.png')}`);
  expect(api.bodiesOf(CREATE)).toEqual([expect.objectContaining({ icon: '/uploads/picture-2.webp' })]);
});

test('a form that is reopened during a save does not save the record again', async () => {
  const { api, user, release } = await beginCreate();
  navigateHistory(-1);
  await screen.findByRole('heading', { name: 'Contact Information Manager' });
  navigateHistory(1);
  expect(await screen.findByLabelText('Name')).toHaveValue('Vite');
  expect(button('Create')).toBeDisabled();
  expect(field('Name')).toBeDisabled();
  await release();
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/dashboard?area=tool&tab=read'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tool Information Manager' })).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: 'Create' }));
  expect(field('Name')).toHaveValue('');
  expect(api.bodiesOf(CREATE)).toHaveLength(1);
});

test('a save that succeeds after its form was closed removes the draft and does not navigate', async () => {
  const { api, release } = await beginCreate();
  navigateHistory(-1);
  await screen.findByRole('heading', { name: 'Contact Information Manager' });
  await release();
  expect(await screen.findByText('Successfully Created')).toBeVisible();
  expect(currentPath()).toBe('/dashboard?area=contact');
  navigateHistory(1);
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(button('Create')).toBeEnabled();
  expect(api.bodiesOf(CREATE)).toHaveLength(1);
});

test('a save that fails after its form was closed shows its error in the reopened form', async () => {
  const { api, release } = await beginCreate();
  api.rejectWith(CREATE, 400, 'link must be a web address', 'link');
  navigateHistory(-1);
  await screen.findByRole('heading', { name: 'Contact Information Manager' });
  navigateHistory(1);
  await screen.findByLabelText('Name');
  await release();
  await waitFor(() => expect(field('Link')).toBeInvalid());
  await waitFor(() => expect(field('Link')).toHaveFocus());
  expect(field('Link')).toHaveValue('vite.example');
  expect(button('Create')).toBeEnabled();
  expect(takeConsoleErrors()).toEqual(['POST /api/info/tool failed: 400']);
});

test('a save without a response shows a message in the form, refetches the list and keeps the input', async () => {
  const { api, user, release } = await beginCreate();
  await release();
  await screen.findByText('Successfully Created');
  await user.click(screen.getByRole('tab', { name: 'Create' }));
  await fillIn(user);
  const lists = () => api.calls.filter(({ call }) => call === 'GET /info/tool').length;
  const before = lists();
  const drop = api.hold(CREATE);
  await user.click(button('Create'));
  await waitFor(() => expect(api.bodiesOf(CREATE)).toHaveLength(2));
  api.disconnect();
  act(drop);
  expect(
    await screen.findByText(
      'The server did not answer, so it is not certain whether this was saved. What you typed is still here: please look at the list before you try again.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  expect(field('Name')).toHaveValue('Vite');
  await waitFor(() => expect(button('Create')).toHaveFocus());
  expect(takeConsoleErrors()[0]).toBe('POST /api/info/tool failed: Network Error');
});

test('a deletion without a response shows a message in the confirmation, and a retry deletes once', async () => {
  const api = new FakeApi();
  api.logIn(EDITOR);
  const { user } = renderApp('/dashboard?area=tool&tab=read');
  const entry = await screen.findByRole('listitem', { name: FIGMA.name });
  await user.click(within(entry).getByRole('button', { name: 'Delete' }));
  api.rejectWith('DELETE /info/tool/figma', 502);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This was not deleted. Please try again later.')).toBeVisible();
  expect(takeConsoleErrors()).toEqual(['DELETE /api/info/tool/figma failed: 502']);
  api.reset('DELETE /info/tool/figma');
  await user.dblClick(button('Delete'));
  expect(await screen.findByText('Successfully Deleted')).toBeVisible();
  expect(api.calls.filter(({ call }) => call === 'DELETE /info/tool/figma')).toHaveLength(2);
});
