import { limitSrcset } from './srcset.ts';

const SRCSET = '/40.webp 40w, /120.webp 120w, /256.webp 256w, /384.webp 384w, /800.webp 800w, /full.webp 1120w';

test('what is always too small for a place, and what is more than enough for it, is left out', () => {
  expect(limitSrcset(SRCSET, 280, 600)).toBe('/384.webp 384w, /800.webp 800w');
  expect(limitSrcset(SRCSET, 40, 120)).toBe('/40.webp 40w, /120.webp 120w');
});

test('a picture that is smaller than its place is there in its largest size', () => {
  expect(limitSrcset(SRCSET, 1200, 2400)).toBe('/full.webp 1120w');
  expect(limitSrcset('/only.webp 64w', 280, 1280)).toBe('/only.webp 64w');
});

test('what has no widths is left as it is', () => {
  expect(limitSrcset('', 280, 600)).toBe('');
  expect(limitSrcset('/a.webp, /b.webp 2x', 280, 600)).toBe('/a.webp, /b.webp 2x');
});
