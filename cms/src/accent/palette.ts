import { wcagContrast } from 'culori';
import { findAccentProblem } from './accent-rules';
import { formatOklch, mix, parseOklch } from './color';
import { THEME_COLORS } from './theme-colors';

/** The tokens of a theme that depend on the accent. Each is a `#rrggbb`. */
interface ThemePalette {
  accent: string;
  /** The background of a hovered button, and accent-coloured text on a surface. */
  accentStrong: string;
  onAccent: string;
  /** For large shapes only, with a contrast of 3 to 1. */
  largeAccent: string;
}

interface LightPalette extends ThemePalette {
  /** The accent on printed pages of both themes. */
  printAccent: string;
}

/** The tokens of a section with `data-tone="accent"` that depend on the accent. Each is a `#rrggbb`. */
interface TonePalette {
  background: string;
  surface: string;
  divider: string;
  onAccent: string;
}

/** All colours that depend on the accent: of both themes, and of the inverted section in each. */
export interface Palette {
  light: LightPalette;
  dark: ThemePalette;
  lightTone: TonePalette;
  darkTone: TonePalette;
}

/** The least contrast of large shapes and of controls (WCAG 2.2, criterion 1.4.11). */
const MIN_SHAPE_CONTRAST = 3;
/** Between colours darker than this OKLCH lightness a step is hardly visible, so that their shades are lighter. */
const DARK_LIGHTNESS = 0.35;
/** A colour with less OKLCH chroma than this is nearly grey. */
const GREY_CHROMA = 0.08;

/** The colour with another lightness: `change(l)`, 0 to 1; its chroma is multiplied by `boost` as far as sRGB has it. */
function withLightness(color: string, change: (l: number) => number, boost = 1): string {
  const { l, c, h } = parseOklch(color);
  return formatOklch({ l: Math.min(1, change(l)), c: c * boost, h });
}

/**
 * A shade beside the accent: darker by `step`, with as much less chroma, so that it does not look more saturated; for a
 * dark accent lighter by more, at least up to `visible`.
 */
function shade(accent: string, step: number, visible: number): string {
  const { l, c, h } = parseOklch(accent);
  if (l < DARK_LIGHTNESS) return formatOklch({ l: Math.max(l + 1.5 * step, visible), c, h });
  return formatOklch({ l: l - step, c: c * ((l - step) / l), h });
}

/** The most vivid of the lighter colours of this hue that have enough contrast. */
function findLargeAccent(accent: string): string {
  for (let step = 0.1; step > 0; step -= 0.01) {
    const color = withLightness(accent, (l) => l + step, 1.3);
    if (wcagContrast(color, THEME_COLORS.light.background) >= MIN_SHAPE_CONTRAST) return color;
  }
  return accent;
}

/**
 * The dark theme's accent has the same lightness for every hue, with a contrast of about 6 to 1. Greys are lighter,
 * because at that lightness they would look like secondary text.
 */
function toDarkAccent(accent: string): string {
  const { c } = parseOklch(accent);
  const greyness = Math.max(0, 1 - c / GREY_CHROMA);
  return withLightness(accent, () => 0.704 + 0.2 * greyness, 1.2);
}

/**
 * Computes the palette of an accent by changing lightness and chroma in OKLCH, at the same hue. Text has a contrast of
 * at least 4.5 to 1, controls and large shapes 3 to 1 (WCAG 2.2, AA). Throws a RangeError for an accent in which
 * `findAccentProblem` finds a problem.
 */
export function createPalette(accent: string): Palette {
  const problem = findAccentProblem(accent);
  if (problem) throw new RangeError(problem);
  const light = accent.toLowerCase();
  const lightStrong = shade(light, 0.07, 0.3);
  const dark = toDarkAccent(light);
  const darkStrong = withLightness(dark, (l) => l + 0.06);
  const { onAccent: lightText } = THEME_COLORS.light;
  const { onAccent: darkText } = THEME_COLORS.dark;
  return {
    light: {
      accent: light,
      accentStrong: lightStrong,
      onAccent: lightText,
      largeAccent: findLargeAccent(light),
      printAccent: lightStrong,
    },
    dark: { accent: dark, accentStrong: darkStrong, onAccent: darkText, largeAccent: dark },
    lightTone: {
      background: light,
      surface: shade(light, 0.042, 0.25),
      divider: mix(light, lightText, 0.4),
      onAccent: lightStrong,
    },
    darkTone: {
      background: dark,
      surface: withLightness(dark, (l) => l + 0.04),
      divider: mix(dark, darkText, 0.33),
      onAccent: darkStrong,
    },
  };
}
