import { DEFAULT_ACCENT } from './accent-rules';
import { createPalette } from './palette';

const toProperty = (token: string) => `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function renderRule(selector: string, tokens: object): string {
  const declarations = Object.entries(tokens).map(([token, color]) => `${toProperty(token)}:${color}`);
  return `${selector}{${declarations.join(';')}}`;
}

/**
 * The custom properties of `accent` as minified CSS, with the selectors and names of `accent.css` of the frontend, which
 * they replace. Empty for the default accent, whose palette is in that file. Throws a RangeError like `createPalette`.
 */
export function paletteCss(accent: string): string {
  if (accent.toLowerCase() === DEFAULT_ACCENT) return '';
  const { light, dark, lightTone, darkTone } = createPalette(accent);
  return [
    renderRule(':root,[data-tone="default"]', light),
    renderRule(':root[data-theme="dark"],:root[data-theme="dark"] [data-tone="default"]', dark),
    renderRule('[data-tone="accent"]', lightTone),
    renderRule(':root[data-theme="dark"] [data-tone="accent"]', darkTone),
  ].join('');
}
