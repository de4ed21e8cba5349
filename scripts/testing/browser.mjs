import { existsSync } from 'node:fs';
import path from 'node:path';
import { FRONTEND } from '../project/paths.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { npmCommand, runWithProgress } from '../steps/step.mjs';

const CHROMIUM = {
  programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'],
  filesOutsidePath: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
};
/** Chromium without the parts that draw its window: the end-to-end tests take half the processor time in it. */
const HEADLESS_SHELL = { programs: ['chromium-headless-shell', 'chrome-headless-shell'], filesOutsidePath: [] };
const FIREFOX = {
  programs: ['firefox-esr', 'firefox'],
  filesOutsidePath: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

/** The first installed one, as an absolute path, or null. */
function findInstalled({ programs, filesOutsidePath }) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => programs.map((name) => path.join(folder, name)));
  return [...onPath, ...filesOutsidePath].find((file) => existsSync(file)) ?? null;
}

/** The browser of CHROMIUM_PATH, or else the first installed Chrome or Chromium, as an absolute path, or null. */
export const installedBrowser = () => process.env.CHROMIUM_PATH || findInstalled(CHROMIUM);

/** The first installed headless shell of Chromium, as an absolute path, or null. */
export const installedHeadlessShell = () => findInstalled(HEADLESS_SHELL);

/** The browser of FIREFOX_PATH, or else the first installed Firefox, as an absolute path, or null. */
export const installedFirefox = () => process.env.FIREFOX_PATH || findInstalled(FIREFOX);

async function downloadWithPlaywright() {
  const [command, args] = npmCommand('exec', '--no', '--', 'playwright', 'install', 'chromium');
  const { code } = await runWithProgress({
    title: 'Downloading a browser for the tests',
    command,
    args,
    cwd: FRONTEND,
  });
  return code === 0;
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const script = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
  const { code } = await runWithProgress({
    title: 'Installing Chromium with apt-get',
    command: 'sh',
    args: ['-c', script],
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return code === 0;
}

/**
 * Finds or installs a browser and resolves with its path, or with undefined for Playwright's own download, which Playwright
 * finds itself. In this order: `CHROMIUM_PATH`, an installed one, Playwright's download, `apt-get` (as root on Debian).
 */
export async function findBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new CommandError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
  const installed = installedBrowser();
  if (installed) return installed;
  if (await downloadWithPlaywright()) return undefined;
  if (await installWithApt()) return installedBrowser();
  throw new CommandError(
    'The end-to-end tests need Chrome or Chromium, which is not installed and could not be downloaded. Install one, or set CHROMIUM_PATH.',
  );
}

/**
 * Finds the browsers of the end-to-end tests and resolves with the environment variables that name them: `CHROMIUM_PATH` for
 * that of `findBrowser`, `HEADLESS_SHELL_PATH` for an installed headless shell, unless `CHROMIUM_PATH` chooses the browser.
 */
export async function findTestBrowsers() {
  const shell = process.env.CHROMIUM_PATH ? null : installedHeadlessShell();
  const browser = await findBrowser();
  return { ...(browser && { CHROMIUM_PATH: browser }), ...(shell && { HEADLESS_SHELL_PATH: shell }) };
}
