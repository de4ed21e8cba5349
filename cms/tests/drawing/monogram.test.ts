import { chooseMonogram } from '../../src/drawing/monogram';

test('the monogram is the ampersand where the headline has one', () => {
  expect(chooseMonogram('Full Stack Engineer & Frontend Expert', 'Mira Sen')).toBe('&');
  expect(chooseMonogram('設計＆開発', '李明')).toBe('&');
});

test.each([
  ['Mira Sen', 'M'],
  ['ömer', 'Ö'],
  ['Ö', 'Ö'],
  ['Ö'.normalize('NFD'), 'Ö'],
  ['  élodie', 'É'],
  ['nguyễn', 'N'],
  ['ểm', 'Ể'],
  ['«Атлас»', 'А'],
  ['ß', 'ß'],
  ['3D studio', '3'],
  ['கொள்கை', 'கொ'],
  ['அருண்', 'அ'],
  ['क्षितिज', 'क्षि'],
  ['ស្រី', 'ស្រី'],
  ['李明', '李'],
  ['علي', 'ع'],
  ['ნინო', 'ნ'],
  ['👩‍💻 Mira', '👩‍💻'],
  ['🇮🇳', '🇮🇳'],
  ['---', '-'],
  ['', 'P'],
  ['   ', 'P'],
])('the monogram of a site called %p is %p', (name, monogram) => {
  expect(chooseMonogram('Frontend Expert', name)).toBe(monogram);
});

test('the language decides on the capital letter', () => {
  expect(chooseMonogram('', 'ipek', 'tr')).toBe('İ');
  expect(chooseMonogram('', 'ipek')).toBe('I');
});
