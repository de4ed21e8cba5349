import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { FONT_SETS, fontEnvironment, fontSetProblem } from '../../scripts/testing/installed-fonts.mjs';
import { test as base, expect, NOWHERE } from './support/test.ts';
import { hydrate, SIZES } from './support/visit.ts';

const PAGES = ['/', '/aboutme', '/courses/webdevelopment/starter-course', '/projects', '/projects/monsoon-atlas'];

/** The limit of the sum of shifts, in Chromium's unit, when the fonts arrive after the first paint. */
const TOLERANCE = 0.01;

/** The pages on each window, with one whose rows nearly fill their lines on a narrow phone. */
const VISITS = [
  ...SIZES.map((size) => ({ size, pages: PAGES })),
  { size: { width: 360, height: 800 }, pages: ['/projects'] },
  { size: { width: 412, height: 823 }, pages: ['/projects'] },
];

const SITE_FONTS = ['Lancelot', 'Alumni Sans Thin'];

/** A line whose fonts arrive long after the first paint. */
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: 150_000, uploadThroughput: 150_000 };

type OpenPage = (fontSet: string, viewport: (typeof SIZES)[number], line: 'fast' | 'slow') => Promise<Page>;

/**
 * Notes the shifts of each document, also those that Chromium takes for the effect of an input: an emulated phone resizes
 * each page right before its first paint, and the shifts of the next half second seem to be due to that.
 */
function observeShifts() {
  const shifts: { value: number; moved: string }[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const nodes: (Node | null)[] = Reflect.get(entry, 'sources').map(({ node }: { node: Node | null }) => node);
      const moved = nodes.map((node) => `${node?.nodeName} '${node?.textContent?.slice(0, 20)}'`).join(', ');
      shifts.push({ value: Reflect.get(entry, 'value'), moved: `at ${scrollY} pixels ${moved}` });
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const listShifts = () => {
    add(observer.takeRecords());
    return shifts;
  };
  Object.assign(window, { listShifts });
}

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
};

/** Playwright's `test` with `openPage`, which opens a page without a cache in a browser that has the fonts of one set alone. */
const test = base.extend<{ openPage: OpenPage }>({
  openPage: async ({ playwright, launchOptions, baseURL }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-fonts-'));
    const browsers = new Map<string, Browser>();
    await use(async (fontSet, viewport, line) => {
      const env = { ...process.env, ...fontEnvironment(fontSet, folder) };
      const browser = browsers.get(fontSet) ?? (await playwright.chromium.launch({ ...launchOptions, env }));
      browsers.set(fontSet, browser);
      const context = await browser.newContext({ baseURL, viewport, isMobile: viewport.width < 600 });
      await context.addInitScript(observeShifts);
      const page = await context.newPage();
      if (line === 'slow') await slowDown(page);
      return page;
    });
    for (const browser of browsers.values()) await browser.close();
    await rm(folder, { recursive: true });
  },
});

/** Lists the fonts in which the headline and a link of the footer are shown; the footer may still be missing. */
async function listFonts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const fontsOf = async (selector: string) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    if (!nodeId) return [];
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  const fonts = [...(await fontsOf('h1')), ...(await fontsOf('footer a'))];
  await session.detach();
  return fonts;
}

/** Waits as long as the test may take: a busy machine needs long for the scripts of a page that is not published. */
const expectSiteFonts = (page: Page, address: string) =>
  expect(async () => expect(await listFonts(page), address).toEqual(SITE_FONTS)).toPass();

/** Waits until each part below the first view is laid out, which the page does one by one. */
const expectWholeLayout = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0) &&
          !document.querySelector('[style*="content-visibility"]'),
      ),
    )
    .toBe(true);

/** Shows each part of the page, and waits until it is drawn with the pictures that came into view. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const seen = new Set<HTMLImageElement>();
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLImageElement) seen.add(target);
    });
    for (const picture of document.images) watcher.observe(picture);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
    }
    for (const picture of seen) {
      if (!picture.complete) await new Promise((resolve) => picture.addEventListener('load', resolve, { once: true }));
    }
    await drawn();
  });

const expectPaint = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBeGreaterThan(0);

/** Expects no shifts in a visit: at the load, with the fonts, at the hydration, and while scrolling to the end. */
async function expectNoShifts(page: Page, address: string, visit: string) {
  await page.goto(address);
  await expectSiteFonts(page, address);
  await expectWholeLayout(page);
  await hydrate(page);
  await scrollThrough(page);
  const shifts: { value: number; moved: string }[] = await page.evaluate(() => Reflect.get(window, 'listShifts')());
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${address}, ${visit}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(TOLERANCE);
}

// A test of ten visits over a slow line takes half a minute on a busy machine.
test.describe.configure({ timeout: 180_000 });

for (const [fontSet, { title }] of Object.entries(FONT_SETS)) {
  test.describe(`with the fonts ${title} alone`, () => {
    const problem = fontSetProblem(fontSet);
    // biome-ignore lint/suspicious/noSkippedTests: A machine without these fonts cannot run these tests.
    test.skip(problem !== null, `${problem}`);

    for (const { size, pages } of VISITS) {
      test(`each page shows the site's fonts at ${size.width} pixels over a slow line, and none shifts`, async ({
        openPage,
      }) => {
        for (const address of pages) {
          const page = await openPage(fontSet, size, 'slow');
          await expectNoShifts(page, address, 'first visit');
          await expectNoShifts(page, address, 'second visit');
          await page.context().close();
        }
      });
    }
  });
}

for (const font of ['lancelot', 'alumni-sans']) {
  test(`no page shifts when ${font} alone is late`, async ({ openPage }) => {
    for (const size of SIZES) {
      for (const address of PAGES) {
        const page = await openPage('dejavu', size, 'fast');
        await page.route(`**/${font}-basic-*.woff2`, async (route) => {
          await expectPaint(page);
          await route.continue();
        });
        await expectNoShifts(page, address, `${size.width} pixels`);
        await page.context().close();
      }
    }
  });
}

test("pages that are not published show the site's fonts over a slow line", async ({ openPage }) => {
  for (const size of SIZES) {
    const page = await openPage('liberation', size, 'slow');
    for (const address of ['/login', NOWHERE]) {
      await page.goto(address);
      await expectSiteFonts(page, address);
    }
    await page.context().close();
  }
});
