import { isAppCode, readCode } from '../../src/contract/codes';

/** Spellings of the code 123456 that a person types or pastes. */
test.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '１２３４５６',
  '１２３－４５６',
  '１２３ー４５６',
  '١٢٣٤٥٦',
  '\u200f۱۲۳\u200c۴۵۶',
  '१२३४५६',
  '๑๒๓๔๕๖',
  '𝟙𝟚𝟛𝟜𝟝𝟞',
  '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣',
  '123\u2011456',
  '123\u2212456',
  '\u2066123\u2069\u00a0456',
  '\ufeff12\u00ad34\u206056',
])('the code 123456 is read from %j', (typed) => {
  expect(readCode(typed)).toBe('123456');
  expect(isAppCode(readCode(typed))).toBe(true);
});

const RECOVERY = '7K3MA1B2C3D4E5F6G7H8J9KM';

test.each([
  '7K3M-A1B2-C3D4-E5F6-G7H8-J9KM',
  '7k3m a1b2 c3d4 e5f6 g7h8 j9km',
  '７Ｋ３Ｍ－Ａ１Ｂ２－Ｃ３Ｄ４－Ｅ５Ｆ６－Ｇ７Ｈ８－Ｊ９ＫＭ',
  '７ｋ３ｍａ１ｂ２ｃ３ｄ４ｅ５ｆ６ｇ７ｈ８ｊ９ｋｍ',
  '7K3M–A1B2–C3D4–E5F6–G7H8–J9KM\u200b\r\n',
])('a recovery code is read from %j', (typed) => {
  expect(readCode(typed)).toBe(RECOVERY);
});

test('all decimal digits of Unicode have their value', () => {
  const digits = Array.from({ length: 0x1ffff }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length).toBeGreaterThan(600);
  for (let at = 0; at < digits.length; at += 10) {
    expect(digits.slice(at, at + 10).map(readCode)).toEqual([...'0123456789']);
  }
});

test.each(['', '12345', '1234567', '12345a'])('%j is no code of an app', (typed) => {
  expect(isAppCode(readCode(typed))).toBe(false);
});
