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

export default defineConfig({
  testDir: './e2e',
  // Each worker has its own running product and mail server, shared by its tests.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    // Screenshots take about a fifth of the CPU time; a trace contains DOM snapshots of each step anyway.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    // The rehearsed site uses a certificate of its own Caddy.
    ignoreHTTPSErrors: Boolean(process.env.SITE_URL),
    launchOptions: {
      args: CLOSED_NETWORK,
      chromiumSandbox: false,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
