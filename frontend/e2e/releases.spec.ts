import type { Page } from '@playwright/test';
import { openArea } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';
import { script, visit } from './support/visit.ts';

// Answers 404 for the scripts of the earlier release, as the server of a new release does.
test.use({ mayLogErrors: true });

const UPDATED = 'The site has been updated, please load the page again.';
const remove = (page: Page, name: string) => page.route(script(name), (route) => route.fulfill({ status: 404 }));

test('a message that cannot be sent survives a reload of the page', async ({ page }) => {
  await visit(page, '/aboutme');
  await remove(page, 'http');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByLabel('Name').fill('Asha Roy');
  await page.getByLabel('Email').fill('asha@release.test');
  await page.getByLabel('Message', { exact: true }).fill('A shop for lamps.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(UPDATED);
  await page.unroute(script('http'));
  const loadedAgain = page.waitForEvent('load');
  await page.getByRole('alert').getByRole('button', { name: 'Load again' }).click();
  await loadedAgain;
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A shop for lamps.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
});

test('a dialog and a page with removed scripts show that the site has been updated', async ({ page }) => {
  await visit(page, '/');
  await remove(page, 'legal-dialog');
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('alert')).toContainText(UPDATED);
  await remove(page, 'about-me-page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
  await expect(page.getByRole('main')).toContainText(UPDATED);
  await page.unroute(script('about-me-page'));
  await page.getByRole('main').getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('list', { name: 'Hashtags' })).toBeVisible();
});

test('a removed chunk of the dashboard shows a message, and a reload restores the input', async ({ page }) => {
  await remove(page, 'account-menu');
  await openArea(page, 'tool');
  await page.getByLabel('Name', { exact: true }).fill('Half a thought');
  await expect(page.getByRole('alert')).toContainText(UPDATED);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a thought');
  await page.unroute(script('account-menu'));
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('alert').getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a thought');
});

test('an old page that cannot hydrate reloads itself once, and a new one does not', async ({ page }) => {
  // Makes the first document as old as one in a forgotten tab; the next document keeps its real age.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('visited')) return;
    sessionStorage.setItem('visited', 'yes');
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  await remove(page, 'index');
  let loads = 0;
  let refusals = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('response', (response) => {
    if (script('index').test(response.url())) refusals += 1;
  });
  await page.goto('/aboutme');
  const loadedAgain = page.waitForEvent('load');
  await page.keyboard.press('Shift');
  await loadedAgain;
  for (let time = 0; time < 3; time += 1) {
    const before = refusals;
    // An input event while the script is being requested starts no second request.
    await expect(async () => {
      await page.keyboard.press('Shift');
      expect(refusals).toBeGreaterThan(before);
    }).toPass();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toBe(2);
});
