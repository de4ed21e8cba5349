import { visit, wake, withBrowser, withVisitor } from '../measure/browser.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withProduct } from '../measure/product.mjs';
import { wordsFound } from '../measure/text-coverage.mjs';

/** In the page: its text without a running clock, which tells nothing but the present moment. */
function readableText() {
  const isRunning = ({ dateTime }) => Math.abs(Date.now() - Date.parse(dateTime)) < 60_000;
  for (const time of [...document.querySelectorAll('time')].filter(isRunning)) time.parentElement.remove();
  return document.body.innerText;
}

const textOf = (browser, address, withScript) =>
  withVisitor(browser, 'screen', async (page) => {
    await page.setJavaScriptEnabled(withScript);
    await visit(page, address);
    if (withScript) await wake(page);
    return page.evaluate(readableText);
  });

/** How much of the text of a page can be read with JavaScript switched off. */
export const reading = ({ browser }) =>
  withProduct(({ url }) =>
    withBrowser(browser, async (chromium) => {
      const shares = {};
      for (const [page, path] of Object.entries(PAGES)) {
        const whole = await textOf(chromium, url + path, true);
        shares[page] = wordsFound(whole, await textOf(chromium, url + path, false));
      }
      return { 'text-without-script': shares };
    }),
  );
