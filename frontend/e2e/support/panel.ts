import { expect, type Locator, type Page } from '@playwright/test';
import { tokenOf } from './dashboard.ts';
import { OWNER } from './product.ts';

/** The address of the collections in Strapi's panel. */
export const RECORDS = '/admin/content-manager/collection-types';

/** Waits until Strapi's panel is shown. */
export const isInPanel = (page: Page) => expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();

/** Opens an address of Strapi's panel with a session of the owner, on the site of the tests or at another `url`. */
export async function openPanel(page: Page, address = '/admin', url = '') {
  const headers = { Authorization: `Bearer ${await tokenOf(page, OWNER, url)}` };
  // Its answer sets the cookies of the panel in the browser.
  expect((await page.request.post(`${url}/api/admin/panel`, { headers })).status()).toBe(200);
  await page.goto(url + address);
}

/** Chooses an option in a list of the panel, which may close again or move while it opens. */
export async function chooseOption(combobox: Locator, name: string) {
  const option = combobox.page().getByRole('option', { name, exact: true });
  await expect(async () => {
    if (!(await option.isVisible())) await combobox.click({ timeout: 5_000 });
    await option.click({ timeout: 5_000 });
    await expect(combobox).toHaveText(name, { timeout: 5_000 });
  }).toPass();
}
