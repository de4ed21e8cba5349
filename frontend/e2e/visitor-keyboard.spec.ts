import type { Page } from '@playwright/test';
import { useMeetingHours } from './support/meeting-hours.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the control with that name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const { ariaLabel, textContent } = document.activeElement ?? { ariaLabel: null, textContent: null };
      return ariaLabel ?? textContent;
    });
    if (reached?.trim() === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('the skip link is the first tab stop and skips the bar', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to the content');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Mira Sen');
});

test('every tab stop has a visible focus', async ({ page }) => {
  await visit(page, '/');
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    const outline = await focused(page).evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
    expect(outline, await focused(page).evaluate(({ outerHTML }) => outerHTML.slice(0, 120))).toBeGreaterThanOrEqual(2);
  }
});

test('a message is sent by keyboard alone, with the focus trapped in the dialog and restored afterwards', async ({
  page,
}) => {
  await visit(page, '/aboutme');
  await tabTo(page, 'Send Message');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await dialog.getByLabel('Name').focus();
  await page.keyboard.type('Asha Roy');
  await page.keyboard.press('Tab');
  await page.keyboard.type('asha@keyboard.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A shop for lamps.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent Successfully!' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(focused(page)).toHaveText('Send Message');
});

test.describe('where visitors can ask for any time', () => {
  useMeetingHours([]);

  test('any time is typed, and Escape closes the calendar before the dialog', async ({ page }) => {
    await visit(page, '/aboutme');
    await tabTo(page, 'Schedule a meeting');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date and time').focus();
    await page.keyboard.type('12/31/2030 10:00 AM');
    await expect(dialog.getByText('On my clock, Kolkata time (UTC+5:30)')).toBeVisible();
    const month = dialog.getByRole('heading', { level: 2, name: /\d{4}$/ });
    await expect(month).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(month).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(focused(page)).toHaveAccessibleName('Schedule a meeting');
  });
});

test('capabilities, skills and modules work by keyboard', async ({ page }) => {
  await visit(page, '/');
  const panel = page.getByRole('button', { name: 'UI & UX' });
  await panel.focus();
  await expect(page.getByText('Interactive Prototyping')).toBeVisible();
  await page.locator('#skill').getByRole('button', { name: 'design' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#skill').getByRole('button', { name: 'design' })).toHaveAttribute('aria-pressed', 'true');

  await visit(page, '/courses/webdevelopment/starter-course');
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('How a browser finds a page and shows it')).toBeVisible();
});

test('the full-screen menu of small screens opens, traps the focus, and closes by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await tabTo(page, 'Open menu');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(focused(page)).toHaveAccessibleName('Open menu');
});
