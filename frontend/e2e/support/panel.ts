import { expect, type Page } from '@playwright/test';
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
