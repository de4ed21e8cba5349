import { HARBOUR } from '#testing/fake-tables.ts';
import { projectPictures } from './project-pictures.ts';

test('the carousel contains the existing screens in the order first, second, last', () => {
  const project = { ...HARBOUR, firstScreen: '/1.webp', secondScreen: null, lastScreen: '/3.webp' };
  expect(projectPictures(project)).toEqual([
    { src: '/1.webp', alt: 'Harbour Booking, first screen' },
    { src: '/3.webp', alt: 'Harbour Booking, last screen' },
  ]);
});

test('a project without screens shows its cover', () => {
  const project = { ...HARBOUR, firstScreen: null, secondScreen: null, lastScreen: null };
  expect(projectPictures(project)).toEqual([{ src: '/uploads/harbour.webp', alt: 'Harbour Booking, cover' }]);
});

const KNOWN = { alt: 'The quay', width: 1600, height: 1000, srcset: '/s.webp 500w', placeholder: 'data:x' };

test('the carousel uses the alternative text, sizes and placeholder of the media library', () => {
  const [first] = projectPictures({ ...HARBOUR, images: { firstScreen: KNOWN } });
  expect(first).toEqual({ ...KNOWN, src: '/uploads/harbour-1.webp' });
});

test('a page contains the sizes that a card can need, and a placeholder for the visible picture only', () => {
  const srcset = '/40.webp 40w, /384.webp 384w, /1600.webp 1600w, /3200.webp 3200w';
  const known = { ...KNOWN, srcset };
  const project = { ...HARBOUR, firstScreen: '/1.webp', secondScreen: '/2.webp', lastScreen: null };
  const [first, second] = projectPictures({ ...project, images: { firstScreen: known, secondScreen: known } });
  expect(first).toMatchObject({ srcset: '/384.webp 384w, /1600.webp 1600w', placeholder: 'data:x' });
  expect(second).toMatchObject({ srcset: '/384.webp 384w, /1600.webp 1600w' });
  expect(second).not.toHaveProperty('placeholder');
});
