import { expect, type Locator, type Page } from '@playwright/test';
import { OWNER } from './product.ts';

/** The address of the collections in Strapi's panel. */
export const RECORDS = '/admin/content-manager/collection-types';

/** Logs in to Strapi's panel as the owner. */
export async function logInToPanel(page: Page) {
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();
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
