import { limitSrcset } from './srcset.ts';

const SRCSET = '/40.webp 40w, /120.webp 120w, /256.webp 256w, /384.webp 384w, /800.webp 800w, /full.webp 1120w';

test('sizes that are always too small or larger than necessary for a slot are omitted', () => {
  expect(limitSrcset(SRCSET, 280, 600)).toBe('/384.webp 384w, /800.webp 800w');
  expect(limitSrcset(SRCSET, 40, 120)).toBe('/40.webp 40w, /120.webp 120w');
});

test('a picture smaller than its slot keeps its largest size', () => {
  expect(limitSrcset(SRCSET, 1200, 2400)).toBe('/full.webp 1120w');
  expect(limitSrcset('/only.webp 64w', 280, 1280)).toBe('/only.webp 64w');
});

test('a picture without widths is not changed', () => {
  expect(limitSrcset('', 280, 600)).toBe('');
  expect(limitSrcset('/a.webp, /b.webp 2x', 280, 600)).toBe('/a.webp, /b.webp 2x');
});
