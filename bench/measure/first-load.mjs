import { PredefinedNetworkConditions } from 'puppeteer-core';
import { hydrate, visit, withPage } from './browser.mjs';

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

const kilobytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/**
 * Measures what a first visit with a phone on a slow network fetches before any interaction, and the JavaScript after
 * hydration. Resolves with `{ scriptBeforePaint, scriptTotal, scriptHydrated, withoutImages }` in KB of 1,000 bytes, and
 * `requestsBeforeLargest`.
 */
export function measureFirstLoad(browser, address) {
  return withPage(browser, 'phone', async (page) => {
    await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
    const listRequests = await recordRequests(page);
    await visit(page, address);
    const paints = await page.evaluate(readPaintTimes);
    const requests = listRequests();
    const [document] = requests;
    const startedBefore = (ms) => requests.filter(({ startedAt }) => (startedAt - document.startedAt) * 1000 < ms);
    const isScript = ({ type }) => type === 'Script';
    await hydrate(page);
    return {
      scriptBeforePaint: kilobytes(startedBefore(paints.first).filter(isScript)),
      scriptTotal: kilobytes(requests.filter(isScript)),
      scriptHydrated: kilobytes(listRequests().filter(isScript)),
      withoutImages: kilobytes(requests.filter(({ type }) => type !== 'Image')),
      requestsBeforeLargest: startedBefore(paints.largest).length,
    };
  });
}
