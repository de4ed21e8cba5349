import { buttonNamed, buttonNames, visit, wake, withBrowser, withVisitor } from '../measure/browser.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withProduct } from '../measure/product.mjs';
import { responseTime } from '../measure/response-time.mjs';

/** The moves that links offer: from where, and where to. */
const VISITORS_MOVES = [
  ['/', PAGES.about],
  ['/', PAGES.course],
  [PAGES.about, '/'],
  ['/login', '/register'],
  ['/login', '/forgot-password'],
  ['/register', '/login'],
];
/** The third is the button of the menu that has the link. */
const OWNERS_MOVES = [
  ['/account', '/dashboard'],
  ['/dashboard', '/account', 'button[aria-haspopup=menu]'],
];

const slowestOf = (times) => Object.fromEntries([Object.entries(times).sort((a, b) => b[1] - a[1])[0]]);

function move(page, [from, to, menu], runs) {
  const find = async () => {
    if (menu) await (await page.waitForSelector(menu)).click();
    return page.waitForSelector(`a[href="${to}"]`);
  };
  const undo = async () => {
    await page.goBack();
    await page.waitForFunction((path) => location.pathname === path && document.querySelector('h1'), {}, from);
  };
  return responseTime(page, { find, expected: { selector: 'h1', pathname: to }, undo, runs });
}

/** The times of some moves, by where they lead. Whoever has a `token` is logged in. */
async function timesOf(moves, { browser, url, token, runs, say }) {
  const times = {};
  for (const way of moves) {
    const [from, to] = way;
    await withVisitor(browser, 'screen', async (page) => {
      if (token) await page.evaluateOnNewDocument((value) => localStorage.setItem('admin', value), token);
      await visit(page, url + from);
      await wake(page);
      times[`${from} → ${to}`] = await move(page, way, runs);
    });
    say(`${from} → ${to}: ${times[`${from} → ${to}`].toFixed(0)} ms`);
  }
  return times;
}

const close = async (page) => {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
};

async function dialogTimes({ browser, url, runs, say }) {
  const times = {};
  await withVisitor(browser, 'telephone', async (page) => {
    await visit(page, url);
    await wake(page);
    for (const name of await buttonNames(page, '#root button[aria-haspopup=dialog]')) {
      await page.emulateCPUThrottling(1);
      const expected = { selector: '[role=dialog]', pathname: '/' };
      times[name] = await responseTime(page, { find: () => buttonNamed(page, name), expected, undo: close, runs });
      say(`${name}: ${times[name].toFixed(0)} ms`);
    }
  });
  return times;
}

/** How long people wait for another page or a dialog once its code is there. The slowest of each is told. */
export const interaction = ({ browser, quick, say }) =>
  withProduct(({ url, logIn }) =>
    withBrowser(browser, async (chromium) => {
      const visitor = { browser: chromium, url, runs: quick ? 1 : 3, say };
      const moves = await timesOf(VISITORS_MOVES, visitor);
      const ownersMoves = await timesOf(OWNERS_MOVES, { ...visitor, token: await logIn() });
      return { move: slowestOf({ ...moves, ...ownersMoves }), dialog: slowestOf(await dialogTimes(visitor)) };
    }),
  );
