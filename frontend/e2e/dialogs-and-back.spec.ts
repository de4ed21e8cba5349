import type { Page } from '@playwright/test';
import { openArea, tokenOf } from './support/dashboard.ts';
import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';
import { DIALOG_BUTTONS, hydrate, SIZES, visit } from './support/visit.ts';

const [, PHONE = { width: 390, height: 844 }] = SIZES;

const dialogs = (page: Page) => page.getByRole('dialog');
/** Goes back or forward within the page. */
const go = (page: Page, steps: -1 | 1) => page.evaluate((count) => void setTimeout(() => history.go(count)), steps);
const closeButton = (page: Page) => dialogs(page).getByRole('button', { name: /^Close/ });

/** Opens the about page after the home page, as a visitor does. */
async function openAboutMe(page: Page) {
  await page.setViewportSize(PHONE);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Sen' })).toBeFocused();
}

/** Asserts that Back leads from the about page to the home page. */
async function expectBackToHome(page: Page) {
  await go(page, -1);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: /Engineer/ })).toBeVisible();
}

for (const [button, , title] of DIALOG_BUTTONS) {
  test(`Back closes '${title}' and stays on its page, and Forward shows nothing of it`, async ({ page }) => {
    await openAboutMe(page);
    const opener = page.getByRole('button', { name: button });
    await opener.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await go(page, -1);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(/aboutme$/);
    await expect(opener).toBeFocused();
    await go(page, 1);
    await opener.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await go(page, -1);
    await expect(dialogs(page)).toHaveCount(0);
    await expectBackToHome(page);
    await go(page, 1);
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Sen' })).toBeFocused();
  });
}

for (const [way, close] of [
  ['its button', (page: Page) => closeButton(page).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`Back after closing a dialog by ${way} leads to the page before`, async ({ page }) => {
    await openAboutMe(page);
    await page.getByRole('button', { name: 'Privacy Policy' }).click();
    await expect(dialogs(page)).toBeVisible();
    await close(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined();
    await expectBackToHome(page);
  });
}

test('Back after a link of the menu leads to the page on which the menu was opened', async ({ page }) => {
  await openAboutMe(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await dialogs(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('#contact')).toBeFocused();
  await go(page, -1);
  await expect(page).toHaveURL(/aboutme$/);
  await expectBackToHome(page);
});

for (const [when, wait] of [
  ['before its script runs', async () => {}],
  ['once it is hydrated', hydrate],
] as const) {
  test(`a page that was reloaded with a dialog keeps what was typed, and Back works ${when}`, async ({ page }) => {
    await openAboutMe(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await dialogs(page).getByLabel('Message').fill('A shop for lamps.');
    await page.reload();
    await expect(dialogs(page)).toHaveCount(0);
    await wait(page);
    await expectBackToHome(page);
    await go(page, 1);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(dialogs(page).getByLabel('Message')).toHaveValue('A shop for lamps.');
  });
}

test('a dialog is still open when its page comes back from the back/forward cache, and Back closes it', async ({
  page,
}) => {
  await openAboutMe(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await dialogs(page).getByLabel('Message').fill('A shop for lamps.');
  await page.goto('/projects');
  await go(page, -1);
  await expect(dialogs(page).getByLabel('Message')).toHaveValue('A shop for lamps.');
  await go(page, -1);
  await expect(dialogs(page)).toHaveCount(0);
  await expectBackToHome(page);
});

test.describe('in the dashboard', () => {
  const draft = (page: Page) => page.getByLabel('Name', { exact: true });

  test('Back closes the question about unsaved changes, and after it is answered leads back', async ({ page }) => {
    await openArea(page, 'tool');
    await draft(page).fill('Half a thought');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
    await go(page, -1);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(draft(page)).toHaveValue('Half a thought');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
    await dialogs(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Sen' })).toBeFocused();
    await go(page, -1);
    await expect(page.getByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
    await expect(draft(page)).toHaveValue('');
  });

  test("Back closes 'Log out everywhere' and gives the focus to the account's menu", async ({ page }) => {
    await openArea(page, 'tool');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('dialog', { name: 'Log out everywhere?' })).toBeVisible();
    await go(page, -1);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(/area=tool/);
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeFocused();
  });

  test('Back after a log-out in the menu leads to the page before the dashboard', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await visit(page, '/aboutme');
    const token = await tokenOf(page, OWNER);
    await page.evaluate((value) => localStorage.setItem('admin', value), token);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await dialogs(page).getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/login$/);
    await expect(dialogs(page)).toHaveCount(0);
    await go(page, -1);
    await expect(page).toHaveURL(/aboutme$/);
  });
});
