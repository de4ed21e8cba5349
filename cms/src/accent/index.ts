/**
 * The owner's accent colour: the rule for it, and the palette that is computed from it. Pure, because the CMS, the
 * publisher and the panel in the browser import it.
 */
export { DEFAULT_ACCENT, findAccentProblem, nearestAccent, suggestAccent } from './accent-rules';
export { createPalette, type Palette } from './palette';
export { paletteCss } from './palette-css';
export { THEME_COLORS } from './theme-colors';
