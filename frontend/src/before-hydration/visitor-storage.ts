const THEME = 'theme';

function readTheme() {
  try {
    return localStorage.getItem(THEME);
  } catch {
    // Without storage the theme is the default one.
    return null;
  }
}

/** A storage with the theme of the browser's own and nothing else, which lasts as long as the page. */
export function visitorStorage() {
  const theme = readTheme();
  const texts = new Map(theme === null ? [] : [[THEME, theme]]);
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
