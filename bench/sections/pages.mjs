import { FONT_WORLDS, fontEnvironment, fontWorldProblem } from '../../scripts/harness/font-worlds.mjs';
import { auditPage } from '../measure/lighthouse.mjs';
import { LONG_HOME, MANY_PROJECTS, PAGES } from '../measure/pages.mjs';
import { withDemoSite, withFolder } from '../measure/product.mjs';
import { setRecordCount } from '../measure/records.mjs';

const RUNS = 7;
/** The configurations of Lighthouse. */
const FORMS = ['mobile', 'desktop'];
/** The values of an audit. */
const VALUES = ['scores', 'fcp', 'lcp', 'tbt', 'pageTbt', 'cls'];

/** Lighthouse on the public pages in each font world, in its mobile and desktop configurations. */
export async function pages({ browser, quick, log }) {
  const results = {};
  const addAudit = (audit, page, suffix) => {
    for (const value of VALUES) {
      const key = `${value}-${suffix}`;
      results[key] = { ...results[key], [page]: audit[value] };
    }
  };
  const auditEverywhere = async (page, address, folder) => {
    for (const world of Object.keys(FONT_WORLDS)) {
      for (const form of FORMS) {
        if (fontWorldProblem(world)) continue;
        log(`${page}, ${form}, ${FONT_WORLDS[world].title}`);
        const environment = fontEnvironment(world, folder);
        const options = { executablePath: browser, environment, form, runs: quick ? 1 : RUNS };
        addAudit(await auditPage(options, address), page, `${form}-${world}`);
      }
    }
  };
  await withFolder((folder) =>
    withDemoSite(async (site) => {
      for (const [page, path] of Object.entries(PAGES)) await auditEverywhere(page, site.url + path, folder);
      await setRecordCount(site, MANY_PROJECTS, ['portfolio']);
      await auditEverywhere(LONG_HOME, site.url, folder);
    }),
  );
  return { ...missingWorlds(), ...results };
}

/** The reason in place of each result of a world whose fonts are not installed. */
function missingWorlds() {
  const keysOf = (world) => FORMS.flatMap((form) => VALUES.map((value) => `${value}-${form}-${world}`));
  const missing = Object.keys(FONT_WORLDS).filter(fontWorldProblem);
  return Object.fromEntries(missing.flatMap((world) => keysOf(world).map((key) => [key, fontWorldProblem(world)])));
}
