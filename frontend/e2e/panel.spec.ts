import { expect, type Page } from '@playwright/test';
import { openArea, openTab } from './support/dashboard';
import { OWNER } from './support/product';
import { test } from './support/test';

// Strapi's panel asks its own server for features that this edition does not have, and the browser logs each 404.
test.use({ mayLogErrors: true });

const RECORDS = '/admin/content-manager/collection-types';

async function logIn(page: Page) {
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();
}

test('an edit in the panel shows on the site within moments and in the dashboard at once', async ({ page }) => {
  await logIn(page);
  await page.goto(`${RECORDS}/api::tool.tool?_q=Vite`);
  await page.getByRole('gridcell', { name: 'Vite', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Vite');
  // Enumerations read as words.
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Development');
  await name.fill('Vite, from the panel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();

  await expect(async () => {
    await page.goto('/');
    const heading = page.locator('#skill').getByRole('heading', { name: 'Vite, from the panel' });
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass();
  await openArea(page, 'tool');
  await openTab(page, 'Read');
  await expect(page.getByRole('listitem', { name: 'Vite, from the panel', exact: true })).toBeVisible();
});

test('the start page shows unread messages and coming meetings; a message is marked handled', async ({ page }) => {
  const message = { name: 'Panel Reader', email: 'reader@visitor.test', message: 'Is anybody there?' };
  await page.request.post('/api/communication/new-client-contact', { data: message });
  const meeting = { name: 'Panel Guest', email: 'guest@visitor.test', mode: 'voice', slot: '12/31/2030 03:30 PM' };
  await page.request.post('/api/communication/new-client-meeting', { data: meeting });
  await logIn(page);
  const unread = page.getByRole('link', { name: /^Unread messages: [1-9]/ });
  await expect(unread).toBeVisible();
  await expect(page.getByText('Panel Guest, Voice')).toBeVisible();

  await unread.click();
  await page.getByText('Panel Reader').click();
  await expect(page.getByText('Is anybody there?')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Handled' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
});

test('the start page says when the public pages were published last', async ({ page }) => {
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Public pages' })).toBeVisible();
  await expect(page.getByText(/^Up to date\. Published last on \d+ \w+ \d{4} at \d\d:\d\d\.$/)).toBeVisible();
});
