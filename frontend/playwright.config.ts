import { defineConfig } from '@playwright/test';

/** Flags for a browser in a closed network or a container. */
const CLOSED_NETWORK = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/**
 * Tests of what only the whole browser does like that of a visitor: the headless shell invents a pointer and loads lazy
 * pictures early, and Playwright switches the back/forward cache off by default.
 */
const IN_WHOLE_BROWSER = [
  'dialogs-and-back.spec.ts',
  'pictures.spec.ts',
  'published-pages.spec.ts',
  'returning.spec.ts',
  'visitor-script.spec.ts',
];

const launch = (executablePath: string | undefined, ignoreDefaultArgs: string[] = []) => ({
  launchOptions: {
    args: CLOSED_NETWORK,
    ignoreDefaultArgs,
    chromiumSandbox: false,
    ...(executablePath && { executablePath }),
  },
});

const { BROWSER_RETRIES = '0', CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

export default defineConfig({
  testDir: './e2e',
  // Each worker has its own running product and mail server, shared by its tests.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A complete run lists the tests that pass only on the second attempt.
  retries: Number(BROWSER_RETRIES),
  // A machine with other work publishes every page only after half a minute.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    // Of a test with a long time limit, too, a click that cannot succeed ends soon.
    actionTimeout: 90_000,
    // A trace takes an eighth of the CPU time: `npm run e2e -- FILE --trace on` records one.
    trace: 'off',
    // The rehearsed site uses a certificate of its own Caddy.
    ignoreHTTPSErrors: Boolean(process.env.SITE_URL),
  },
  projects: [
    {
      name: 'headless shell',
      testIgnore: IN_WHOLE_BROWSER,
      use: launch(HEADLESS_SHELL_PATH || CHROMIUM_PATH),
    },
    {
      name: 'whole browser',
      testMatch: IN_WHOLE_BROWSER,
      use: launch(CHROMIUM_PATH, ['--disable-back-forward-cache']),
    },
  ],
});
