import { balanceLines } from '../../src/drawing/text/balance-lines';
import { splitAtBreaks } from '../../src/drawing/text/line-breaks';

test('a line may end after spaces, hyphens and slashes, and not at spaces that do not break', () => {
  expect(splitAtBreaks('Front-end and/or 10\u00a0%', 'en')).toEqual(['Front-', 'end ', 'and/', 'or ', '10\u00a0%']);
});

test('separators and closing marks stay with the word before them, opening marks with the word after', () => {
  expect(splitAtBreaks('Expert · M. (Portfolio) – “now” !', 'en')).toEqual([
    'Expert · ',
    'M. ',
    '(Portfolio) – ',
    '“now” !',
  ]);
});

test('an ampersand may begin a line', () => {
  expect(splitAtBreaks('Design & Code', 'en')).toEqual(['Design ', '& ', 'Code']);
});

test('Thai and Chinese are broken between words, and no Thai vowel sign begins a line', () => {
  expect(splitAtBreaks('นักพัฒนาเว็บไซต์และผู้เชี่ยวชาญ', 'th')).toEqual(['นักพัฒนา', 'เว็บไซต์', 'และ', 'ผู้เชี่ยวชาญ']);
  expect(splitAtBreaks('网页设计，软件', 'zh')).toEqual(['网页', '设计，', '软件']);
});

test('Japanese particles and small kana do not begin a line', () => {
  expect(splitAtBreaks('開発者のための入門', 'ja')).toEqual(['開発者のための', '入門']);
  expect(splitAtBreaks('「設計」と、実装。', 'ja')).toEqual(['「設計」と、', '実装。']);
});

test('the parts are the whole text', () => {
  const text = ' a  b—c 「日本語」\u200bถาม / x…';
  expect(splitAtBreaks(text, 'ja').join('')).toBe(text);
});

const words = (text: string) =>
  text
    .split(/(?<= )/)
    .map((word) => ({ text: word, width: word.length, widthAtEnd: word.trimEnd().length, isWordPart: false }));
const breakInto = (text: string, count: number) => {
  const tokens = words(text);
  const lines = balanceLines(tokens, count).at(-1) ?? [];
  return lines.map(({ first, end }) =>
    tokens
      .slice(first, end)
      .map((token) => token.text)
      .join('')
      .trimEnd(),
  );
};

test('lines are as equally wide as possible', () => {
  expect(breakInto('aaaa bbbb cccc dddd eeee ffff', 3)).toEqual(['aaaa bbbb', 'cccc dddd', 'eeee ffff']);
});

test('a short word moves to the next line, and a phrase ends a line, where the widths allow both', () => {
  expect(breakInto('interface & course', 2)).toEqual(['interface', '& course']);
  expect(breakInto('aaaa bbbb, cc dddd eeee', 2)).toEqual(['aaaa bbbb,', 'cc dddd eeee']);
});

test('there are never more lines than words', () => {
  expect(balanceLines(words('one two'), 8)).toHaveLength(2);
  expect(balanceLines([], 8)).toEqual([]);
});
