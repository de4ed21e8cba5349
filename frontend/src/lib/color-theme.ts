import { browserStorage } from './storage';

export type ColorTheme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the theme changes; returns how to unsubscribe. */
export function subscribeToColorTheme(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
