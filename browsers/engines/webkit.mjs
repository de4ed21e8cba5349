import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { freePort } from '../../scripts/server/port.mjs';
import { createTemporaryFolder } from '../../scripts/testing/cleanup.mjs';
import { missingPrograms, searchPath } from '../../scripts/testing/required-programs.mjs';
import { startService } from '../../scripts/testing/service-process.mjs';
import { waitUntil } from '../../scripts/testing/wait-until.mjs';
import { withTimeLimit } from '../time-limit.mjs';
import { startVirtualScreen } from './virtual-screen.mjs';

const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Delete: Key.DELETE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

const QUIT_TIMEOUT_MS = 10_000;

/** How WebKit prints errors of a page: `CONSOLE JS ERROR …`, `CONSOLE SECURITY ERROR …`. */
const LOGGED_ERROR = /^.*CONSOLE \w+ ERROR .*$/gm;

const COMMON_ARGUMENTS = ['--automation', '--enable-write-console-messages-to-stdout=true'];

/** Lets the toolbar become as narrow as a phone. */
const TOOLBAR_STYLE = 'entry, button { min-width: 0; padding: 0; }';

/** Writes the style into a home folder, where GTK reads it. */
async function writeToolbarStyle(home) {
  const folder = path.join(home, '.config', 'gtk-3.0');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'gtk.css'), TOOLBAR_STYLE);
}

/** Gives the page the size in CSS pixels. */
async function setSize(driver, { width, height }) {
  const window = driver.manage().window();
  const innerSize = () => driver.executeScript(() => [window.innerWidth, window.innerHeight]);
  // The page may get its size after the window, and the window may be larger than the page.
  await waitUntil(
    `the page is ${width} pixels wide and ${height} high`,
    async () => {
      const [innerWidth, innerHeight] = await innerSize();
      if (innerWidth === width && innerHeight === height) return true;
      const outer = await window.getRect();
      await window.setRect({ width: outer.width - innerWidth + width, height: outer.height - innerHeight + height });
      return false;
    },
    { timeoutMs: 10_000, intervalMs: 50 },
  );
}

function createTab(driver, handle) {
  const actions = () => driver.actions({ async: true });
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    url: () => driver.getCurrentUrl(),
    bringToFront: () => driver.switchTo().window(handle),
    close: () => driver.close(),
    evaluate: (run, ...args) => driver.executeScript(run, ...args),
    findElement: (run, ...args) => driver.executeScript(run, ...args),
    moveMouse: (x, y) => actions().move({ x, y, origin: Origin.VIEWPORT }).perform(),
    click: (element) => element.click(),
    hover: (element) => actions().move({ origin: element }).perform(),
    scroll: (element, pixels) => actions().scroll(0, 0, pixels, 0, element).perform(),
    type: (text) => actions().sendKeys(text).perform(),
    press: (key) => actions().sendKeys(KEYS[key]).perform(),
    chooseFile: (input, file) => input.sendKeys(file),
    setSize: (size) => setSize(driver, size),
    screenshot: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
  };
}

/** Starts WebKitWebDriver; its output is also that of the browser. */
async function startDriver(environment) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = startService({
    command: ['WebKitWebDriver', `--port=${port}`],
    path: searchPath(),
    environment: {
      ...environment,
      LANG: 'C.UTF-8',
      // There is no graphics card, no session bus and no assistive technology.
      LIBGL_ALWAYS_SOFTWARE: '1',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
    },
  });
  await waitUntil('WebKitWebDriver answers', async () => (await fetch(`${url}/status`)).ok, {
    intervalMs: 50,
    failure: () => (service.isRunning() ? null : `it has ended:\n${service.output()}`),
  });
  return { url, ...service };
}

async function openSession(environment, { scripts = true } = {}) {
  const home = createTemporaryFolder('portfolio-webkit-');
  await writeToolbarStyle(home.path);
  const service = await startDriver({ ...environment, HOME: home.path });
  const args = [...COMMON_ARGUMENTS, ...(scripts ? [] : ['--enable-javascript=false'])];
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(service.url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
    .build();
  let isFirst = true;
  return {
    errors: () => service.output().match(LOGGED_ERROR) ?? [],
    async newTab() {
      // A tab behind another one would be hidden, a window is not.
      if (!isFirst) await driver.switchTo().newWindow('window');
      isFirst = false;
      return createTab(driver, await driver.getWindowHandle());
    },
    async close() {
      // A page that hangs does not let its browser quit; the browser ends with the service.
      for (const end of [() => driver.quit(), () => service.stop()]) {
        await withTimeLimit(end(), QUIT_TIMEOUT_MS).catch(() => {});
      }
      home.remove();
    },
  };
}

/** WebKitGTK, over WebDriver, on a screen without a monitor. */
export const webKit = {
  name: 'WebKit',
  problem: () => missingPrograms('WebKitWebDriver', 'Xvfb'),
  async launch({ timeZone }) {
    const screen = await startVirtualScreen();
    return {
      openSession: (options) => openSession({ DISPLAY: screen.display, TZ: timeZone }, options),
      close: () => screen.stop(),
    };
  },
};
