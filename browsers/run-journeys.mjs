import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { tryJourney } from './attempts.mjs';
import { createPage } from './page/page.mjs';
import { withTimeLimit } from './time-limit.mjs';

/** The time zone of the browsers, which is not that of the site's owner. */
const TIME_ZONE = 'Europe/Berlin';
const JOURNEY_TIMEOUT_MS = 180_000;
const SCREENSHOT_TIMEOUT_MS = 20_000;
const SCREENSHOTS = path.join(import.meta.dirname, 'test-results');

/** Takes a screenshot of a failed journey; resolves with a sentence about it. */
async function takeScreenshot(tab, name) {
  const file = path.join(SCREENSHOTS, `${name.replace(/\W+/g, '-')}.png`);
  try {
    await mkdir(SCREENSHOTS, { recursive: true });
    await withTimeLimit(tab.screenshot(file), SCREENSHOT_TIMEOUT_MS);
    return `The screenshot is ${file}`;
  } catch (error) {
    return `There is no screenshot: ${error.message}`;
  }
}

/** Runs one journey in a session of its own; throws when it fails, or when a page logs an error. */
async function runJourney({ engine, browser, journey, shared, label }) {
  const { title, run, scripts, mayLogErrors = false } = journey;
  const session = await browser.openSession({ scripts });
  try {
    const openPage = async () => createPage(await session.newTab(), shared.site.url);
    const page = await openPage();
    try {
      await withTimeLimit(run({ ...shared, engine: engine.name, label, page, openPage }), JOURNEY_TIMEOUT_MS);
      const errors = mayLogErrors ? [] : session.errors();
      if (errors.length > 0) throw new Error('A page has logged errors');
    } catch (error) {
      error.stack += `\n${[...session.errors(), await takeScreenshot(page, `${engine.name} ${title}`)].join('\n')}`;
      throw error;
    }
  } finally {
    await session.close();
  }
}

/** Starts a browser and opens a tab, to see that it can. */
async function launch(engine) {
  const browser = await engine.launch({ timeZone: TIME_ZONE });
  const session = await browser.openSession({});
  await session.newTab();
  await session.close();
  return browser;
}

/** Starts a browser, or prints why this machine cannot run it and resolves with null. */
async function launchIfPossible(engine) {
  try {
    const problem = engine.problem();
    if (!problem) return await launch(engine);
    console.log(`• Skipped: ${engine.name} ${problem}.`);
  } catch (error) {
    console.log(`• Skipped: ${engine.name} could not be started: ${error.message}`);
  }
  return null;
}

/**
 * Runs journeys `{ title, run, scripts, mayLogErrors }` in a browser, one after the other; `shared` is passed to each.
 * Resolves with the results of all (attempts.mjs); a browser that cannot be started counts as one skipped.
 * BROWSER_RETRIES says how often a failed journey is tried again.
 */
export async function runJourneys(engine, journeys, shared) {
  const browser = await launchIfPossible(engine);
  if (!browser) return [{ passed: 0, failed: 0, skipped: 1, output: '' }];
  const results = [];
  for (const journey of journeys) {
    const run = (suffix) => runJourney({ engine, browser, journey, shared, label: engine.name + suffix });
    const retries = Number(process.env.BROWSER_RETRIES ?? 0);
    results.push(await tryJourney(`${engine.name}: ${journey.title}`, run, retries));
  }
  await browser.close();
  return results;
}
