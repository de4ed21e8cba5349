import { auditPage } from '../measure/lighthouse.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withDemoSite } from '../measure/product.mjs';

/** Lighthouse on the public pages, in its mobile and desktop configurations. */
export async function pages({ browser, quick, log }) {
  const runs = quick ? 1 : 7;
  const results = {};
  const addResult = (key, page, value) => {
    results[key] = { ...results[key], [page]: value };
  };
  await withDemoSite(async ({ url }) => {
    for (const form of ['mobile', 'desktop']) {
      for (const [page, path] of Object.entries(PAGES)) {
        log(`${page}, ${form}`);
        const { scores, ...timings } = await auditPage(browser, url + path, form, runs);
        addResult(`lighthouse-${form}`, page, scores);
        for (const [name, value] of Object.entries(timings)) addResult(`${name}-${form}`, page, value);
      }
    }
  });
  return results;
}
