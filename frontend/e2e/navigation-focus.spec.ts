import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a navigation to another page focuses its heading without scrolling and announces its title', async ({ page }) => {
  await visit(page, '/');
  const announcement = page.locator('p[aria-live="polite"]');
  await expect(announcement).toBeEmpty();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Sen' })).toBeFocused();
  await expect(announcement).toHaveText('About Mira Sen · Mira Sen');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(announcement).toHaveText('Full Stack Engineer & Frontend Expert · Mira Sen');
});

test('a navigation by the menu of small screens focuses the target, not the menu button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/aboutme');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#contact')).toBeFocused();
});
