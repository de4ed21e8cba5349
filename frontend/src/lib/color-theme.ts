import { browserStorage } from './storage';

export type ColorTheme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

/** The theme that the page wears: the root element says it, set by public/theme.js before the first paint. */
export const readColorTheme = (): ColorTheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The bar of a phone's browser takes the ground's colour too; index.html knows both. */
function paintBrowserBar(theme: ColorTheme) {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
}

/** Changes the theme at once and remembers it, where the browser lets us. */
export function setColorTheme(theme: ColorTheme) {
  document.documentElement.dataset.theme = theme;
  paintBrowserBar(theme);
  browserStorage.set(KEY, theme);
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the theme changes; returns how to stop. */
export function subscribeToColorTheme(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
