import { PAGES } from '../harness/addresses.mjs';
import { visit, wake, withBrowser, withVisitor } from '../harness/browser.mjs';
import { withProduct } from '../harness/instance.mjs';
import { wordsFound } from '../harness/words.mjs';

const textOf = (browser, address, withScript) =>
  withVisitor(browser, 'screen', async (page) => {
    await page.setJavaScriptEnabled(withScript);
    await visit(page, address);
    if (withScript) await wake(page);
    return page.evaluate(() => document.body.innerText);
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
