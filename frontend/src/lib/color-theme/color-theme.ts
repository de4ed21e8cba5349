import { createEmitter } from '#lib/create-store.ts';
import { browserStorage } from '#lib/storage.ts';

export type ColorTheme = 'light' | 'dark';

const KEY = 'theme';

const { subscribe, emit } = createEmitter();

/** Events after which public/theme.js may have applied the theme of another page. */
const OTHER_PAGE_EVENTS = ['storage', 'pageshow'] as const;

/** Notifies when the theme changes, on any page of the site. */
export const themeChanges = {
  subscribe: (listener: () => void) => {
    const unsubscribe = subscribe(listener);
    for (const event of OTHER_PAGE_EVENTS) window.addEventListener(event, listener);
    return () => {
      unsubscribe();
      for (const event of OTHER_PAGE_EVENTS) window.removeEventListener(event, listener);
    };
  },
};

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
  emit();
}
