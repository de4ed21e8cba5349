import { expect, type Locator, type Page } from '@playwright/test';
import { OWNER } from './product.ts';

/** The address of the collections in Strapi's panel. */
export const RECORDS = '/admin/content-manager/collection-types';

/** Logs in at the form of Strapi's panel as the owner. */
export async function enterPanelPassword(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens an address of Strapi's panel with a session of the owner, on the site of the tests or at another `url`. */
export async function openPanel(page: Page, address = '/admin', url = '') {
  const answer = await page.request.post(`${url}/admin/login`, { data: OWNER });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()).data;
  const { origin } = new URL(answer.url());
  await page.context().addCookies([{ name: 'jwtToken', value: token, url: origin, sameSite: 'Strict' }]);
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
