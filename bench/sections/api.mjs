import { median } from '../../scripts/harness/statistics.mjs';
import { wrk } from '../../scripts/harness/wrk.mjs';
import { withNativeStrapi } from '../measure/native-strapi.mjs';
import { withFolder, withInstance } from '../measure/product.mjs';
import { holdRecords, NOUNS, PATHS } from '../measure/records.mjs';

const RECORDS = 30;

/** What Strapi's REST is asked for the whole of a list: bare fields, without the pictures that our lists carry. */
const nativeList = (noun) => `/api/${noun}s?pagination[pageSize]=100`;

const byNoun = (read) => Object.fromEntries(NOUNS.map((noun) => [noun, read(noun)]));

/** Requests a second of each list here and there, by turns, so that both meet the same machine. */
async function compare(url, nativeUrl, { rounds, seconds }) {
  const rates = { ours: byNoun(() => []), native: byNoun(() => []) };
  for (let round = 0; round < rounds; round += 1) {
    for (const noun of NOUNS) {
      rates.ours[noun].push((await wrk(url + PATHS[noun].list, { seconds })).perSecond);
      rates.native[noun].push((await wrk(nativeUrl + nativeList(noun), { seconds })).perSecond);
    }
  }
  return { ours: byNoun((noun) => median(rates.ours[noun])), native: byNoun((noun) => median(rates.native[noun])) };
}

/** The public lists, alone and beside those of a plain Strapi over the same records. */
export const api = ({ quick }) =>
  withFolder((dataDir) =>
    withInstance(dataDir, async (instance) => {
      const seconds = quick ? 1 : 4;
      await holdRecords(instance, RECORDS);
      const { ours, native } = await withNativeStrapi(dataDir, (nativeUrl) =>
        compare(instance.url, nativeUrl, { rounds: quick ? 1 : 3, seconds }),
      );
      return {
        'lists-rate': ours,
        'native-rate': native,
        'lists-ratio': byNoun((noun) => ours[noun] / native[noun]),
      };
    }),
  );
