import type { Page } from '@playwright/test';
import { violationsInTheme } from './support/axe.ts';
import { openArea, openTab } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';
import { overflowWidth, resize } from './support/visit.ts';

const AREAS = ['admin', 'personal', 'contact', 'tool', 'portfolio', 'client'];

/** A desktop in the light theme and a phone in the dark one: the colours of a state do not depend on the window. */
const SCREENS = [
  { size: { width: 1440, height: 900 }, theme: 'light' },
  { size: { width: 390, height: 844 }, theme: 'dark' },
] as const;

async function expectSound(page: Page, state: string) {
  for (const { size, theme } of SCREENS) {
    await resize(page, size);
    expect(await violationsInTheme(page, theme), `${state}, ${theme}, ${size.width} pixels`).toEqual([]);
    expect(await overflowWidth(page), `${state} does not scroll sideways`).toBeLessThanOrEqual(0);
  }
}

/** Opens every state of one area and checks each of them. */
async function lookThrough(page: Page, area: string) {
  if (area !== 'admin') {
    await expectSound(page, `${area}: Create`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Please provide all the details')).toBeVisible();
    await expectSound(page, `${area}: Create with complaints`);
  }
  for (const way of ['Update', 'Delete'] as const) {
    await openTab(page, way);
    await expectSound(page, `${area}: ${way} with nothing selected`);
    await openTab(page, 'Read');
    const entry = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('button:enabled', { hasText: way }) });
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    if ((await entry.count()) === 0) continue;
    await entry.first().getByRole('button', { name: way }).click();
    await expect(page.getByRole('tab', { name: way, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: way, exact: true })).toBeVisible();
    await expectSound(page, `${area}: ${way}`);
  }
  await openTab(page, 'Read');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectSound(page, `${area}: Read`);
}

test('no state of the dashboard has axe violations, in the light theme on a desktop and in the dark one on a phone', async ({
  page,
}) => {
  test.setTimeout(480_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openArea(page, 'admin');
  for (const area of AREAS) {
    await page.goto(`/dashboard?area=${area}`);
    await expect(page.getByRole('heading', { name: /Information Manager/ })).toBeVisible();
    await lookThrough(page, area);
  }
  await page.getByRole('tab', { name: 'Tool', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Half a thought');
  await openTab(page, 'Read');
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await expectSound(page, 'the question before changes are lost');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out everywhere' })).toBeVisible();
  await expectSound(page, 'the account menu');
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out everywhere?' })).toBeVisible();
  await expectSound(page, 'the question before every session ends');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expectSound(page, 'one’s own account');
});

test('tabs, pickers, switches and stars work by keyboard alone', async ({ page }) => {
  await openArea(page, 'client');
  await page.getByRole('tab', { name: 'Tool', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Client Information Manager/ })).toBeVisible();
  await page.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Consent To Display: Approved' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Cover Picture')).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await chooser).isMultiple()).toBe(false);
});
