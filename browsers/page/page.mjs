import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { waitUntil } from '../../scripts/testing/wait-until.mjs';
import { byRole, describeQuery } from './queries.mjs';

/** Evaluated in the page: Testing Library for browsers, and the functions that use it. */
const LIBRARY = [
  import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  import.meta.resolve('./in-page.js'),
]
  .map((url) => readFileSync(new URL(url), 'utf8'))
  .join('\n');

const WAIT = { timeoutMs: 30_000, intervalMs: 50 };

/** Waits until `read` resolves with `expected`; otherwise throws an error with the last value. */
export async function waitForValue(read, expected) {
  let value;
  const isExpected = async () => {
    value = await read();
    return isDeepStrictEqual(value, expected);
  };
  await waitUntil('a value is as expected', isExpected, WAIT).catch((error) => {
    assert.deepEqual(value, expected, error.message);
  });
}

/** For how many reads in a row an element stands still before it is clicked: a smooth scroll may pause on a busy machine. */
const STILL_READS = 5;

const isHydrated = () => window.markHydrated === undefined;

/** Whether the sections below the first view have their size, which they get after the first paint. */
const isLaidOut = () => document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0);

/**
 * A page of the site at `siteUrl` in a `tab` of a browser (engines.mjs). Each function waits until its element is visible;
 * those that use the mouse also wait until it stands still and nothing covers it.
 */
export function createPage(tab, siteUrl) {
  async function inPage(method, run, ...args) {
    if (!(await tab.evaluate(() => 'pageQueries' in globalThis))) await tab.evaluate(LIBRARY);
    return tab[method](run, ...args);
  }

  const findNow = (query) => inPage('findElement', (wanted) => globalThis.pageQueries.one(wanted), query);
  const find = (query) => waitUntil(`there is ${describeQuery(query)}`, () => findNow(query), WAIT);
  const countNow = (query) => inPage('evaluate', (wanted) => globalThis.pageQueries.all(wanted).length, query);

  /** Calls `act(element)` once the element stands still and nothing covers it. */
  async function withMouse(query, action, act) {
    let lastPlace = null;
    let reads = 0;
    const actIfStill = async () => {
      const element = await findNow(query);
      if (!element) return false;
      const place = await tab.evaluate((found) => globalThis.pageQueries.placeOf(found), element);
      reads = place !== null && place === lastPlace ? reads + 1 : 1;
      lastPlace = place;
      if (reads < STILL_READS) return false;
      // The action fails if the element has moved meanwhile.
      await act(element);
      return true;
    };
    await waitUntil(`${describeQuery(query)} is ${action}`, actIfStill, WAIT);
  }

  const page = {
    ...tab,
    async goto(address) {
      await tab.goto(siteUrl + address);
      await waitUntil('the page is laid out', () => tab.evaluate(isLaidOut), WAIT);
    },
    path: async () => (await tab.url()).slice(siteUrl.length),
    waitForPath: (expected) => waitForValue(page.path, expected),
    waitFor: (query) => find(query).then(() => {}),
    waitForGone: (query) =>
      waitUntil(`${describeQuery(query)} is gone`, async () => (await countNow(query)) === 0, WAIT),
    count: countNow,
    /** The result of `run(element, ...args)` in the page. */
    read: async (query, run, ...args) => tab.evaluate(run, await find(query), ...args),
    /** The text of an element, with single spaces. */
    textOf: (query) => page.read(query, (element) => element.textContent.trim().replace(/\s+/g, ' ')),
    attribute: (query, name) => page.read(query, (element, wanted) => element.getAttribute(wanted), name),
    focus: (query) => page.read(query, (element) => element.focus()),
    click: (query) => withMouse(query, 'clicked', tab.click),
    hover: (query) => withMouse(query, 'hovered', tab.hover),
    scroll: (query, pixels) => withMouse(query, 'scrolled', (element) => tab.scroll(element, pixels)),
    chooseFile: async (query, file) => tab.chooseFile(await find(query), file),

    /** Replaces the text of a field. */
    async fill(query, text) {
      await page.click(query);
      await page.read(query, (field) => field.select());
      await tab.type(text);
      await waitForValue(() => page.read(query, (field) => field.value), text);
    },

    /** Moves the mouse, which starts the script of a published page, and waits until the page is hydrated. */
    async hydrate() {
      await tab.moveMouse(1, 1);
      await tab.moveMouse(2, 2);
      await waitUntil('the page is hydrated', () => tab.evaluate(isHydrated), WAIT);
    },

    /** Opens a page with a heading and waits until it is hydrated. */
    async open(address) {
      await page.goto(address);
      await page.waitFor(byRole('heading', undefined, { level: 1 }));
      await page.hydrate();
    },

    /** The pixels by which the page is wider than the viewport. */
    overflowWidth: () =>
      tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    /** Whether at least half of an element is in the viewport. */
    isInView: (query) =>
      page.read(query, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const visible = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
        return visible > 0 && visible >= Math.min(bottom - top, window.innerHeight) / 2;
      }),
  };
  return page;
}
