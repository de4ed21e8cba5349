import { NAME_STYLE, nominalGlyph, shape, TITLE_STYLE } from '../support/drawing';

/** A name in each script that the fonts cover, with the package of its letters on a card. */
const NAMES: [language: string, name: string, font: string][] = [
  ['English', 'Mira Sen', 'lancelot'],
  ['German', 'Jürgen Weiß', 'lancelot'],
  ['Polish', 'Łukasz Żółć', 'noto-serif'],
  ['Turkish', 'Ayşegül Iğdır İnönü', 'noto-serif'],
  ['Vietnamese', 'Nguyễn Thị Lập Trình', 'noto-serif'],
  ['Greek', 'Ελένη Παπαδοπούλου', 'noto-serif'],
  ['Russian', 'Анна Щербакова', 'noto-serif'],
  ['Ukrainian', 'Ґанна Їжакевич', 'noto-serif'],
  ['Arabic', 'ميرا سين', 'noto-naskh-arabic'],
  ['Persian', 'گلناز چراغی', 'noto-naskh-arabic'],
  ['Hebrew', 'מירה כהן', 'noto-serif-hebrew'],
  ['Hindi', 'श्रीमती क्षितिज', 'noto-serif-devanagari'],
  ['Bengali', 'রবীন্দ্রনাথ', 'noto-serif-bengali'],
  ['Tamil', 'தமிழ்ச்செல்வி', 'noto-serif-tamil'],
  ['Telugu', 'కృష్ణమూర్తి', 'noto-serif-telugu'],
  ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'noto-serif-kannada'],
  ['Malayalam', 'കൃഷ്ണൻ', 'noto-serif-malayalam'],
  ['Gujarati', 'કૃષ્ણ', 'noto-serif-gujarati'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ', 'noto-serif-gurmukhi'],
  ['Odia', 'ଶ୍ରୀକୃଷ୍ଣ', 'noto-serif-oriya'],
  ['Sinhala', 'ශ්‍රී ලංකා', 'noto-serif-sinhala'],
  ['Thai', 'ศิลปิน ที่รัก', 'noto-serif-thai'],
  ['Lao', 'ສົມພອນ', 'noto-serif-lao'],
  ['Khmer', 'ស្រីមុំ', 'noto-serif-khmer'],
  ['Burmese', 'အောင်ဆန်း', 'noto-sans-myanmar'],
  ['Georgian', 'ნინო ბერიძე', 'noto-serif-georgian'],
  ['Armenian', 'Անի Հակոբյան', 'noto-serif-armenian'],
  ['Amharic', 'ሰላማዊት', 'noto-serif-ethiopic'],
  ['Chinese', '李明', 'noto-serif-sc'],
  ['Traditional Chinese', '臺灣設計師', 'noto-serif-sc'],
  ['Japanese', '山田さくら', 'noto-serif-jp'],
  ['Korean', '김민준', 'noto-serif-kr'],
  ['Emoji', '🚀👩‍💻🇮🇳❤️', 'noto-emoji'],
];

test.each(NAMES)('%s: each letter of %p has a glyph of %s', async (_language, name, font) => {
  const { text, fonts, glyphs } = await shape(name, TITLE_STYLE);
  expect(text).toBe(name.normalize('NFC'));
  expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
  const letters = [...text.matchAll(/[\p{L}\p{Extended_Pictographic}]/gu)];
  expect(new Set(letters.map(({ index }) => fonts[index]?.family.package.split('/').at(-1)))).toEqual(new Set([font]));
});

test.each(NAMES)('%s: each letter of %p has a glyph as the name of a site as well', async (_language, name) => {
  const { text, glyphs } = await shape(name, NAME_STYLE);
  expect(text).toBe(name.normalize('NFC'));
  expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
});

test('a Tamil vowel sign with two parts stands on both sides of its consonant', async () => {
  const shaped = await shape('கொ');
  expect(shaped.glyphs.map(({ id }) => id)).toEqual(['ெ', 'க', 'ா'].map((part) => nominalGlyph(shaped, part)));
  const [before, consonant, after] = shaped.glyphs.map(({ x }) => x);
  expect(before).toBeLessThan(consonant ?? 0);
  expect(consonant).toBeLessThan(after ?? 0);
});

