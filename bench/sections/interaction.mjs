import { PAGES } from '../harness/addresses.mjs';
import { buttonNamed, buttonNames, visit, withBrowser, withVisitor } from '../harness/browser.mjs';
import { withProduct } from '../harness/instance.mjs';
import { responseTime } from '../harness/response-time.mjs';

/** Moves that a link offers: from where, and where to. The last two are the owner's, who is logged in. */
const MOVES = [
  ['/', PAGES.about],
  ['/', PAGES.course],
  [PAGES.about, '/'],
  ['/login', '/register'],
  ['/login', '/forgot-password'],
  ['/register', '/login'],
];
const MOVES_OF_OWNER = [
  ['/account', '/dashboard'],
  ['/dashboard', '/account'],
];

const slowestOf = (times) => Object.fromEntries([Object.entries(times).sort((a, b) => b[1] - a[1])[0]]);

function move(page, [from, to], runs) {
  const expected = { selector: 'h1', pathname: to };
  const back = async () => {
    await page.goBack();
    await page.waitForFunction((path) => location.pathname === path && document.querySelector('h1'), {}, from);
  };
  return responseTime(page, { find: () => page.waitForSelector(`a[href="${to}"]`), expected, undo: back, runs });
}

async function moves(browser, url, token, runs, say) {
  const times = {};
  for (const route of [...MOVES, ...MOVES_OF_OWNER]) {
    const [from, to] = route;
    await withVisitor(browser, 'screen', async (page) => {
      if (MOVES_OF_OWNER.includes(route))
        await page.evaluateOnNewDocument((value) => localStorage.setItem('admin', value), token);
      await visit(page, url + from);
      times[to] = Math.max(times[to] ?? 0, await move(page, route, runs));
      say(`${from} → ${to}: ${times[to].toFixed(0)} ms`);
    });
  }
  return times;
}

const close = async (page) => {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
};

async function dialogs(browser, url, runs, say) {
  const times = {};
  await withVisitor(browser, 'telephone', async (page) => {
    await visit(page, url);
    for (const name of await buttonNames(page, '#root button[aria-haspopup=dialog]')) {
      await page.emulateCPUThrottling(1);
      const expected = { selector: '[role=dialog]', pathname: '/' };
      times[name] = await responseTime(page, { find: () => buttonNamed(page, name), expected, undo: close, runs });
      say(`${name}: ${times[name].toFixed(0)} ms`);
    }
  });
  return times;
}

/** How long visitors wait for another page or a dialog once its code is there. The slowest of each is told. */
export const interaction = ({ browser, quick, say }) =>
  withProduct(({ url, logIn }) =>
    withBrowser(browser, async (chromium) => {
      const runs = quick ? 1 : 3;
      return {
        move: slowestOf(await moves(chromium, url, await logIn(), runs, say)),
        dialog: slowestOf(await dialogs(chromium, url, runs, say)),
      };
    }),
  );
