import { withBrowser } from '../measure/browser.mjs';
import { firstLoad } from '../measure/first-load.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withProduct } from '../measure/product.mjs';

/** What the pages weigh on the wire. */
export const weight = ({ browser }) =>
  withProduct(({ url }) =>
    withBrowser(browser, async (chromium) => {
      const loads = {};
      for (const [page, path] of Object.entries(PAGES)) loads[page] = await firstLoad(chromium, url + path);
      const of = (read) => Object.fromEntries(Object.entries(loads).map(([page, load]) => [page, read(load)]));
      return {
        'script-before-paint': of(({ scriptBeforePaint }) => scriptBeforePaint),
        'script-in-all': loads.home.scriptInAll,
        'script-when-alive': of(({ scriptWhenAlive }) => scriptWhenAlive),
        'first-load': of(({ withoutImages }) => withoutImages),
        'requests-before-lcp': of(({ requestsBeforeLargest }) => requestsBeforeLargest),
      };
    }),
  );
