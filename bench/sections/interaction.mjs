import { findButton, hydrate, listButtonNames, visit, withBrowser, withPage } from '../measure/browser.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withDemoSite } from '../measure/product.mjs';
import { measureResponseTime } from '../measure/response-time.mjs';

/** Links between pages: from, and to. */
const VISITOR_NAVIGATIONS = [
  ['/', PAGES.about],
  ['/', PAGES.course],
  [PAGES.about, '/'],
  ['/login', '/register'],
  ['/login', '/forgot-password'],
  ['/register', '/login'],
];
/** Links in the dashboard; the third value is the button of the menu that contains the link. */
const OWNER_NAVIGATIONS = [
  ['/account', '/dashboard'],
  ['/dashboard', '/account', 'button[aria-haspopup=menu]'],
];

const pickSlowest = (times) => Object.fromEntries([Object.entries(times).sort((a, b) => b[1] - a[1])[0]]);

function measureNavigation(page, [from, to, menu], runs) {
  const find = async () => {
    if (menu) await (await page.waitForSelector(menu)).click();
    return page.waitForSelector(`a[href="${to}"]`);
  };
  const undo = async () => {
    await page.goBack();
    await page.waitForFunction((path) => location.pathname === path && document.querySelector('h1'), {}, from);
  };
  return measureResponseTime(page, { find, expected: { selector: 'h1', pathname: to }, undo, runs });
}

/** The times of navigations by their names; with a `token`, the visitor is logged in. */
async function measureNavigations(navigations, { browser, url, token, runs, log }) {
  const times = {};
  for (const navigation of navigations) {
    const [from, to] = navigation;
    await withPage(browser, 'desktop', async (page) => {
      if (token) await page.evaluateOnNewDocument((value) => localStorage.setItem('admin', value), token);
      await visit(page, url + from);
      await hydrate(page);
      times[`${from} → ${to}`] = await measureNavigation(page, navigation, runs);
    });
    log(`${from} → ${to}: ${times[`${from} → ${to}`].toFixed(0)} ms`);
  }
  return times;
}

const closeDialog = async (page) => {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
};

async function measureDialogs({ browser, url, runs, log }) {
  const times = {};
  await withPage(browser, 'phone', async (page) => {
    await visit(page, url);
    await hydrate(page);
    for (const name of await listButtonNames(page, '#root button[aria-haspopup=dialog]')) {
      await page.emulateCPUThrottling(1);
      const expected = { selector: '[role=dialog]', pathname: '/' };
      times[name] = await measureResponseTime(page, {
        find: () => findButton(page, name),
        expected,
        undo: closeDialog,
        runs,
      });
      log(`${name}: ${times[name].toFixed(0)} ms`);
    }
  });
  return times;
}

/** The slowest navigation and the slowest dialog, with their code already loaded. */
export const interaction = ({ browser, quick, log }) =>
  withDemoSite(({ url, logIn }) =>
    withBrowser(browser, async (chromium) => {
      const options = { browser: chromium, url, runs: quick ? 1 : 3, log };
      const visitorTimes = await measureNavigations(VISITOR_NAVIGATIONS, options);
      const ownerTimes = await measureNavigations(OWNER_NAVIGATIONS, { ...options, token: await logIn() });
      return {
        move: pickSlowest({ ...visitorTimes, ...ownerTimes }),
        dialog: pickSlowest(await measureDialogs(options)),
      };
    }),
  );
