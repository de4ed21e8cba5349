import lighthouse, { defaultConfig, desktopConfig } from 'lighthouse';
import { FONT_SETS, fontEnvironment } from '../../scripts/testing/installed-fonts.mjs';
import { median } from '../../scripts/testing/statistics.mjs';
import { pageBlockingTime } from '../measure/blocking-time.mjs';
import { withBrowser } from '../measure/browser.mjs';
import { PAGES, requireFonts, withDemoSite, withFolder } from '../measure/built-site.mjs';

const RUNS = 3;
const CONFIGURATIONS = { mobile: defaultConfig, desktop: desktopConfig };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Browsers sometimes do not report the start of the navigation (NO_NAVSTART). */
const MAX_ATTEMPTS = 3;

/** The values of one Lighthouse run by their names in the budgets; the paints in s, the blocking time in ms. */
async function auditIn(browser, address, form) {
  const flags = { port: Number(new URL(browser.wsEndpoint()).port), onlyCategories: CATEGORIES, logLevel: 'error' };
  const result = await lighthouse(address, flags, CONFIGURATIONS[form]);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${lhr.runtimeError.message}`);
  const numericValue = (id) => lhr.audits[id].numericValue;
  return {
    scores: CATEGORIES.map((id) => lhr.categories[id].score * 100),
    fcp: [numericValue('first-contentful-paint') / 1000],
    lcp: [numericValue('largest-contentful-paint') / 1000],
    tbt: [await pageBlockingTime(result)],
    cls: [numericValue('cumulative-layout-shift')],
  };
}

async function auditOnce({ browser, environment, form, address }, attempts = MAX_ATTEMPTS) {
  try {
    return await withBrowser(browser, (chromium) => auditIn(chromium, address, form), environment);
  } catch (error) {
    if (attempts === 1) throw error;
    return auditOnce({ browser, environment, form, address }, attempts - 1);
  }
}

/** The medians of `runs` runs, each in a new browser. */
async function audit(options, runs) {
  const audits = [];
  while (audits.length < runs) audits.push(await auditOnce(options));
  const medians = (name) => audits[0][name].map((_, index) => median(audits.map((values) => values[name][index])));
  return Object.fromEntries(Object.keys(audits[0]).map((name) => [name, medians(name)]));
}

const visitHome = (fontSet) => [`home (${FONT_SETS[fontSet].title})`, PAGES.home, fontSet];
const OTHER_VISITS = ['about', 'course', 'case study'].map((page) => [page, PAGES[page], 'liberation']);
/** The visits of each configuration: a name for the table, the path and the set of fonts. */
const VISITS = {
  mobile: [...Object.keys(FONT_SETS).map(visitHome), ...OTHER_VISITS],
  desktop: [visitHome('liberation'), ...OTHER_VISITS],
};

/** Lighthouse on the public pages, in its mobile and desktop configurations. */
export function measure({ browser, quick, log }) {
  requireFonts();
  return withFolder((folder) =>
    withDemoSite(async ({ url }) => {
      const results = {};
      for (const form of Object.keys(CONFIGURATIONS)) {
        for (const [name, path, fontSet] of VISITS[form]) {
          log(`${name}, ${form}`);
          const options = { browser, environment: fontEnvironment(fontSet, folder), form, address: url + path };
          const values = await audit(options, quick ? 1 : RUNS);
          for (const [key, value] of Object.entries(values))
            results[`${key}-${form}`] = { ...results[`${key}-${form}`], [name]: value };
        }
      }
      return results;
    }),
  );
}
