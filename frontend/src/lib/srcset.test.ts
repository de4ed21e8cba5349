import { limitSrcset, packSrcset, unpackSrcset } from './srcset.ts';

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

test('candidates that differ in their width alone are packed into a pattern', () => {
  const srcset = '/a_384.webp?v=0 384w, /a_560.webp?v=0 560w, /a.webp?v=0 1120w';
  expect(packSrcset(srcset)).toBe('/a_*.webp?v=0 384 560, /a.webp?v=0 1120w');
  expect(packSrcset('/a_40.webp 40w, /a_80.webp 80w')).toBe('/a_*.webp 40 80');
});

test.each([
  '/a_384.webp?v=0 384w, /a_560.webp?v=0 560w, /a.webp?v=0 1120w',
  '/a_384.webp 384w, /b_560.webp 560w, /a_800.webp 800w',
  '/384_384.webp 384w',
  'https://pictures.example/w_384,q_80/a_384.webp 384w, https://pictures.example/w_560,q_80/a_560.webp 560w',
  'https://pictures.example/*/a_384.webp 384w, /a_560.webp 560w',
  '/a.webp, /b.webp 2x',
  '/a.webp 500w',
  '',
])('a packed srcset is unpacked unchanged: %s', (srcset) => {
  expect(unpackSrcset(packSrcset(srcset))).toBe(srcset);
});
