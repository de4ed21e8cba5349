import { act, screen, waitFor, within } from '@testing-library/react';
import { accountDrafts } from '#lib/forms/drafts.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { EDITOR, FIGMA } from '#testing/fake-tables.ts';
import { pictureFile } from '#testing/picture-file.ts';
import { navigateHistory, renderApp } from '#testing/render-app.tsx';

const UPLOAD = 'POST /upload/tool/picture';
const UPDATE = 'PATCH /info/tool/figma';
const FAILURE = 'A picture could not be uploaded: POST /api/upload/tool/picture failed: 500';

const button = (name: string) => screen.getByRole('button', { name });
const preview = () => screen.findByRole('img', { name: 'Icon preview' });
const expectPreview = (src: string | RegExp) =>
  waitFor(async () => expect(await preview()).toHaveAttribute('src', expect.stringMatching(src)));

/** Opens the form of a tool and picks another icon. */
async function pickIcon(prepare: (api: FakeApi) => void = () => undefined) {
  const api = new FakeApi();
  api.logIn(EDITOR);
  prepare(api);
  const { user, unmount } = renderApp('/dashboard?area=tool&tab=read');
  const entry = await screen.findByRole('listitem', { name: FIGMA.name });
  await user.click(within(entry).getByRole('button', { name: 'Update' }));
  await user.upload(await screen.findByLabelText('Icon'), pictureFile());
  return { api, user, unmount };
}

/** Forgets what the page holds of the drafts, as a reload does. */
const forgetMemory = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('a picked picture is uploaded at once, and survives a reload as an address in the draft', async () => {
  const { api, unmount } = await pickIcon();
  await expectPreview('/uploads/picture-1.webp');
  expect(api.bodiesOf(UPLOAD)).toHaveLength(1);
  expect(window.sessionStorage.getItem('drafts')).toContain('"icon":"/uploads/picture-1.webp"');
  expect(window.sessionStorage.getItem('drafts')).not.toContain('data:');
  unmount();
  forgetMemory();
  const { user } = renderApp('/dashboard?area=tool&update=figma');
  await expectPreview('/uploads/picture-1.webp');
  await user.click(button('Update'));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.bodiesOf(UPLOAD)).toHaveLength(1);
  expect(api.bodiesOf(UPDATE)).toEqual([expect.objectContaining({ icon: '/uploads/picture-1.webp' })]);
  expect(accountDrafts.isEmpty()).toBe(true);
});

test('an upload goes on while its form is not open, and the form is opened again with the picture', async () => {
  let release = () => {};
  const { user } = await pickIcon((api) => {
    release = api.hold(UPLOAD);
  });
  await screen.findByRole('progressbar', { name: 'Uploading Icon' });
  await user.click(screen.getByRole('tab', { name: 'Contact' }));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await user.click(button('Keep editing'));
  await user.type(screen.getByLabelText('Name'), ' 2');
  navigateHistory(-1);
  await screen.findByRole('listitem', { name: FIGMA.name });
  await act(async () => release());
  navigateHistory(1);
  await expectPreview('/uploads/picture-1.webp');
});

test('a failed upload is told at its field, keeps what was typed, and is tried again by its button', async () => {
  const { api, user } = await pickIcon((fake) => fake.rejectWith(UPLOAD, 500));
  expect(await screen.findByText('Upload failed, try again')).toBeVisible();
  expect(screen.getByLabelText('Icon')).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toEqual([FAILURE]);
  await user.type(screen.getByLabelText('Name'), ' 2');
  api.reset(UPLOAD);
  await user.click(button('Try again'));
  await expectPreview('/uploads/picture-1.webp');
  expect(screen.queryByText('Upload failed, try again')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue(`${FIGMA.name} 2`);
});

test('a failed upload can be given up, and the record is saved with its stored picture', async () => {
  const { api, user } = await pickIcon((fake) => fake.rejectWith(UPLOAD, 500));
  await screen.findByText('Upload failed, try again');
  expect(takeConsoleErrors()).toEqual([FAILURE]);
  await user.click(button('Cancel'));
  await expectPreview(FIGMA.icon ?? '');
  await user.type(screen.getByLabelText('Name'), ' 2');
  await user.click(button('Update'));
  expect(await screen.findByText('Successfully Updated')).toBeVisible();
  expect(api.bodiesOf(UPDATE)).toEqual([expect.objectContaining({ icon: FIGMA.icon })]);
});

test('discarding the changes drops a picture that is being uploaded', async () => {
  let release = () => {};
  const { user } = await pickIcon((api) => {
    release = api.hold(UPLOAD);
  });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await expectPreview(FIGMA.icon ?? '');
  await act(async () => release());
  await expectPreview(FIGMA.icon ?? '');
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});
