import { buttonNames, withBrowser, withVisitor } from '../measure/browser.mjs';
import { tapEarly } from '../measure/early-click.mjs';
import { withProduct } from '../measure/product.mjs';

const namesOn = (browser, address) =>
  withVisitor(browser, 'telephone', async (page) => {
    await page.goto(address);
    return buttonNames(page);
  });

/** Every button of the home page, tapped before the site's script is there. */
export const taps = ({ browser, say }) =>
  withProduct(({ url }) =>
    withBrowser(browser, async (chromium) => {
      let slowest = ['', 0];
      for (const name of await namesOn(chromium, url)) {
        const answered = await tapEarly(chromium, url, name);
        say(`${name}: ${answered.toFixed(0)} ms`);
        if (answered > slowest[1]) slowest = [name, answered];
      }
      return { 'early-tap': Object.fromEntries([slowest]) };
    }),
  );
