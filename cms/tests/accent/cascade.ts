import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paletteCss } from '#accent';

type Tokens = Record<string, string>;

const LIGHT = ':root,[data-tone="default"]';
const DARK = ':root[data-theme="dark"],:root[data-theme="dark"] [data-tone="default"]';
const LIGHT_TONE = '[data-tone="accent"]';
const DARK_TONE = ':root[data-theme="dark"] [data-tone="accent"]';

const readColors = (declarations: string): Tokens =>
  Object.fromEntries(
    [...declarations.matchAll(/--([\w-]+):\s*(#\w+)/g)].map(([, name = '', color = '']) => [name, color]),
  );

/** The colours that each rule of `css` sets, by selector and name. */
export function parseRules(css: string): Map<string, Tokens> {
  const rules = new Map<string, Tokens>();
  for (const [, text = '', declarations = ''] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selector = text.trim().replace(/,\s+/g, ',');
    rules.set(selector, { ...rules.get(selector), ...readColors(declarations) });
  }
  return rules;
}

const readTheme = (file: string) => readFileSync(path.join(__dirname, '../../../frontend/src/theme', file), 'utf8');

/** The rules of tokens.css and accent.css. */
const themeRules = parseRules(readTheme('tokens.css') + readTheme('accent.css'));

/** The rules of the default accent. */
export const defaultAccentRules = parseRules(readTheme('accent.css'));

/** Both themes, and the inverted section in each. */
export const CONTEXTS = ['light', 'dark', 'lightTone', 'darkTone'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The colours of a page with this accent, by name: those of the theme, and after them the rules of the accent. */
export function cascade(accent: string): Record<Context, Tokens> {
  const accentRules = parseRules(paletteCss(accent));
  const apply = (...selectors: string[]): Tokens =>
    Object.assign({}, ...selectors.map((selector) => ({ ...themeRules.get(selector), ...accentRules.get(selector) })));
  return {
    light: apply(LIGHT),
    dark: apply(LIGHT, DARK),
    lightTone: apply(LIGHT, LIGHT_TONE),
    darkTone: apply(LIGHT, DARK, LIGHT_TONE, DARK_TONE),
  };
}
