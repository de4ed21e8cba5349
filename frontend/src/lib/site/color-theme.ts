import { createEmitter } from '#lib/create-store.ts';
import { browserStorage } from '#lib/storage.ts';

export type ColorTheme = 'light' | 'dark';

const KEY = 'theme';

/** Notifies when the theme changes. */
export const themeChanges = createEmitter();

/** The current theme, an attribute of the root element that public/theme.js sets before the first paint. */
export const readColorTheme = (): ColorTheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Sets the colour of a phone browser's toolbar; index.html contains both colours. */
function paintBrowserBar(theme: ColorTheme) {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
}

/** Applies a theme and stores it if the browser permits. */
export function setColorTheme(theme: ColorTheme) {
  document.documentElement.dataset.theme = theme;
  paintBrowserBar(theme);
  browserStorage.set(KEY, theme);
  themeChanges.emit();
}
