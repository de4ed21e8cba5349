import { truncate } from './truncate.ts';

test('a text shorter than the limit is not truncated', () => {
  expect(truncate('x'.repeat(149), 150)).toBeNull();
});

test('a text of at least the limit ends in an ellipsis', () => {
  expect(truncate('x'.repeat(150), 150)).toBe(`${'x'.repeat(150)}…`);
  expect(truncate('x'.repeat(151), 150)).toBe(`${'x'.repeat(150)}…`);
});

test.each([
  ['a space', 'one two', 4],
  ['a part of a word', 'one two', 5],
  ['a full stop', 'one. two', 4],
  ['a comma and a space', 'one, two', 5],
])('%s is not left before the ellipsis', (_what, text, limit) => {
  expect(truncate(text, limit)).toBe('one…');
});

test('a whole word at the limit stays', () => {
  expect(truncate('one two three', 7)).toBe('one two…');
});

test('a text of punctuation alone is cut at the limit', () => {
  expect(truncate('.....', 3)).toBe('...…');
});

test.each([
  ['an emoji of two units', '😀'],
  ['an emoji with a skin tone', '👍🏽'],
  ['a family', '👩‍👩‍👧'],
  ['a flag', '🇮🇳'],
  ['a letter with its accent', 'e\u0301'],
  ['a Bengali syllable', 'কি'],
])('%s at the limit is removed or kept completely, never split', (_what, character) => {
  for (let before = 0; before < 12; before += 1) {
    const text = 'x'.repeat(before) + character + 'y'.repeat(12);
    const shown = truncate(text, 12)?.slice(0, -1) ?? '';
    const whole = 'x'.repeat(before) + (before + character.length <= 12 ? character : '');
    expect(shown).toBe(whole + 'y'.repeat(before + character.length <= 12 ? 12 - whole.length : 0));
  }
});
