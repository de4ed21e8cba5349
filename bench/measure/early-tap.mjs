import { setTimeout as sleep } from 'node:timers/promises';
import { findButton, withPage } from './browser.mjs';

/** The delay of the scripts after a tap. */
const SCRIPT_DELAY_MS = 300;
const EFFECT_TIMEOUT_MS = 5000;

/**
 * In the page: waits until `button` is hydrated (React has then set properties on it), and until the tap has an effect: a
 * dialog, a theme, an ARIA state, more rows, another scroll position. Sets `window.effect` to a promise of the ms from
 * hydration to the effect, or of null when there is none.
 */
function watchEffect(button, timeoutMs) {
  const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-expanded', 'aria-current'];
  const read = (element, attributes) => attributes.map((attribute) => element.getAttribute(attribute));
  const readState = () => {
    const root = document.documentElement;
    const stateful = [...document.querySelectorAll(states.map((state) => `[${state}]`).join())];
    const count = (selector) => document.querySelectorAll(selector).length;
    const scrollPosition = Math.round(window.scrollY / 50);
    const ariaStates = stateful.map((element) => read(element, states));
    return JSON.stringify([
      count('[role=dialog]'),
      count('main li'),
      scrollPosition,
      read(root, root.getAttributeNames()),
      ariaStates,
    ]);
  };
  const before = readState();
  const end = performance.now() + timeoutMs;
  window.effect = new Promise((resolve) => {
    let hydratedAt = null;
    const frame = () => {
      const now = performance.now();
      if (Object.keys(button).some((key) => key.startsWith('__reactProps'))) hydratedAt ??= now;
      if (hydratedAt !== null && readState() !== before) return resolve(now - hydratedAt);
      return now > end ? resolve(null) : requestAnimationFrame(frame);
    };
    frame();
  });
}

/** Delays every module of a page until the returned function is called. */
async function delayModules(page) {
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

/** Taps the button `name` before the page's script is loaded. Resolves with the ms from hydration to its effect; Infinity when the tap is lost. */
export const tapBeforeHydration = (browser, address, name) =>
  withPage(browser, 'phone', async (page) => {
    const release = await delayModules(page);
    await page.goto(address, { waitUntil: 'load' });
    const button = await findButton(page, name);
    await button.scrollIntoView();
    await page.evaluate(watchEffect, button, SCRIPT_DELAY_MS + EFFECT_TIMEOUT_MS);
    await button.tap();
    await sleep(SCRIPT_DELAY_MS);
    release();
    return (await page.evaluate(() => window.effect)) ?? Number.POSITIVE_INFINITY;
  });
