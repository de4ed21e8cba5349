import { PredefinedNetworkConditions } from 'puppeteer-core';
import { visit, wake, withVisitor } from './browser.mjs';

/** Notes every request of a page: `{ url, type, startedAt (seconds, the browser's clock), bytes (on the wire) }`. */
async function watchRequests(page) {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    requests.set(requestId, { url: request.url, type, startedAt: timestamp, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    // The icon of the site is none of the page's own images.
    if (request && response.mimeType.startsWith('image/')) request.type = 'Image';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => [...requests.values()].filter(({ url }) => !url.startsWith('data:'));
}

/** When the page painted first, and its largest part, in ms since it was asked for. */
const paintTimes = () =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [first] = performance.getEntriesByName('first-paint');
      resolve({ first: first.startTime, largest: list.getEntries().at(-1).startTime });
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });

const kilobytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/**
 * What a first visit with a telephone on a slow line fetches until the page has come to rest, before anybody touches it;
 * and the JavaScript that is there once somebody did, and the page has come to life.
 * Resolves with `{ scriptBeforePaint, scriptInAll, scriptWhenAlive, withoutImages }` in KB of 1,000 bytes, and `requestsBeforeLargest`.
 */
export function firstLoad(browser, address) {
  return withVisitor(browser, 'telephone', async (page) => {
    await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
    const requestsSoFar = await watchRequests(page);
    await visit(page, address);
    const paints = await page.evaluate(paintTimes);
    const requests = requestsSoFar();
    const [document] = requests;
    const startedBefore = (ms) => requests.filter(({ startedAt }) => (startedAt - document.startedAt) * 1000 < ms);
    const isScript = ({ type }) => type === 'Script';
    await wake(page);
    return {
      scriptBeforePaint: kilobytes(startedBefore(paints.first).filter(isScript)),
      scriptInAll: kilobytes(requests.filter(isScript)),
      scriptWhenAlive: kilobytes(requestsSoFar().filter(isScript)),
      withoutImages: kilobytes(requests.filter(({ type }) => type !== 'Image')),
      requestsBeforeLargest: startedBefore(paints.largest).length,
    };
  });
}
