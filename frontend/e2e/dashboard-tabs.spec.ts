import type { Page } from '@playwright/test';
import { makeAdmin, openArea, tokenOf } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

// The 401 that ends a session is logged like every failed call.
test.use({ mayLogErrors: true });

const FIRST = { name: 'Ila Sen', email: 'ila@tabs.test', password: 'a rainy password' };
const SECOND = { name: 'Om Das', email: 'om@tabs.test', password: 'a snowy password' };

const name = (page: Page) => page.getByLabel('Name', { exact: true });

async function logIn(page: Page, { email, password }: typeof FIRST) {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: /Information Manager/ })).toBeVisible();
}

/** Ends every session of an account on the server; the page learns of it with its next call. */
async function endSessions(page: Page, account: typeof FIRST) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, account)}` };
  expect((await page.request.post('/api/admin/logout-everywhere', { headers })).status()).toBe(200);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
}

/** Opens two tabs of one browser; a form of the second tab holds unsaved input. */
async function openTabs(page: Page) {
  await openArea(page, 'contact', FIRST);
  const second = await page.context().newPage();
  await openArea(second, 'tool', FIRST);
  await name(second).fill('Half a thought');
  return second;
}

test('a draft in another tab survives an ended session for its account only, and is deleted by Log Out', async ({
  page,
}) => {
  await makeAdmin(page, FIRST);
  await makeAdmin(page, SECOND);
  const tab = await openTabs(page);

  await endSessions(page, FIRST);
  await logIn(tab, FIRST);
  await expect(name(tab)).toHaveValue('Half a thought');

  await endSessions(page, FIRST);
  await logIn(tab, SECOND);
  await tab.getByRole('tab', { name: 'Tool', exact: true }).click();
  await expect(name(tab)).toHaveValue('');

  await openArea(page, 'contact', FIRST);
  await tab.reload();
  await tab.getByRole('tab', { name: 'Tool', exact: true }).click();
  await name(tab).fill('Another thought');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await logIn(tab, FIRST);
  await tab.getByRole('tab', { name: 'Tool', exact: true }).click();
  await expect(name(tab)).toHaveValue('');
});
