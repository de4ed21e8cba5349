import { CONTACT, HARBOUR, TAILOR } from '#testing/fake-tables.ts';
import { compareRecords } from './compare-records.ts';

test('only fields with other values are listed, without timestamps', () => {
  const later = { ...HARBOUR, name: 'Ferries', updatedAt: '2026-05-05T00:00:00.000Z' };
  expect(compareRecords(HARBOUR, later)).toEqual([
    { kind: 'text', field: 'name', before: 'Harbour Booking', after: 'Ferries' },
  ]);
});

test('lists are compared as lists', () => {
  expect(compareRecords(HARBOUR, { ...HARBOUR, stack: ['Rust', 'React'] })).toEqual([
    { kind: 'list', field: 'stack', before: ['TypeScript', 'React'], after: ['Rust', 'React'] },
  ]);
});

test('an entry with several values is one item of its list', () => {
  const [change] = compareRecords(CONTACT, { ...CONTACT, social: [] });
  expect(change).toEqual({
    kind: 'list',
    field: 'social',
    before: ['GitHub, https://github.com, olive'],
    after: [],
  });
});

test('a nested field has the name of its object, and a yes or no is written out', () => {
  const project = { ...TAILOR.project, consentToDisplay: false };
  expect(compareRecords(TAILOR, { ...TAILOR, project })).toEqual([
    { kind: 'text', field: 'project.consentToDisplay', before: 'Yes', after: 'No' },
  ]);
});

test('a picture has its size, and a removed one has no address', () => {
  const image = { alt: '', width: 800, height: 600, srcset: '/uploads/harbour-1.webp 800w', placeholder: '' };
  const before = { ...HARBOUR, images: { firstScreen: image } };
  expect(compareRecords(before, { ...HARBOUR, firstScreen: null })).toEqual([
    {
      kind: 'picture',
      field: 'firstScreen',
      before: { src: '/uploads/harbour-1.webp', width: 800, height: 600 },
      after: { src: null },
    },
  ]);
});

test('without an earlier version every field with a value is listed', () => {
  const fields = compareRecords(null, HARBOUR).map(({ field }) => field);
  expect(fields).toEqual([
    'name',
    'type',
    'description',
    'stack',
    'link',
    'source',
    'picture',
    'firstScreen',
    'secondScreen',
  ]);
});
