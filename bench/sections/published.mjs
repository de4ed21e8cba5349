import { median } from '../../scripts/harness/statistics.mjs';
import { runWrk } from '../../scripts/harness/wrk.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withDemoSite } from '../measure/product.mjs';

async function measureRate(address, { rounds, seconds }) {
  const rates = [];
  for (let round = 0; round < rounds; round += 1) rates.push((await runWrk(address, { seconds })).perSecond);
  return median(rates);
}

async function revalidate(address) {
  const first = await fetch(address);
  const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  return again.status;
}

/** The published pages as the CMS itself serves them. */
export const published = ({ quick }) =>
  withDemoSite(async ({ url }) => {
    const rates = {};
    const statuses = {};
    for (const [page, path] of Object.entries(PAGES)) {
      rates[page] = await measureRate(url + path, { rounds: quick ? 1 : 3, seconds: quick ? 1 : 4 });
      statuses[page] = await revalidate(url + path);
    }
    return { 'page-rate': rates, revalidation: statuses };
  });
