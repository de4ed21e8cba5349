import { setTimeout as sleep } from 'node:timers/promises';
import { withPage } from './browser.mjs';

/** The time after which a cold visit has to show the fonts of the site, in ms since its start. */
const FONT_DEADLINE_MS = 3000;

const DISPLAY_FONT = 'Lancelot';
const BODY_FONT = 'Alumni Sans';

/** In the page: adds up the shifts, also those of an emulated phone, whose first ones Chromium takes for the effect of an input. */
function observeShifts() {
  window.shiftSum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shiftSum += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The families in which the texts of the first element that matches `selector` are drawn. */
async function drawnFonts(session, selector) {
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/**
 * Visits `address` with an empty cache; `device` is 'phone' or 'desktop', `line` its `{ latency (ms), bytesPerSecond }`.
 * Resolves with `{ showsFonts, shift }`: whether headline and text are in the fonts of the site in time, and the sum of the
 * layout shifts.
 */
export function visitCold(browser, device, line, address) {
  return withPage(browser, device, async (page) => {
    await page.evaluateOnNewDocument(observeShifts);
    const session = await page.createCDPSession();
    for (const domain of ['Network', 'DOM', 'CSS']) await session.send(`${domain}.enable`);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.bytesPerSecond,
      uploadThroughput: line.bytesPerSecond,
    });
    const deadline = sleep(FONT_DEADLINE_MS);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await deadline;
    const drawn = [...(await drawnFonts(session, 'h1')), ...(await drawnFonts(session, 'footer a'))];
    return {
      showsFonts: drawn.every((family) => [DISPLAY_FONT, BODY_FONT].some((own) => family.startsWith(own))),
      shift: await page.evaluate(() => window.shiftSum),
    };
  });
}
