/** A font family in an npm package of Fontsource, which splits it into WOFF2 files by characters. */
export interface FontFamily {
  package: string;
  /** The end of its file names: the axis of a variable font, or the weight of a static one. */
  files: 'wght' | '400';
  /** The factor that gives its letters the apparent size of Lancelot's. */
  scale: number;
  /** The smallest distance of two baselines, in em of Lancelot. */
  lineHeight: number;
  /** Space between letters, in em. */
  tracking: number;
  /** Added to the weight of a text, so that the strokes of all fonts look equally strong. */
  weightOffset: number;
}

/** The fonts of one text: a font of the site, and the weight of all variable fonts. */
export interface TextStyle {
  primary: FontFamily;
  weight: number;
}

const noto = (name: string, scale: number, lineHeight: number, weightOffset = 0): FontFamily => ({
  package: `@fontsource-variable/noto-${name}`,
  files: 'wght',
  scale,
  lineHeight,
  tracking: 0,
  weightOffset,
});

/** The display font of the site; line height and tracking are those of its headlines. */
const LANCELOT: FontFamily = {
  package: '@fontsource/lancelot',
  files: '400',
  scale: 1,
  lineHeight: 0.92,
  tracking: -0.015,
  weightOffset: 0,
};

/** The body font of the site. */
const ALUMNI_SANS: FontFamily = {
  package: '@fontsource-variable/alumni-sans',
  files: 'wght',
  scale: 1,
  lineHeight: 1,
  tracking: 0,
  weightOffset: 100,
};

export const TITLE_STYLE: TextStyle = { primary: LANCELOT, weight: 350 };
export const NAME_STYLE: TextStyle = { primary: ALUMNI_SANS, weight: 500 };
/** Small icons need heavier letters. */
export const ICON_STYLE: TextStyle = { primary: LANCELOT, weight: 600 };

/** Latin with Vietnamese, Greek, Cyrillic, arrows and mathematical symbols. */
const EUROPEAN = noto('serif', 0.82, 0.98);

const OTHER_SCRIPTS = [
  noto('naskh-arabic', 0.96, 1.3),
  noto('serif-hebrew', 0.86, 1.05),
  noto('serif-devanagari', 0.88, 1.15),
  noto('serif-bengali', 0.9, 1.15, 20),
  noto('serif-tamil', 0.8, 1.12, 60),
  noto('serif-telugu', 0.8, 1.15),
  noto('serif-kannada', 0.8, 1.15),
  noto('serif-malayalam', 0.8, 1.15),
  noto('serif-gujarati', 0.86, 1.15),
  noto('serif-gurmukhi', 0.86, 1.15),
  noto('serif-oriya', 0.88, 1.15, 20),
  noto('serif-sinhala', 0.84, 1.15),
  noto('serif-thai', 0.86, 1.2),
  noto('serif-lao', 0.86, 1.2),
  noto('serif-khmer', 0.84, 1.25),
  noto('sans-myanmar', 0.78, 1.25),
  noto('serif-georgian', 0.84, 1),
  noto('serif-armenian', 0.84, 1),
  noto('serif-ethiopic', 0.84, 1.1),
];

const CHINESE = noto('serif-sc', 0.8, 1.06, 70);
const JAPANESE = noto('serif-jp', 0.8, 1.06, 70);
const KOREAN = noto('serif-kr', 0.82, 1.08, 50);
const EMOJI = noto('emoji', 0.72, 1, 80);

/** The same ideographs have other shapes in Chinese, Japanese and Korean: kana and hangul decide, then the language. */
function ideographFamilies(text: string, language: string): FontFamily[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN];
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, CHINESE, JAPANESE];
  if (/^ja\b/i.test(language)) return [JAPANESE, CHINESE, KOREAN];
  if (/^ko\b/i.test(language)) return [KOREAN, CHINESE, JAPANESE];
  return [CHINESE, JAPANESE, KOREAN];
}

/** The families for letters that the site's own fonts lack, in order; `language` is a BCP 47 tag. */
export const fallbackFamilies = (text: string, language: string): FontFamily[] => [
  EUROPEAN,
  EMOJI,
  ...OTHER_SCRIPTS,
  ...ideographFamilies(text, language),
];
