import { fontFacesFor } from './font-faces.ts';

const CYRILLIC = {
  rule: '@font-face{font-family:Cyrillic}',
  ranges: [
    [0x301, 0x301],
    [0x400, 0x45f],
  ] as const,
};
const UMLAUTS = { rule: '@font-face{font-family:Umlauts}', ranges: [[0xa1, 0xff]] as const };

test('a page declares the font faces for the characters that it contains', () => {
  expect(fontFacesFor('Привет', [CYRILLIC, UMLAUTS])).toBe(CYRILLIC.rule);
  expect(fontFacesFor('Straße in Сочи', [CYRILLIC, UMLAUTS])).toBe(CYRILLIC.rule + UMLAUTS.rule);
});

test('an English page declares no additional font faces', () => {
  expect(fontFacesFor('Hello – “world” 👋', [CYRILLIC, UMLAUTS])).toBe('');
});