test('a Devanagari vowel sign stands before its consonant, and a conjunct is one glyph', async () => {
  const shaped = await shape('कि');
  expect(shaped.glyphs).toHaveLength(2);
  expect(shaped.glyphs[1]?.id).toBe(nominalGlyph(shaped, 'क'));
  expect((await shape('क्ष')).glyphs).toHaveLength(1);
});

test('Arabic letters are joined: the same letter has a form for each place in a word', async () => {
  const alone = (await shape('ه')).glyphs.map(({ id }) => id);
  const joined = (await shape('ههه')).glyphs.map(({ id }) => id);
  expect(alone).toHaveLength(1);
  expect(new Set([...alone, ...joined]).size).toBe(4);
});

test('Arabic runs from right to left, and the numbers and Latin words in it from left to right', async () => {
  const { text, glyphs, isRightToLeft } = await shape('عام 2026 في Berlin');
  expect(isRightToLeft).toBe(true);
  const places = (part: string) =>
    [...part].map((_, offset) => glyphs.findIndex(({ index }) => index === text.indexOf(part) + offset));
  const ascending = (numbers: number[]) => [...numbers].sort((one, other) => one - other);
  expect(places('2026')).toEqual(ascending(places('2026')));
  expect(places('Berlin')).toEqual(ascending(places('Berlin')));
  expect(places('عام')).toEqual(ascending(places('عام')).reverse());
  expect(places('Berlin')[0]).toBeLessThan(places('2026')[0] ?? 0);
});

test('brackets around Hebrew are mirrored', async () => {
  const hebrew = await shape('(א)');
  const latin = await shape('(a)');
  const bracketOf = ({ glyphs, fonts }: typeof hebrew, character: string) => {
    const index = character === '(' ? 0 : 2;
    const glyph = glyphs.find((one) => one.index === index);
    return glyph?.id === fonts[index]?.shaper.nominalGlyph(character.charCodeAt(0));
  };
  expect(bracketOf(latin, '(')).toBe(true);
  expect(bracketOf(hebrew, '(')).toBe(false);
});

test('a letter with separate marks is drawn as the composed letter', async () => {
  const ids = async (name: string) => (await shape(name)).glyphs.map(({ id }) => id);
  expect(await ids('Ö'.normalize('NFD'))).toEqual(await ids('Ö'));
  expect(await ids('Nguyễn'.normalize('NFD'))).toEqual(await ids('Nguyễn'));
});

test('kana and the language choose the Japanese forms of ideographs', async () => {
  const fontOf = async (text: string, language: string) =>
    (await shape(text, TITLE_STYLE, language)).fonts[0]?.family.package;
  expect(await fontOf('直 の', 'en')).toMatch(/-jp$/);
  expect(await fontOf('直', 'ja')).toMatch(/-jp$/);
  expect(await fontOf('直', 'ko-KR')).toMatch(/-kr$/);
  expect(await fontOf('直', 'en')).toMatch(/-sc$/);
});

test('a direction mark decides on the direction, and is not drawn', async () => {
  const shaped = await shape('\u200f2026');
  expect(shaped.isRightToLeft).toBe(true);
  expect(shaped.width).toBeCloseTo((await shape('2026')).width);
});

test('a hyphen that does not break is drawn like any hyphen', async () => {
  const { glyphs, fonts } = await shape('Wi\u2011Fi');
  const hyphen = (await shape('Wi-Fi')).glyphs[2];
  expect(glyphs.map(({ id }) => id)).toContain(hyphen?.id);
  expect(new Set(fonts.map(({ family }) => family.package))).toEqual(new Set(['@fontsource/lancelot']));
});

test('one letter that the display font lacks puts the whole title into one font', async () => {
  const { fonts } = await shape('React для Łodzi');
  expect(new Set(fonts.map(({ family }) => family.package))).toEqual(new Set(['@fontsource-variable/noto-serif']));
});
