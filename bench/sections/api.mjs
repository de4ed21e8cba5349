import { median } from '../../scripts/harness/statistics.mjs';
import { runWrk } from '../../scripts/harness/wrk.mjs';
import { measureFreeTimes } from '../measure/free-times.mjs';
import { withNativeStrapi } from '../measure/native-strapi.mjs';
import { withFolder, withSite } from '../measure/product.mjs';
import { COLLECTIONS, PATHS, setRecordCount } from '../measure/records.mjs';

const RECORDS = 30;

/** The list of a collection in Strapi's own REST API, without the pictures that the product's lists contain. */
const nativeList = (collection) => `/api/${collection}s?pagination[pageSize]=100`;

const byCollection = (read) => Object.fromEntries(COLLECTIONS.map((collection) => [collection, read(collection)]));

/** The rates of each list in both servers, measured in turn, so that both run under the same load. */
async function compareRates(url, nativeUrl, { rounds, seconds }) {
  const rates = { ours: byCollection(() => []), native: byCollection(() => []) };
  for (let round = 0; round < rounds; round += 1) {
    for (const collection of COLLECTIONS) {
      rates.ours[collection].push((await runWrk(url + PATHS[collection].list, { seconds })).perSecond);
      rates.native[collection].push((await runWrk(nativeUrl + nativeList(collection), { seconds })).perSecond);
    }
  }
  return {
    ours: byCollection((collection) => median(rates.ours[collection])),
    native: byCollection((collection) => median(rates.native[collection])),
  };
}

const measureLists = ({ quick, seconds }) =>
  withFolder((dataDir) =>
    withSite(dataDir, async (site) => {
      await setRecordCount(site, RECORDS);
      const { ours, native } = await withNativeStrapi(dataDir, (nativeUrl) =>
        compareRates(site.url, nativeUrl, { rounds: quick ? 1 : 3, seconds }),
      );
      return {
        'lists-rate': ours,
        'native-rate': native,
        'lists-ratio': byCollection((collection) => ours[collection] / native[collection]),
      };
    }),
  );

/** The public lists, and those of a plain Strapi with the same records; the free times for meetings. */
export async function api({ quick, log }) {
  const seconds = quick ? 1 : 4;
  return {
    ...(await measureLists({ quick, seconds })),
    'free-times': await measureFreeTimes({ seconds, log }),
  };
}
