import type { Page } from '@playwright/test';

interface Translator {
  /** Whether texts are replaced by `<font>` elements, as Chrome does, or changed in place. */
  replaces: boolean;
  /** The event of the window at which it starts. */
  start: 'DOMContentLoaded' | 'load';
}

/** The end of each translated text. It makes the words others, which Playwright still finds by their names. */
export const TRANSLATED = '\u200b';

/** Translates each text of the page, now and a moment after each change of the page. */
function translateContinuously({ replaces, start, mark }: Translator & { mark: string }) {
  const DEBOUNCE_MS = 200;
  const isForeign = ({ data, parentElement }: Text) =>
    data.trim() !== '' && !data.endsWith(mark) && !parentElement?.closest('font, script, style, title, textarea');
  const replace = (text: Text) => {
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data + mark;
    text.replaceWith(outer);
  };
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const foreign: Text[] = [];
    while (texts.nextNode()) {
      if (texts.currentNode instanceof Text && isForeign(texts.currentNode)) foreign.push(texts.currentNode);
    }
    for (const text of foreign) {
      if (replaces) replace(text);
      else text.data += mark;
    }
  };
  window.addEventListener(start, () => {
    let timer = 0;
    translate();
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(translate, DEBOUNCE_MS);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Lets the browser translate each page as it is loaded, and whatever it shows later. */
export function translatePages(page: Page, translator: Partial<Translator> = {}) {
  const complete: Translator = { replaces: true, start: 'load', ...translator };
  return page.addInitScript(translateContinuously, { ...complete, mark: TRANSLATED });
}
