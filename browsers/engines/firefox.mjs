import { launch } from 'puppeteer-core';
import { installedFirefox } from '../../scripts/testing/browser.mjs';
import { missingPrograms } from '../../scripts/testing/required-programs.mjs';

/** The centre of an element, in CSS pixels of the viewport. */
const centreOf = (page, element) =>
  page.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, element);

const createTab = (page) => ({
  goto: (url) => page.goto(url),
  reload: () => page.reload(),
  goBack: () => page.goBack(),
  url: () => page.url(),
  bringToFront: () => page.bringToFront(),
  close: () => page.close(),
  evaluate: (run, ...args) => page.evaluate(run, ...args),
  async findElement(run, ...args) {
    const found = await page.evaluateHandle(run, ...args);
    return found.asElement();
  },
  moveMouse: (x, y) => page.mouse.move(x, y),
  // Puppeteer's own click waits for scripts of the page, which may be disabled.
  click: async (element) => page.mouse.click(...(await centreOf(page, element))),
  hover: async (element) => page.mouse.move(...(await centreOf(page, element))),
  async scroll(element, pixels) {
    await page.mouse.move(...(await centreOf(page, element)));
    await page.mouse.wheel({ deltaX: pixels });
  },
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  chooseFile: (input, file) => input.uploadFile(file),
  setSize: (size) => page.setViewport(size),
  screenshot: (file) => page.screenshot({ path: file }),
});

const launchBrowser = (timeZone, preferences = {}) =>
  launch({
    browser: 'firefox',
    executablePath: installedFirefox(),
    headless: true,
    env: { ...process.env, TZ: timeZone },
    extraPrefsFirefox: preferences,
  });

async function openSession(browser) {
  const context = await browser.createBrowserContext();
  const errors = [];
  return {
    errors: () => errors,
    async newTab() {
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      return createTab(page);
    },
    close: () => context.close(),
  };
}

/** Firefox, over WebDriver BiDi. */
export const firefox = {
  name: 'Firefox',
  problem: () => (installedFirefox() ? null : missingPrograms('firefox-esr')),
  async launch({ timeZone }) {
    const browser = await launchBrowser(timeZone);
    return {
      async openSession({ scripts = true }) {
        if (scripts) return openSession(browser);
        // A preference is valid for all pages of a browser. What the driver evaluates runs all the same.
        const scriptless = await launchBrowser(timeZone, { 'javascript.enabled': false });
        return { ...(await openSession(scriptless)), close: () => scriptless.close() };
      },
      close: () => browser.close(),
    };
  },
};
