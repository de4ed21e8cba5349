import { expect, type Page } from '@playwright/test';
import { openArea, openTab } from '../support/dashboard.ts';
import { ALL_DAYS, useMeetingHours } from '../support/meeting-hours.ts';
import { OWNER } from '../support/product.ts';
import { test } from '../support/test.ts';
import { translatePages } from '../support/translation.ts';

// A browser's translation replaces texts of the page (facebook/react#11538).
test.beforeEach(({ page }) => translatePages(page));

// The browser logs each refused call.
test.use({ mayLogErrors: true });

/** Opens a page and waits until it is translated. */
async function openTranslated(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1 font').first()).toBeVisible();
}

test('hydration keeps the translation, and the first press opens the dialog', async ({ page }) => {
  await openTranslated(page, '/aboutme');
  const heading = await page.locator('h1 font').first().elementHandle();
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write your message here' });
  await expect(dialog).toBeVisible();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill('Ana');
  await dialog.getByLabel('Email').fill('ana@translated.test');
  await dialog.getByLabel('Message').fill('Bom dia');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test.describe('with meeting hours', () => {
  useMeetingHours(ALL_DAYS);

  test('a meeting is asked for after a change of month and time zone', async ({ page }) => {
    await openTranslated(page, '/aboutme');
    await page.getByRole('button', { name: 'Schedule a meeting' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' });
    await expect(dialog.getByRole('listbox', { name: /^Times on / })).toBeVisible();
    const month = dialog.getByRole('heading', { level: 2, name: /\d{4}$/ });
    const first = (await month.textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Next Month' }).click();
    await expect(month).not.toHaveText(first);
    await dialog.getByRole('button', { name: 'Change time zone' }).click();
    await dialog.getByPlaceholder('Search a city or a country').fill('nowhere at all');
    await expect(dialog.getByText('Nothing found')).toBeVisible();
    await dialog.getByPlaceholder('Search a city or a country').fill('new york');
    await dialog.getByRole('button', { name: /^America\/New York/ }).click();
    await expect(dialog.getByText('Times in America/New York')).toBeVisible();
    await dialog.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByLabel('Name').fill('Ana');
    await dialog.getByLabel('Email').fill('ana@translated.test');
    await dialog.getByRole('radio', { name: 'Video' }).check();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Meeting Created Successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('a refused log-in is explained, and the next one succeeds', async ({ page }) => {
  await openTranslated(page, '/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { name: /Information Manager/ })).toBeVisible();
});

test('the dashboard changes its areas, tabs and labels, and the account page opens a dialog', async ({ page }) => {
  await openArea(page, 'personal');
  await openTab(page, 'Create');
  await openTab(page, 'Read');
  await page.getByRole('tab', { name: 'Tool', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
  await page.getByRole('tab', { name: 'Client', exact: true }).click();
  await openTab(page, 'Create');
  const consent = page.getByRole('switch');
  const before = await consent.locator('..').textContent();
  await consent.check();
  await expect(consent.locator('..')).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.goto('/account');
  await page
    .getByRole('button', { name: /^Set up/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
