import { formatHex, wcagContrast } from 'culori';
import { formatOklch, parseOklch } from './color';
import { THEME_COLORS } from './theme-colors';

/** The accent of the design, an orange-red; `accent.css` of the frontend has its palette. */
export const DEFAULT_ACCENT = '#c63d12';

/** The least contrast of text (WCAG 2.2, criterion 1.4.3, AA). */
const MIN_TEXT_CONTRAST = 4.5;
/** Lightness is searched in halves: 20 of them are finer than the 256 steps of a channel. */
const SEARCH_STEPS = 20;

const isReadable = (accent: string) => wcagContrast(accent, THEME_COLORS.light.background) >= MIN_TEXT_CONTRAST;

/**
 * The accent itself if it is dark enough for text on the light theme's background, else the lightest colour of its hue
 * that is, with as much of its chroma as sRGB has there. Expects and returns `#rrggbb`.
 */
export function nearestAccent(accent: string): string {
  if (isReadable(accent)) return accent.toLowerCase();
  const { l, c, h } = parseOklch(accent);
  let readable = 0;
  let tooLight = l;
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const middle = (readable + tooLight) / 2;
    if (isReadable(formatOklch({ l: middle, c, h }))) readable = middle;
    else tooLight = middle;
  }
  return formatOklch({ l: readable, c, h });
}

/** The reason why `accent` cannot be the site's accent as a sentence for the owner; null if it can. */
export function findAccentProblem(accent: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) {
    return `The accent must be a colour written as # and six hexadecimal digits, such as ${DEFAULT_ACCENT}`;
  }
  if (isReadable(accent)) return null;
  return `This accent is too light to be read on the light background; the nearest that works is ${nearestAccent(accent)}`;
}

/** The nearest accent to a colour in any notation of CSS, such as `red` or `#f60`; null for anything else. */
export function suggestAccent(text: string): string | null {
  const color = formatHex(text.trim());
  return color ? nearestAccent(color) : null;
}
