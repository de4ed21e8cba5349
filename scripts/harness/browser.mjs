import { existsSync } from 'node:fs';
import path from 'node:path';
import { FRONTEND } from '../project/paths.mjs';
import { npmCommand, runQuietly, StepFailure } from '../steps/step.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first Chrome or Chromium that is installed, as an absolute path, or null. */
function installedBrowser(searchPath = process.env.PATH ?? '') {
  const onPath = searchPath.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...onPath, ...ELSEWHERE].find((file) => existsSync(file)) ?? null;
}

async function downloadedByPlaywright() {
  const [command, args] = npmCommand('exec', '--no', '--', 'playwright', 'install', 'chromium');
  const { code } = await runQuietly({ title: 'Downloading a browser for the tests', command, args, cwd: FRONTEND });
  return code === 0;
}

async function installedByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const script = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code } = await runQuietly({
    title: 'Installing Chromium with apt-get',
    command: 'sh',
    args: ['-c', script],
    environment,
  });
  return code === 0;
}

/**
 * Makes sure that a browser is there, and returns its path, or undefined for the one that Playwright downloaded and finds by itself.
 * In this order: `CHROMIUM_PATH`, an installed one, Playwright's download, `apt-get` (as root on Debian).
 */
export async function findBrowser() {
  const told = process.env.CHROMIUM_PATH;
  if (told && !existsSync(told)) throw new StepFailure(`CHROMIUM_PATH names ${told}, which does not exist.`);
  const installed = told || installedBrowser();
  if (installed) return installed;
  if (await downloadedByPlaywright()) return undefined;
  if (await installedByApt()) return installedBrowser();
  throw new StepFailure(
    'The end-to-end tests need Chrome or Chromium, and none was found or could be had. Install one, or set CHROMIUM_PATH.',
  );
}
