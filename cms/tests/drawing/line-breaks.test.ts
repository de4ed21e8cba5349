import { balanceLines } from '../../src/drawing/text/balance-lines';
import { splitAtBreaks } from '../../src/drawing/text/line-breaks';

test('a line may end after spaces, hyphens and slashes, and not at spaces that do not break', () => {
  expect(splitAtBreaks('Front-end and/also 10\u00a0%', 'en')).toEqual(['Front-', 'end ', 'and/', 'also ', '10\u00a0%']);
});

test('separators and closing marks stay with the word before them, opening marks with the word after', () => {
  expect(splitAtBreaks('Expert · M. (Portfolio) – “now” !', 'en')).toEqual([
    'Expert · ',
    'M. ',
    '(Portfolio) – ',
    '“now” !',
  ]);
});

test('an ampersand and words of one or two letters stay with the word after them', () => {
  expect(splitAtBreaks('Design & Code in a week', 'en')).toEqual(['Design ', '& Code ', 'in a week']);
  expect(splitAtBreaks('Книга о вине и сыре', 'ru')).toEqual(['Книга ', 'о вине ', 'и сыре']);
  expect(splitAtBreaks('हिन्दी के लिए', 'hi')).toEqual(['हिन्दी ', 'के ', 'लिए']);
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

const toTokens = (text: string) =>
  text.split(/(?<= )/).map((word) => ({ text: word, width: word.length, widthAtEnd: word.trimEnd().length }));
const breakInto = (text: string, count: number) =>
  balanceLines(toTokens(text), count).map((tokens) =>
    tokens
      .map((token) => token.text)
      .join('')
      .trimEnd(),
  );

test('lines are as narrow as their number allows', () => {
  expect(breakInto('aaaa bbbb cccc dddd eeee ffff', 1)).toEqual(['aaaa bbbb cccc dddd eeee ffff']);
  expect(breakInto('aaaa bbbb cccc dddd eeee ffff', 3)).toEqual(['aaaa bbbb', 'cccc dddd', 'eeee ffff']);
  expect(breakInto('aaaaaaaaaaaa bb cc dd ee', 2)).toEqual(['aaaaaaaaaaaa', 'bb cc dd ee']);
});

test('a short word alone in the last line gets the word before it, where both fit', () => {
  expect(breakInto('aaaa bbbb cccc dddd e', 3)).toEqual(['aaaa bbbb', 'cccc', 'dddd e']);
  expect(breakInto('aaaaaaaa bbbbbbbb c', 2)).toEqual(['aaaaaaaa', 'bbbbbbbb c']);
});

test('there are never more lines than words', () => {
  expect(breakInto('one two', 8)).toEqual(['one', 'two']);
  expect(balanceLines([], 8)).toEqual([]);
});
