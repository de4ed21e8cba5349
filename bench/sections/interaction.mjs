import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../scripts/testing/statistics.mjs';
import { findButton, hydrate, listButtonNames, visit, withBrowser, withPage } from '../measure/browser.mjs';
import { PAGES, withDemoSite } from '../measure/built-site.mjs';

const CPU_SLOWDOWN = 4;
const PAUSE_MS = 500;
const DRAWINGS = 5;

/** Links between pages: from, and to; the third value is the button of the menu that contains the link. */
const VISITOR_NAVIGATIONS = [
  [PAGES.home, PAGES.about],
  [PAGES.home, PAGES.course],
  [PAGES.about, PAGES.home],
  ['/login', '/register'],
];
const OWNER_NAVIGATIONS = [
  ['/account', '/dashboard'],
  ['/dashboard', '/account', 'button[aria-haspopup=menu]'],
];

/** In the page: sets `window.responseTime` to a promise of the ms from the next click until a new element of `selector` is painted at `pathname`. */
function watchClick({ selector, pathname }) {
  const before = document.querySelector(selector);
  const isDone = () => {
    const current = document.querySelector(selector);
    return current !== null && current !== before && location.pathname === pathname;
  };
  window.responseTime = new Promise((resolve) => {
    const begin = ({ timeStamp }) => {
      // A frame is painted before the next task.
      const finish = () => setTimeout(() => resolve(performance.now() - timeStamp));
      const frame = () => (isDone() ? finish() : requestAnimationFrame(frame));
      requestAnimationFrame(frame);
    };
    window.addEventListener('click', begin, { capture: true, once: true });
  });
}

/** In the page: inserts the child of the body that contains `selector` again as HTML; resolves with the ms until it is painted. */
function redraw(selector) {
  let element = document.querySelector(selector);
  while (element.parentElement !== document.body) element = element.parentElement;
  const html = element.outerHTML;
  element.remove();
  const afterFrame = (work) => requestAnimationFrame(() => setTimeout(work));
  return new Promise((resolve) => {
    afterFrame(() => {
      const start = performance.now();
      document.body.insertAdjacentHTML('beforeend', html);
      afterFrame(() => resolve(performance.now() - start));
    });
  });
}

/**
 * Clicks the element of `find()` on a CPU that is slowed down four times. Resolves with the median of `runs`, the time until
 * a new element of `expected.selector` is painted at `expected.pathname`, divided by that in which the browser draws the same
 * HTML. `undo()` reverts a click. A click before the measurement loads the code.
 */
async function measureResponse(page, { find, expected, undo, runs }) {
  const click = async () => {
    const target = await find();
    await target.hover();
    await page.evaluate(watchClick, expected);
    await target.click();
    return page.evaluate(() => window.responseTime);
  };
  const settle = async () => {
    await page.waitForNetworkIdle();
    await sleep(PAUSE_MS);
  };
  await click();
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  const times = [];
  while (times.length < runs) {
    await undo();
    await settle();
    times.push(await click());
  }
  await settle();
  const drawings = [];
  while (drawings.length < DRAWINGS) drawings.push(await page.evaluate(redraw, expected.selector));
  return median(times) / median(drawings);
}

/** Opens `address` as a visitor, or with `token` as the owner, and runs `use(page)` once it is hydrated. */
const withHydratedPage = ({ browser, token }, device, address, use) =>
  withPage(browser, device, async (page) => {
    // The policy of the site forbids HTML from a string.
    await page.setBypassCSP(true);
    if (token) await page.evaluateOnNewDocument((value) => localStorage.setItem('admin', value), token);
    await visit(page, address);
    await hydrate(page);
    return use(page);
  });

const measureNavigation = (options, [from, to, menu]) =>
  withHydratedPage(options, 'desktop', options.url + from, (page) => {
    const find = async () => {
      if (menu) await (await page.waitForSelector(menu)).click();
      return page.waitForSelector(`a[href="${to}"]`);
    };
    const undo = async () => {
      await page.goBack();
      await page.waitForFunction((path) => location.pathname === path && document.querySelector('h1'), {}, from);
    };
    return measureResponse(page, { find, expected: { selector: 'h1', pathname: to }, undo, runs: options.runs });
  });

const measureDialog = (options, name) =>
  withHydratedPage(options, 'phone', options.url, (page) => {
    const find = () => findButton(page, name);
    const undo = async () => {
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
    };
    const expected = { selector: '[role=dialog]', pathname: '/' };
    return measureResponse(page, { find, expected, undo, runs: options.runs });
  });

const pickSlowest = (times) => Object.fromEntries([Object.entries(times).sort((a, b) => b[1] - a[1])[0]]);

/** The slowest navigation and the slowest dialog of the home page, with their code already loaded. */
export const measure = ({ browser, quick, log }) =>
  withDemoSite(({ url, logIn }) =>
    withBrowser(browser, async (chromium) => {
      const visitor = { browser: chromium, url, runs: quick ? 1 : 3 };
      const owner = { ...visitor, token: await logIn() };
      const times = { move: {}, dialog: {} };
      const add = (kind, name, time) => {
        times[kind][name] = time;
        log(`${name}: ${time.toFixed(1)}`);
      };
      for (const navigation of VISITOR_NAVIGATIONS)
        add('move', navigation.slice(0, 2).join(' → '), await measureNavigation(visitor, navigation));
      for (const navigation of OWNER_NAVIGATIONS)
        add('move', navigation.slice(0, 2).join(' → '), await measureNavigation(owner, navigation));
      const listDialogs = (page) => listButtonNames(page, '#root button[aria-haspopup=dialog]');
      for (const name of await withHydratedPage(visitor, 'phone', url, listDialogs))
        add('dialog', name, await measureDialog(visitor, name));
      return { move: pickSlowest(times.move), dialog: pickSlowest(times.dialog) };
    }),
  );
