import { chooseIconSign } from '../../src/drawing/icon-sign';

test('the sign is the ampersand where the headline has one', () => {
  expect(chooseIconSign('Full Stack Engineer & Frontend Expert', 'Mira Sen')).toBe('&');
  expect(chooseIconSign('設計＆開発', '李明')).toBe('&');
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
])('the sign of a site called %p is %p', (name, sign) => {
  expect(chooseIconSign('Frontend Expert', name)).toBe(sign);
});

test('the language decides on the capital letter', () => {
  expect(chooseIconSign('', 'ipek', 'tr')).toBe('İ');
  expect(chooseIconSign('', 'ipek')).toBe('I');
});
