import { HARBOUR } from '@/testing/fake-tables';
import { projectPictures } from './project-pictures';

test('the carousel holds the screens that are present: first, second, last', () => {
  const project = { ...HARBOUR, firstScreen: '/1.webp', secondScreen: null, lastScreen: '/3.webp' };
  expect(projectPictures(project)).toEqual([
    { src: '/1.webp', alt: 'Harbour Booking, first screen' },
    { src: '/3.webp', alt: 'Harbour Booking, last screen' },
  ]);
});

test('without screens the cover is shown', () => {
  const project = { ...HARBOUR, firstScreen: null, secondScreen: null, lastScreen: null };
  expect(projectPictures(project)).toEqual([{ src: '/uploads/harbour.webp', alt: 'Harbour Booking, cover' }]);
});

test('what the library knows of a picture comes along', () => {
  const known = { alt: 'The quay', width: 1600, height: 1000, srcset: '/s.webp 500w', placeholder: 'data:x' };
  const [first] = projectPictures({ ...HARBOUR, images: { firstScreen: known } });
  expect(first).toEqual({ ...known, src: '/uploads/harbour-1.webp' });
});
