import { listButtonNames, withBrowser, withPage } from '../measure/browser.mjs';
import { tapBeforeHydration } from '../measure/early-tap.mjs';
import { withDemoSite } from '../measure/product.mjs';

const listNames = (browser, address) =>
  withPage(browser, 'phone', async (page) => {
    await page.goto(address);
    return listButtonNames(page);
  });

/** Every button of the home page, tapped before the site's script is loaded. */
export const taps = ({ browser, log }) =>
  withDemoSite(({ url }) =>
    withBrowser(browser, async (chromium) => {
      let slowest = ['', 0];
      for (const name of await listNames(chromium, url)) {
        const duration = await tapBeforeHydration(chromium, url, name);
        log(`${name}: ${duration.toFixed(0)} ms`);
        if (duration > slowest[1]) slowest = [name, duration];
      }
      return { 'early-tap': Object.fromEntries([slowest]) };
    }),
  );
