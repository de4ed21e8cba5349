import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { holdDecoding, pictureFile } from '#testing/picture-file.ts';
import { PicturePicker } from './picture-picker.tsx';

const png = pictureFile;

function Example() {
  const [picture, setPicture] = useState<string | null>(null);
  const ignore = () => undefined;
  return <PicturePicker onRead={ignore} label="Icon" size={100} value={picture} onChange={setPicture} optional />;
}

const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByLabelText('Icon'), { dataTransfer: { types: ['Files'], files } });

const preview = () => screen.findByRole('img', { name: 'Icon preview' });

test('a dropped picture is selected and previewed', async () => {
  render(<Example />);
  expect(drop(png())).toBe(false);
  expect(await screen.findByRole('img', { name: 'Icon preview' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png;base64,/),
  );
});

test.each([
  ['a text', new File(['words'], 'words.txt', { type: 'text/plain' })],
  ['a drawing that may hold scripts', new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' })],
])('%s is rejected as not an image, dropped or selected', async (_what, file) => {
  render(<Example />);
  drop(file);
  expect(await screen.findByText('Please choose an image file')).toBeVisible();
  expect(screen.getByLabelText('Icon')).toBeInvalid();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('an animated picture over the limit is rejected with a message, and the next picture is accepted', async () => {
  const heavy = new File(['GIF89a', new Uint8Array(5 * 1024 * 1024)], 'dance.gif', { type: 'image/gif' });
  render(<Example />);
  drop(heavy);
  expect(
    await screen.findByText('A moving picture cannot be made smaller here, please choose one of at most 5 MB'),
  ).toBeVisible();
  drop(png());
  expect(await screen.findByRole('img', { name: 'Icon preview' })).toBeVisible();
  expect(screen.getByLabelText('Icon')).toBeValid();
});

test('a file dropped outside the picker does not navigate away from the page', () => {
  render(<Example />);
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [png()] } })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
});

test('the same file can be selected again after it was removed', async () => {
  render(<Example />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Icon'), png());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await user.upload(screen.getByLabelText('Icon'), png());
  expect(await screen.findByRole('img', { name: 'Icon preview' })).toBeVisible();
});

test('a pasted picture is selected', async () => {
  render(<Example />);
  fireEvent.paste(screen.getByLabelText('Icon'), { clipboardData: { files: [png('image.png')] } });
  expect(await preview()).toBeVisible();
});

test('two pictures that are dropped together are rejected with a message', async () => {
  render(<Example />);
  drop(png('one.png'), png('two.png'));
  expect(await screen.findByText('Please choose one picture at a time')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a picture dropped from another page, of which the browser gives the address alone, is rejected with a message', async () => {
  render(<Example />);
  const dataTransfer = { types: ['text/uri-list'], files: [] };
  expect(fireEvent.drop(screen.getByLabelText('Icon'), { dataTransfer })).toBe(false);
  expect(await screen.findByText('Please save this picture first, then choose or drop the file')).toBeVisible();
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
});

test('a dropped folder is rejected with a message', async () => {
  const folder = new File(['x'.repeat(4096)], 'pictures', { type: '' });
  folder.slice = () => {
    throw new DOMException('A folder', 'NotFoundError');
  };
  render(<Example />);
  drop(folder);
  expect(await screen.findByText('This file cannot be read as a picture')).toBeVisible();
});

test('a picture that is removed while it is being read does not come back', async () => {
  render(<Example />);
  drop(png());
  await preview();
  const finish = holdDecoding();
  drop(png('two.png'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await act(async () => finish());
  drop(new File([], 'empty.png', { type: 'image/png' }));
  expect(await screen.findByText('This file is empty, please choose another one')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
