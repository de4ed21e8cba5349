import { PredefinedNetworkConditions } from 'puppeteer-core';
import { hydrate, visit, withBrowser, withPage } from '../measure/browser.mjs';
import { PAGES, withDemoSite } from '../measure/built-site.mjs';
import { textCoverage } from '../measure/text-coverage.mjs';

/** Records every request of a page: `{ url, type, startedAt (seconds, the browser's clock), bytes (transferred) }`. Returns a function that lists them. */
async function recordRequests(page) {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    requests.set(requestId, { url: request.url, type, startedAt: timestamp, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    // The favicon has another type.
    if (request && response.mimeType.startsWith('image/')) request.type = 'Image';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => [...requests.values()].filter(({ url }) => !url.startsWith('data:'));
}

/** In the page: the times of the first and of the largest contentful paint, in ms since the request. */
const readPaintTimes = () =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [first] = performance.getEntriesByName('first-paint');
      resolve({ first: first.startTime, largest: list.getEntries().at(-1).startTime });
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** In the page: its text without a running clock. */
const readText = () => {
  const isRunning = ({ dateTime }) => Math.abs(Date.now() - Date.parse(dateTime)) < 600_000;
  const clocks = [...document.querySelectorAll('time')].filter(isRunning).map(({ parentElement }) => parentElement);
  for (const { style } of clocks) style.setProperty('display', 'none', 'important');
  const text = document.body.innerText;
  for (const { style } of clocks) style.removeProperty('display');
  return text;
};

const kilobytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** The values of a first visit with a phone on a slow network before any interaction, by their keys in the budgets. */
const measureFirstLoad = (browser, address) =>
  withPage(browser, 'phone', async (page) => {
    await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
    const listRequests = await recordRequests(page);
    await visit(page, address);
    const paints = await page.evaluate(readPaintTimes);
    const requests = listRequests();
    const text = await page.evaluate(readText);
    const startedBefore = (ms) => requests.filter(({ startedAt }) => (startedAt - requests[0].startedAt) * 1000 < ms);
    const isScript = ({ type }) => type === 'Script';
    await hydrate(page);
    return {
      'script-before-paint': kilobytes(startedBefore(paints.first).filter(isScript)),
      'script-in-all': kilobytes(requests.filter(isScript)),
      'first-load': kilobytes(requests.filter(({ type }) => type !== 'Image')),
      'requests-before-lcp': startedBefore(paints.largest).length,
      'text-before-script': textCoverage(await page.evaluate(readText), text),
    };
  });

/** The bytes that a first visit of each page transfers, and the share of its text that needs no script. */
export const measure = ({ browser }) =>
  withDemoSite(({ url }) =>
    withBrowser(browser, async (chromium) => {
      const results = {};
      for (const [page, path] of Object.entries(PAGES)) {
        const load = await measureFirstLoad(chromium, url + path);
        for (const [key, value] of Object.entries(load)) results[key] = { ...results[key], [page]: value };
      }
      return results;
    }),
  );
