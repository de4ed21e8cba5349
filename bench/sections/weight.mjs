import { withBrowser } from '../measure/browser.mjs';
import { measureFirstLoad } from '../measure/first-load.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withDemoSite } from '../measure/product.mjs';

/** The bytes that a first visit of each page transfers. */
export const weight = ({ browser }) =>
  withDemoSite(({ url }) =>
    withBrowser(browser, async (chromium) => {
      const loads = {};
      for (const [page, path] of Object.entries(PAGES)) loads[page] = await measureFirstLoad(chromium, url + path);
      const byPage = (read) => Object.fromEntries(Object.entries(loads).map(([page, load]) => [page, read(load)]));
      return {
        'script-before-paint': byPage(({ scriptBeforePaint }) => scriptBeforePaint),
        'script-in-all': loads.home.scriptTotal,
        'script-when-alive': byPage(({ scriptHydrated }) => scriptHydrated),
        'first-load': byPage(({ withoutImages }) => withoutImages),
        'requests-before-lcp': byPage(({ requestsBeforeLargest }) => requestsBeforeLargest),
      };
    }),
  );
