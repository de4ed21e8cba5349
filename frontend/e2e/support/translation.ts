import type { Page } from '@playwright/test';

/** Replaces each text of the page by one of its own in two `<font>` elements, now and after each change of the page. */
function translateContinuously() {
  const isForeign = ({ parentElement }: Text) =>
    parentElement?.closest('font, script, style, title, textarea') === null;
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const foreign: Text[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text instanceof Text && text.data.trim() !== '' && isForeign(text)) foreign.push(text);
    }
    for (const text of foreign) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  window.addEventListener('load', () => {
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Lets the browser translate each page as it is loaded, and whatever it shows later, into the same words. */
export const translatePages = (page: Page) => page.addInitScript(translateContinuously);
