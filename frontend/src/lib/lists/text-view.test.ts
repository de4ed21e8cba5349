import { ABOUT_ME, COURSE } from '#testing/fake-texts.ts';
import { toTextView } from './text-view.ts';

test('a text has only the fields that its page shows', () => {
  const { updatedAt: _, ...about } = ABOUT_ME;
  expect(toTextView('about', ABOUT_ME)).toEqual(about);
  const { visible, price, currency, updatedAt, ...course } = COURSE;
  expect(toTextView('course', COURSE)).toEqual(course);
});

test('missing and broken fields are empty, and incomplete entries are left out', () => {
  const received = { name: 7, biography: ['One', '', null, 'Two'], hashtags: 'none' };
  expect(toTextView('about', received)).toEqual({
    name: '',
    professions: [],
    address: '',
    biography: ['One', 'Two'],
    hashtags: [],
    summary: '',
  });
  const [whole] = COURSE.modules;
  const broken = { ...COURSE, modules: [{ name: 'Half' }, null, whole], fee: [{ name: 'In all' }] };
  expect(toTextView('course', broken)).toMatchObject({ modules: [whole], fee: [] });
});
