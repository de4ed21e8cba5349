import { defineConfig } from '@playwright/test';

/** What a browser in a closed network or a container needs, and what keeps it from calling its maker. */
const CLOSED_NETWORK = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

export default defineConfig({
  testDir: './e2e',
  // Each worker has a running product and a mail server of its own, which its journeys share.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    // Pictures of every moment take about a fifth of the CPU time; a trace shows each step's document all the same.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    // The certificate of a rehearsed site is its own Caddy's.
    ignoreHTTPSErrors: Boolean(process.env.SITE_URL),
    launchOptions: {
      args: CLOSED_NETWORK,
      chromiumSandbox: false,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
