import { setTimeout as sleep } from 'node:timers/promises';
import { buttonNamed, withVisitor } from './browser.mjs';

/** How long the script is held back after a tap, and how long an answer is waited for once it is let go, in ms. */
const HELD = 300;
const PATIENCE = 5000;

/**
 * In the page: waits for `button` to be hydrated (React has then left its properties on it) and for anything that a press
 * brings about: a dialog, a theme, a state that assistive technology hears of, more rows, another place on the page.
 * Leaves a promise of the milliseconds in between, or of null when nothing comes.
 */
function watchAnswer(button, patience) {
  const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-expanded', 'aria-current'];
  const read = (element, attributes) => attributes.map((attribute) => element.getAttribute(attribute));
  const look = () => {
    const root = document.documentElement;
    const stateful = [...document.querySelectorAll(states.map((state) => `[${state}]`).join())];
    const count = (selector) => document.querySelectorAll(selector).length;
    const place = Math.round(window.scrollY / 50);
    const told = stateful.map((element) => read(element, states));
    return JSON.stringify([
      count('[role=dialog]'),
      count('main li'),
      place,
      read(root, root.getAttributeNames()),
      told,
    ]);
  };
  const before = look();
  const end = performance.now() + patience;
  window.answer = new Promise((resolve) => {
    let hydratedAt = null;
    const frame = () => {
      const now = performance.now();
      if (Object.keys(button).some((key) => key.startsWith('__reactProps'))) hydratedAt ??= now;
      if (hydratedAt !== null && look() !== before) return resolve(now - hydratedAt);
      return now > end ? resolve(null) : requestAnimationFrame(frame);
    };
    frame();
  });
}

/** Keeps back every module of a page until what comes back is called. */
async function holdModules(page) {
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) await released;
    await request.continue();
  });
  return release;
}

/** Taps the button `name` before the page's script is there. Resolves with how long after hydration it is answered, in ms; Infinity when the tap is lost. */
export const tapEarly = (browser, address, name) =>
  withVisitor(browser, 'telephone', async (page) => {
    const release = await holdModules(page);
    await page.goto(address, { waitUntil: 'load' });
    const button = await buttonNamed(page, name);
    await button.scrollIntoView();
    await page.evaluate(watchAnswer, button, HELD + PATIENCE);
    await button.tap();
    await sleep(HELD);
    release();
    return (await page.evaluate(() => window.answer)) ?? Number.POSITIVE_INFINITY;
  });
