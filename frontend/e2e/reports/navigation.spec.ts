import { expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { SIZES, visit } from '../support/visit.ts';

const [, PHONE = { width: 390, height: 844 }] = SIZES;

test('Tab after a link to an anchor of the same page goes on in the section', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Contact' }).press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact :focus')).toBeVisible();
});

test('Tab after Scroll to top begins at the top', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Scroll to top' }).press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
});

test('the skip link shows the content of a page that was reached from a scrolled one', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Sen' })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page).toHaveURL(/aboutme$/);
});

for (const [button, dialog] of [
  ['Open menu', 'Menu'],
  ['Privacy Policy', 'Privacy Policy'],
]) {
  test(`'${dialog}' closes with its page, and the focus is in the other page`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await visit(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Sen' })).toBeFocused();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    // As by the list of the Back button: the entry before is that of the page without the dialog.
    await page.evaluate(() => history.go(-2));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
}

test('a long name of the site covers no heading that a link leads to', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/');
  const logo = page.getByRole('banner').getByRole('link').first();
  await logo.evaluate((element) => {
    element.textContent = 'The Long Name of a Studio for Everything That Is Made of Paper';
  });
  await page.getByRole('button', { name: 'Contact me' }).click();
  const bottom = () => page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
  const top = () => page.locator('#contact').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(async () => (await top()) >= (await bottom()) - 1 && (await top()) < 300).toBe(true);
});
