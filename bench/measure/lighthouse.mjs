import lighthouse, { desktopConfig } from 'lighthouse';
import { median } from '../../scripts/harness/statistics.mjs';
import { withBrowser } from './browser.mjs';

const CONFIGURATIONS = { mobile: undefined, desktop: desktopConfig };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Now and then a browser says nothing of the beginning of its visit (NO_NAVSTART): then there is nothing to measure. */
const TRIES = 3;

async function auditOnce(executablePath, address, form) {
  return withBrowser(executablePath, async (browser) => {
    const { port } = new URL(browser.wsEndpoint());
    const flags = { port: Number(port), onlyCategories: CATEGORIES, logLevel: 'error' };
    const { lhr } = await lighthouse(address, flags, CONFIGURATIONS[form]);
    if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${lhr.runtimeError.message}`);
    const numberOf = (id) => lhr.audits[id].numericValue;
    return {
      scores: CATEGORIES.map((id) => lhr.categories[id].score * 100),
      fcp: numberOf('first-contentful-paint') / 1000,
      lcp: numberOf('largest-contentful-paint') / 1000,
      tbt: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
    };
  });
}

async function audit(executablePath, address, form, tries = TRIES) {
  try {
    return await auditOnce(executablePath, address, form);
  } catch (error) {
    if (tries === 1) throw error;
    return audit(executablePath, address, form, tries - 1);
  }
}

/**
 * Medians of `runs` Lighthouse runs, each in a new browser; `form` is mobile or desktop.
 * Resolves with `{ scores (performance, accessibility, best practices, SEO: 0 to 100), fcp, lcp (s), tbt (ms), cls }`.
 */
export async function auditPage(executablePath, address, form, runs) {
  const audits = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(executablePath, address, form));
  const medianOf = (read) => median(audits.map(read));
  return {
    scores: CATEGORIES.map((_, at) => medianOf(({ scores }) => scores[at])),
    fcp: medianOf(({ fcp }) => fcp),
    lcp: medianOf(({ lcp }) => lcp),
    tbt: medianOf(({ tbt }) => tbt),
    cls: medianOf(({ cls }) => cls),
  };
}
