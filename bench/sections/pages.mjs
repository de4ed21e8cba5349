import { auditPage } from '../measure/lighthouse.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withProduct } from '../measure/product.mjs';

/** The public pages as Lighthouse sees them, on a telephone and on a screen. */
export async function pages({ browser, quick, say }) {
  const runs = quick ? 1 : 7;
  const results = {};
  const note = (key, page, value) => {
    results[key] = { ...results[key], [page]: value };
  };
  await withProduct(async ({ url }) => {
    for (const form of ['mobile', 'desktop']) {
      for (const [page, path] of Object.entries(PAGES)) {
        say(`${page}, ${form}`);
        const { scores, ...timings } = await auditPage(browser, url + path, form, runs);
        note(`lighthouse-${form}`, page, scores);
        for (const [name, value] of Object.entries(timings)) note(`${name}-${form}`, page, value);
      }
    }
  });
  return results;
}
