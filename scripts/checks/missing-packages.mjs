import { composeCommand, hasDocker } from '../containers/engine.mjs';
import { PODMAN_PROGRAMS } from '../containers/podman.mjs';
import { installedBrowser, installedFirefox, installedHeadlessShell } from '../testing/browser.mjs';
import { missingFontPackages } from '../testing/installed-fonts.mjs';
import { missingPackages } from '../testing/required-programs.mjs';

/** The programs of all checks, besides Node, Chromium, Firefox and a container engine. better-sqlite3 may have to be compiled. */
const PROGRAMS = [
  'git',
  'python3',
  'make',
  'g++',
  'initdb',
  'redis-server',
  'redis-cli',
  'wrk',
  'WebKitWebDriver',
  'Xvfb',
];

/** Prints the Debian packages that the checks need and that are not installed, one a line. */
export function printMissingPackages() {
  const packages = [
    ...missingPackages(PROGRAMS),
    ...(installedBrowser() ? [] : ['chromium']),
    ...(installedHeadlessShell() ? [] : ['chromium-headless-shell']),
    ...(installedFirefox() ? [] : ['firefox-esr']),
    ...missingFontPackages(),
    ...(composeCommand() ? [] : ['docker-compose']),
    ...(hasDocker() ? [] : missingPackages(PODMAN_PROGRAMS)),
  ];
  if (packages.length > 0) console.log(packages.join('\n'));
}
