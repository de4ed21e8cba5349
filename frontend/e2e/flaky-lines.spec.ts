import type { Page } from '@playwright/test';
import { openFlakyLine } from './support/flaky-line.ts';
import { test as base, expect } from './support/test.ts';
import { DIALOG_BUTTONS, script, visit } from './support/visit.ts';

const test = base.extend<{ line: Awaited<ReturnType<typeof openFlakyLine>> }>({
  line: async ({ product }, use) => {
    const line = await openFlakyLine(product.url);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A slow line of a phone: 400 kbit/s in both directions, 400 ms for each round trip. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

const repeated = (requests: string[]) => requests.filter((one, index) => requests.indexOf(one) !== index);

test.describe('when connections are lost', () => {
  test.use({ mayLogErrors: true });

  test('a picture shows its name in place of itself, before and after hydration, and is loaded again online', async ({
    page,
    line,
  }) => {
    line.lose('/uploads/');
    const picture = page.locator('#projects img').first();
    const expectName = async () => {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('data-failed');
      await expect(picture).toHaveAttribute('alt', /\w/);
      await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100);
    };
    // Without its script the page cannot be hydrated.
    await page.route(script('index'), (route) => route.abort());
    await page.goto('/');
    await expectName();
    await page.unroute(script('index'));
    await visit(page, '/');
    await expectName();
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).not.toHaveAttribute('data-failed');
  });

  for (const [button, chunk, title] of DIALOG_BUTTONS) {
    test(`'${button}' says at the button that its part was not loaded, and works at the next press`, async ({
      page,
      line,
    }) => {
      await visit(page, '/aboutme');
      line.lose(`/assets/${chunk}-`);
      const opener = page.getByRole('button', { name: button });
      await opener.tap();
      // The calendar of the meeting dialog has an alert of its own.
      const notice = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
      await expect(notice).toContainText('This part could not be loaded. Please check your connection and try again.');
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect(async () => {
        const [at, said] = [await opener.boundingBox(), await notice.boundingBox()];
        if (!at || !said) throw new Error('button and notice are shown');
        const gap = Math.max(said.y - at.y - at.height, at.y - said.y - said.height);
        expect(gap, 'the notice is beside the button').toBeGreaterThanOrEqual(0);
        expect(gap, 'the notice is beside the button').toBeLessThan(16);
      }).toPass();
      line.mend();
      await opener.tap();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  }
});

for (const [button, chunk, title] of [
  ['Send Message', 'message-dialog', 'Write your message here'],
  ['Schedule a meeting', 'meeting-dialog', 'Schedule a meeting'],
] as const) {
  test(`'${button}' says that its dialog is loading, and a second press loads nothing again`, async ({
    page,
    line,
  }) => {
    await visit(page, '/aboutme');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(script(chunk), async (route) => {
      await held;
      await route.continue();
    });
    const opener = page.getByRole('button', { name: button, includeHidden: true });
    await opener.tap();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await opener.tap();
    release();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(opener).not.toHaveAttribute('aria-busy');
    expect(repeated(line.requests)).toEqual([]);
  });
}

test('on a slow line nothing is requested twice', async ({ page, line }) => {
  await slowDown(page);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).tap();
  await expect(page.getByRole('list', { name: 'Hashtags' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('#projects')).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).tap();
  await expect(page.getByRole('dialog', { name: 'Write your message here' })).toBeVisible();
  // Only a quiet network shows that nothing else is requested.
  await page.waitForLoadState('networkidle');
  expect(line.requests.length).toBeGreaterThan(10);
  expect(repeated(line.requests)).toEqual([]);
});
