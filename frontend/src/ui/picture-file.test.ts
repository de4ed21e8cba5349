import { pictureFileProblem, readPicture } from './picture-file';

const file = (size: number, type: string) => new File([new Uint8Array(size)], 'file', { type });

test('an image of at most 5 MB may be picked', () => {
  expect(pictureFileProblem(file(5 * 1024 * 1024, 'image/webp'))).toBeNull();
  expect(pictureFileProblem(file(5 * 1024 * 1024 + 1, 'image/webp'))).toBe('Please choose an image of at most 5 MB');
});

test('anything else is no picture', () => {
  expect(pictureFileProblem(file(1, 'application/pdf'))).toBe('Please choose an image file');
  expect(pictureFileProblem(file(1, ''))).toBe('Please choose an image file');
});

test('images are read as base64 data strings', async () => {
  expect(await readPicture(new File(['hi'], 'hi.png', { type: 'image/png' }))).toBe('data:image/png;base64,aGk=');
});
