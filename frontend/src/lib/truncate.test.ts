import { truncate } from './truncate';

test('a text shorter than the limit stays whole', () => {
  expect(truncate('x'.repeat(149), 150)).toBeNull();
});

test('a text of at least the limit ends in an ellipsis', () => {
  expect(truncate('x'.repeat(150), 150)).toBe(`${'x'.repeat(150)}…`);
  expect(truncate('x'.repeat(151), 150)).toBe(`${'x'.repeat(150)}…`);
});

test('no space is left before the ellipsis', () => {
  expect(truncate('one two', 4)).toBe('one…');
});
