import { withBrowser } from '../measure/browser.mjs';
import { measureFirstLoad } from '../measure/first-load.mjs';
import { LONG_HOME, MANY_PROJECTS, PAGES } from '../measure/pages.mjs';
import { withDemoSite } from '../measure/product.mjs';
import { setRecordCount } from '../measure/records.mjs';

/** The bytes that a first visit of each page transfers. */
export const weight = ({ browser }) =>
  withDemoSite((site) =>
    withBrowser(browser, async (chromium) => {
      const loads = {};
      for (const [page, path] of Object.entries(PAGES)) loads[page] = await measureFirstLoad(chromium, site.url + path);
      await setRecordCount(site, MANY_PROJECTS, ['portfolio']);
      loads[LONG_HOME] = await measureFirstLoad(chromium, site.url);
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
