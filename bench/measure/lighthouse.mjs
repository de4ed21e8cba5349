import lighthouse, { desktopConfig } from 'lighthouse';
import { median } from '../../scripts/harness/statistics.mjs';
import { withBrowser } from './browser.mjs';

const CONFIGURATIONS = { mobile: undefined, desktop: desktopConfig };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Browsers sometimes do not report the start of the navigation (NO_NAVSTART). */
const MAX_ATTEMPTS = 3;

async function runAudit(executablePath, address, form) {
  return withBrowser(executablePath, async (browser) => {
    const { port } = new URL(browser.wsEndpoint());
    const flags = { port: Number(port), onlyCategories: CATEGORIES, logLevel: 'error' };
    const { lhr } = await lighthouse(address, flags, CONFIGURATIONS[form]);
    if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${lhr.runtimeError.message}`);
    const auditValue = (id) => lhr.audits[id].numericValue;
    return {
      scores: CATEGORIES.map((id) => lhr.categories[id].score * 100),
      fcp: auditValue('first-contentful-paint') / 1000,
      lcp: auditValue('largest-contentful-paint') / 1000,
      tbt: auditValue('total-blocking-time'),
      cls: auditValue('cumulative-layout-shift'),
    };
  });
}

async function auditWithRetry(executablePath, address, form, attempts = MAX_ATTEMPTS) {
  try {
    return await runAudit(executablePath, address, form);
  } catch (error) {
    if (attempts === 1) throw error;
    return auditWithRetry(executablePath, address, form, attempts - 1);
  }
}

/**
 * Medians of `runs` Lighthouse runs, each in a new browser; `form` is mobile or desktop.
 * Resolves with `{ scores (performance, accessibility, best practices, SEO: 0 to 100), fcp, lcp (s), tbt (ms), cls }`.
 */
export async function auditPage(executablePath, address, form, runs) {
  const audits = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditWithRetry(executablePath, address, form));
  const medianOf = (read) => median(audits.map(read));
  return {
    scores: CATEGORIES.map((_, at) => medianOf(({ scores }) => scores[at])),
    fcp: medianOf(({ fcp }) => fcp),
    lcp: medianOf(({ lcp }) => lcp),
    tbt: medianOf(({ tbt }) => tbt),
    cls: medianOf(({ cls }) => cls),
  };
}
