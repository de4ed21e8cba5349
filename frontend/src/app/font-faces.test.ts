import { fontFacesFor } from './font-faces.ts';

const CYRILLIC = {
  rule: '@font-face{font-family:Cyrillic}',
  url: '/cyrillic.woff2',
  ranges: [
    [0x301, 0x301],
    [0x400, 0x45f],
  ] as const,
};
const UMLAUTS = { rule: '@font-face{font-family:Umlauts}', url: '/umlauts.woff2', ranges: [[0xa1, 0xff]] as const };

test('a page declares the font faces for the characters that it contains', () => {
  expect(fontFacesFor('Привет', [CYRILLIC, UMLAUTS])).toEqual([CYRILLIC]);
  expect(fontFacesFor('Straße in Сочи', [CYRILLIC, UMLAUTS])).toEqual([CYRILLIC, UMLAUTS]);
});

test('an English page declares no additional font faces', () => {
  expect(fontFacesFor('Hello – “world” 👋', [CYRILLIC, UMLAUTS])).toEqual([]);
});
