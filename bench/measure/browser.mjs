import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';

const IDLE_CALLBACK_MS = 1500;
/** For a browser in a container or a closed network, without network calls of its own. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** The device that Lighthouse emulates. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const DESKTOP = { width: 1350, height: 940 };

/** Runs `use(browser)` with a new browser that has an empty profile and, besides those of this process, the variables `environment`. */
export async function withBrowser(executablePath, use, environment = {}) {
  const browser = await puppeteer.launch({ executablePath, args: ARGUMENTS, env: { ...process.env, ...environment } });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Runs `use(page)` with a new page in an empty context; `device` is 'phone' or 'desktop'. */
export async function withPage(browser, device, use) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(device === 'phone' ? PHONE : DESKTOP);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Waits until nothing is fetched any more, also by scripts that wait for idle time. */
async function waitForIdle(page) {
  await page.waitForNetworkIdle();
  await sleep(IDLE_CALLBACK_MS);
  await page.waitForNetworkIdle();
}

/** Loads `address` and waits until the network is idle. */
export async function visit(page, address) {
  await page.goto(address);
  await waitForIdle(page);
}

/** Hydrates a page, which starts at the first interaction. React then sets properties on the elements. */
export async function hydrate(page) {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react')));
  await waitForIdle(page);
}

const namesOf = (buttons) => {
  const selected = '[aria-current=true], [aria-pressed=true]';
  const clickable = buttons.filter((button) => button.checkVisibility() && !button.matches(selected));
  return [...new Set(clickable.map((button) => button.getAttribute('aria-label') ?? button.innerText))];
};

/** The names of the visible buttons of a page that match `selector`, without those that are selected already. */
export const listButtonNames = (page, selector = '#root button') => page.$$eval(selector, namesOf);

/** The first button of that name. */
export const findButton = (page, name) => page.waitForSelector(`aria/${name}[role="button"]`);
