import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';

/** What a browser in a closed network or a container needs, and what keeps it from calling its maker. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** The telephone that Lighthouse plays. */
const TELEPHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SCREEN = { width: 1350, height: 940 };

/** A browser with an empty profile, closed after `use(browser)`. */
export async function withBrowser(executablePath, use) {
  const browser = await puppeteer.launch({ executablePath, args: ARGUMENTS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** A visitor who has never been here, gone after `use(page)`. `on` is 'telephone' or 'screen'. */
export async function withVisitor(browser, on, use) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(on === 'telephone' ? TELEPHONE : SCREEN);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Waits until nothing is fetched any more, scripts that wait for idle time included. */
async function rest(page) {
  await page.waitForNetworkIdle();
  await sleep(1500);
  await page.waitForNetworkIdle();
}

/** Goes to `address` and waits until the page has come to rest. */
export async function visit(page, address) {
  await page.goto(address);
  await rest(page);
}

/** Brings a page to life, which happens at the first sign of a visitor: React then leaves its properties on what it has drawn. */
export async function wake(page) {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react')));
  await rest(page);
}

const namesOf = (buttons) => {
  const chosen = '[aria-current=true], [aria-pressed=true]';
  const useful = buttons.filter((button) => button.checkVisibility() && !button.matches(chosen));
  return [...new Set(useful.map((button) => button.getAttribute('aria-label') ?? button.innerText))];
};

/** The names of the buttons on a page, or of those that match `selector`. What is chosen already is left out: it cannot be chosen again. */
export const buttonNames = (page, selector = '#root button') => page.$$eval(selector, namesOf);

/** The first button of that name. */
export const buttonNamed = (page, name) => page.waitForSelector(`aria/${name}[role="button"]`);
