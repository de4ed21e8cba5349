import lighthouse, { defaultConfig, desktopConfig } from 'lighthouse';
import { median } from '../../scripts/harness/statistics.mjs';
import { pageBlockingTime } from './blocking-time.mjs';
import { withBrowser } from './browser.mjs';
import { measureMachineSpeed } from './machine-speed.mjs';

const CONFIGURATIONS = { mobile: defaultConfig, desktop: desktopConfig };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Browsers sometimes do not report the start of the navigation (NO_NAVSTART). */
const MAX_ATTEMPTS = 3;

/** The configuration for a form, whose simulated processor is as fast on this machine as on that of the budgets. */
function configurationFor(form) {
  const { settings, ...configuration } = CONFIGURATIONS[form];
  const { throttling } = settings;
  const cpuSlowdownMultiplier = throttling.cpuSlowdownMultiplier * Math.min(1, measureMachineSpeed());
  return { ...configuration, settings: { ...settings, throttling: { ...throttling, cpuSlowdownMultiplier } } };
}

async function auditIn(browser, address, form) {
  const { port } = new URL(browser.wsEndpoint());
  const flags = { port: Number(port), onlyCategories: CATEGORIES, logLevel: 'error' };
  const result = await lighthouse(address, flags, configurationFor(form));
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${lhr.runtimeError.message}`);
  const auditValue = (id) => lhr.audits[id].numericValue;
  return {
    scores: CATEGORIES.map((id) => lhr.categories[id].score * 100),
    fcp: auditValue('first-contentful-paint') / 1000,
    lcp: auditValue('largest-contentful-paint') / 1000,
    tbt: auditValue('total-blocking-time'),
    pageTbt: await pageBlockingTime(result),
    cls: auditValue('cumulative-layout-shift'),
  };
}

async function auditWithRetry({ executablePath, environment, form }, address, attempts = MAX_ATTEMPTS) {
  try {
    return await withBrowser(executablePath, (browser) => auditIn(browser, address, form), environment);
  } catch (error) {
    if (attempts === 1) throw error;
    return auditWithRetry({ executablePath, environment, form }, address, attempts - 1);
  }
}

/**
 * Medians of `runs` Lighthouse runs of `address`, each in a new browser: that at `executablePath` with the variables
 * `environment`; `form` is mobile or desktop.
 * Resolves with `{ scores (performance, accessibility, best practices, SEO: 0 to 100), fcp, lcp (s), tbt, pageTbt (ms),
 * cls }`; `pageTbt` is the blocking time that the page itself causes.
 */
export async function auditPage({ executablePath, environment, form, runs }, address) {
  const audits = [];
  for (let run = 0; run < runs; run += 1) {
    audits.push(await auditWithRetry({ executablePath, environment, form }, address));
  }
  const medianOf = (read) => median(audits.map(read));
  return {
    scores: CATEGORIES.map((_, at) => medianOf(({ scores }) => scores[at])),
    fcp: medianOf(({ fcp }) => fcp),
    lcp: medianOf(({ lcp }) => lcp),
    tbt: medianOf(({ tbt }) => tbt),
    pageTbt: medianOf(({ pageTbt }) => pageTbt),
    cls: medianOf(({ cls }) => cls),
  };
}
