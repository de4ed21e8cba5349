import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { hydrate, rememberTheme } from './support/visit.ts';

const SCRIPTS = /\/assets\/.+\.js$/;

/** Blocks the site's scripts until the returned function is called. */
async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a click before hydration is dispatched after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const carousel = page
    .locator('#projects')
    .getByRole('group')
    .filter({ has: page.getByRole('button') })
    .first();
  await carousel.getByRole('button', { name: 'Next image' }).click();
  await page.getByRole('button', { name: 'design' }).click();
  // Clicks by keyboard, several times.
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Write your message here' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(carousel.getByRole('button', { name: 'Image 2' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'design' })).toHaveAttribute('aria-pressed', 'true');
});

for (const [name, title] of [
  ['Open menu', 'Menu'],
  ['Schedule a meeting', 'Schedule a meeting'],
  ['Privacy Policy', 'Privacy Policy'],
] as const) {
  test(`'${name}', tapped before hydration, works after it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScripts(page);
    await page.goto('/aboutme');
    await page.getByRole('button', { name }).click();
    release();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });
}

test('a stored dark theme is applied before the script of the site runs', async ({ page }) => {
  await rememberTheme(page, 'dark');
  const release = await holdScripts(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 24, 26)');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#17181a');
  release();
});

test.describe('when scripts cannot be loaded', () => {
  test.use({ mayLogErrors: true });

  test('the page stays usable, its links work, and it hydrates when the network returns', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('#contact')).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
    await expect(page.getByRole('list', { name: 'Hashtags' })).toBeVisible();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.unroute(SCRIPTS);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('dialog', { name: 'Write your message here' })).toBeVisible();
  });
});

test('hydration does not scroll back to an anchor after the visitor has scrolled away', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  release();
  await hydrate(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
