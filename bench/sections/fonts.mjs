import { setTimeout as sleep } from 'node:timers/promises';
import { FONT_SETS, fontEnvironment } from '../../scripts/testing/installed-fonts.mjs';
import { withBrowser, withPage } from '../measure/browser.mjs';
import { PAGES, requireFonts, withDemoSite, withFolder } from '../measure/built-site.mjs';

/** The time after which a cold visit has to show the fonts of the site, in ms since its start. */
const FONT_DEADLINE_MS = 3000;
const OWN_FONTS = ['Lancelot', 'Alumni Sans'];

/** 4G near and far from the server, and slow 4G; the latency in ms. */
const LINES = [
  { latency: 85, bytesPerSecond: 9_000_000 / 8 },
  { latency: 170, bytesPerSecond: 9_000_000 / 8 },
  { latency: 150, bytesPerSecond: 1_600_000 / 8 },
];
const VISITS = [PAGES.home, PAGES['case study']].flatMap((path) =>
  ['phone', 'desktop'].flatMap((device) => LINES.map((line) => ({ path, device, line }))),
);

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

/** Visits `address` with an empty cache; resolves with `{ showsFonts, shift }`: whether headline and text are in the fonts of the site in time. */
const visitCold = (browser, { device, line }, address) =>
  withPage(browser, device, async (page) => {
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
      showsFonts: drawn.every((family) => OWN_FONTS.some((own) => family.startsWith(own))),
      shift: await page.evaluate(() => window.shiftSum),
    };
  });

/** First visits over slow lines in each set of fonts: the share that shows the fonts of the site, and the largest shift. */
export function measure({ browser, quick, log }) {
  requireFonts();
  return withFolder((folder) =>
    withDemoSite(async ({ url }) => {
      const results = { 'own-fonts': {}, 'late-shift': {} };
      for (const [fontSet, { title }] of Object.entries(FONT_SETS)) {
        log(title);
        const visitAll = async (chromium) => {
          const visits = [];
          for (const visit of quick ? VISITS.slice(0, 2) : VISITS)
            visits.push(await visitCold(chromium, visit, url + visit.path));
          return visits;
        };
        const visits = await withBrowser(browser, visitAll, fontEnvironment(fontSet, folder));
        results['own-fonts'][title] = (100 * visits.filter(({ showsFonts }) => showsFonts).length) / visits.length;
        results['late-shift'][title] = Math.max(...visits.map(({ shift }) => shift));
      }
      return results;
    }),
  );
}
