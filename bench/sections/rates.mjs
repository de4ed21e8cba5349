import { median } from '../../scripts/testing/statistics.mjs';
import { runWrk } from '../../scripts/testing/wrk.mjs';
import { withBareServer } from '../measure/bare-server.mjs';
import { withFolder, withSite } from '../measure/built-site.mjs';
import { addProjects, fetchProjects, PROJECTS } from '../measure/content.mjs';
import { withNativeProject } from '../measure/native-strapi.mjs';

const RECORDS = 30;
/** Strapi's own list, without the pictures that the product's list contains. */
const NATIVE_LIST = '/api/portfolios?pagination[pageSize]=100';

/** The median rates of `addresses`, measured in turn after a warm-up, so that all run under the same load. */
async function compareRates(addresses, { rounds, seconds }) {
  const rates = addresses.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, address] of addresses.entries()) {
      const { perSecond } = await runWrk(address, { seconds });
      if (round > 0) rates[index].push(perSecond);
    }
  }
  return rates.map(median);
}

/** The rates of a public list and of the home page, against Strapi's own REST and a bare server. */
export const measure = ({ quick }) =>
  withFolder((dataDir) =>
    withSite(dataDir, async (site) => {
      const options = { rounds: quick ? 1 : 3, seconds: quick ? 1 : 3 };
      await addProjects(site, RECORDS - (await fetchProjects(site.url)).length);
      return withNativeProject(dataDir, (serve) =>
        serve((nativeUrl) =>
          withBareServer(site.url, async (bareUrl) => {
            const lists = [site.url + PROJECTS, nativeUrl + NATIVE_LIST, bareUrl + PROJECTS];
            const [list, nativeList, bareList] = await compareRates(lists, options);
            const [page, barePage] = await compareRates([`${site.url}/`, `${bareUrl}/`], options);
            return { 'list-native': list / nativeList, 'list-bare': list / bareList, 'page-bare': page / barePage };
          }),
        ),
      );
    }),
  );
