import { hydrate, visit, withBrowser, withPage } from '../measure/browser.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withDemoSite } from '../measure/product.mjs';
import { textCoverage } from '../measure/text-coverage.mjs';

/** In the page: its text without a clock, which differs between two visits. */
function readText() {
  const isRunning = ({ dateTime }) => Math.abs(Date.now() - Date.parse(dateTime)) < 60_000;
  for (const time of [...document.querySelectorAll('time')].filter(isRunning)) time.parentElement.remove();
  return document.body.innerText;
}

const loadText = (browser, address, withScript) =>
  withPage(browser, 'desktop', async (page) => {
    await page.setJavaScriptEnabled(withScript);
    await visit(page, address);
    if (withScript) await hydrate(page);
    return page.evaluate(readText);
  });

/** The share of a page's text that is there without JavaScript. */
export const reading = ({ browser }) =>
  withDemoSite(({ url }) =>
    withBrowser(browser, async (chromium) => {
      const shares = {};
      for (const [page, path] of Object.entries(PAGES)) {
        const whole = await loadText(chromium, url + path, true);
        shares[page] = textCoverage(whole, await loadText(chromium, url + path, false));
      }
      return { 'text-without-script': shares };
    }),
  );
