import { median } from '../../scripts/harness/statistics.mjs';
import { wrk } from '../../scripts/harness/wrk.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withProduct } from '../measure/product.mjs';

async function rate(address, { rounds, seconds }) {
  const rates = [];
  for (let round = 0; round < rounds; round += 1) rates.push((await wrk(address, { seconds })).perSecond);
  return median(rates);
}

async function revalidated(address) {
  const first = await fetch(address);
  const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  return again.status;
}

/** The published pages as the CMS itself serves them. */
export const published = ({ quick }) =>
  withProduct(async ({ url }) => {
    const rates = {};
    const statuses = {};
    for (const [page, path] of Object.entries(PAGES)) {
      rates[page] = await rate(url + path, { rounds: quick ? 1 : 3, seconds: quick ? 1 : 4 });
      statuses[page] = await revalidated(url + path);
    }
    return { 'page-rate': rates, revalidation: statuses };
  });
