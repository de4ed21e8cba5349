import { availability } from '../../src/api/availability/availability';
import { picture } from '../../src/contract/fields';
import { shorten } from '../../src/contract/lengths';
import { requireFileFields } from '../../src/platform/http/bodies/file-fields';
import { formatLogPath, toSingleLine } from '../../src/platform/logging/logged-text';
import { createExternalRow } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { toFileName } from '../../src/plugins/back-office/server/src/pictures/upload-picture';

const emoji = (count: number) => '🪁'.repeat(count);

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['ab cd', 4, 'ab…'],
  [emoji(3), 3, emoji(3)],
  [emoji(4), 3, `${emoji(2)}…`],
  [`a${emoji(3)}`, 3, 'a🪁…'],
])('%j has at most %i characters as %j', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected);
});

test.each([
  ['a line of the log', toSingleLine(`a${emoji(6000)}`), 5000],
  ['a line with a limit', toSingleLine(emoji(41), 40), 40],
  ['the path of a request', formatLogPath(`/${emoji(3000)}`), 200],
  ['the name of a file', toFileName('𠮷'.repeat(60), 'tool').replace('.webp', ''), 40],
])('%s is shortened between two characters and says so', (_, text, max) => {
  expect(text).not.toMatch(/\p{Cs}/u);
  expect([...text]).toHaveLength(max);
  expect(text.endsWith('…')).toBe(true);
});

test('the name of an external picture is shortened with an ellipsis, and what is no extension is left out', () => {
  const { name, ext } = createExternalRow(`https://example.com/${'a'.repeat(101)}.of-a-picture`);
  expect(name).toBe(`${'a'.repeat(99)}… (example.com)`);
  expect(ext).toBe(null);
  expect(createExternalRow('https://example.com/kite.JPG')).toMatchObject({
    name: 'kite.JPG (example.com)',
    ext: '.jpg',
  });
});

test('the address of a picture is as long as its number of code points', () => {
  const start = 'https://example.com/';
  expect(picture.safeParse(start + emoji(2048 - start.length)).success).toBe(true);
  expect(picture.safeParse(start + emoji(2049 - start.length)).success).toBe(false);
});

test('the address of a calendar is as long as its number of code points', () => {
  const start = 'https://example.com/';
  const parse = (length: number) =>
    availability.rules.safeParse({ busyCalendars: [{ name: 'Work', url: start + emoji(length - start.length) }] });
  expect(parse(2048).success).toBe(true);
  expect(parse(2049).success).toBe(false);
});

test('the words about a file are refused in a sentence if they are too long', () => {
  const send = (alternativeText: string) => requireFileFields({ fileInfo: JSON.stringify({ alternativeText }) });
  expect(() => send(emoji(1000))).not.toThrow();
  expect(() => send(emoji(1001))).toThrow(
    'fileInfo cannot be used: alternativeText must be at most 1000 characters long',
  );
  expect(() => send(' '.repeat(1001))).toThrow('must be at most 1000 characters long');
});
