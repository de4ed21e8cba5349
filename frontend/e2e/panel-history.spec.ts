import { expect, type Page } from '@playwright/test';
import { openPanel, RECORDS } from './support/panel.ts';
import { test } from './support/test.ts';

// Strapi's panel requests features that this edition does not have, and the browser logs each 404.
test.use({ mayLogErrors: true });

const ABOUT = '/admin/content-manager/single-types/api::about.about';

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
}

async function showHistory(page: Page) {
  await page.getByRole('button', { name: 'Show history' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog.getByRole('list', { name: 'Versions' })).toBeVisible();
  return dialog;
}

test('in the panel, an earlier version of a record is compared and restored', async ({ page }) => {
  await openPanel(page, `${RECORDS}/api::tool.tool?_q=Docker`);
  await page.getByRole('gridcell', { name: 'Docker', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Docker');
  await name.fill('Docker, renamed');
  await save(page);

  const dialog = await showHistory(page);
  const [current, earlier] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)];
  await expect(current).toContainText('Current version');
  await expect(current).toContainText('Before');
  await expect(current).toContainText('Docker, renamed');
  await earlier.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('The version is restored')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Docker');
  await expect((await showHistory(page)).getByRole('listitem').first()).toContainText('Restored');
});

test('in the panel, a restore after a change of somebody else is refused, and a single type returns to its version', async ({
  page,
  context,
}) => {
  await openPanel(page, ABOUT);
  const place = page.getByRole('textbox', { name: 'Place' });
  await expect(place).not.toHaveValue('');
  const original = await place.inputValue();
  await place.fill('Lisbon');
  await save(page);

  const other = await context.newPage();
  await other.goto(ABOUT);
  await other.getByRole('textbox', { name: 'Place' }).fill('Porto');
  await save(other);

  const refused = await showHistory(page);
  const lisbon = refused.getByRole('listitem').filter({ hasText: 'Lisbon' });
  await lisbon
    .last()
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(refused.getByRole('alert')).toHaveText('This record has been changed by someone else meanwhile');

  await page.reload();
  await expect(place).toHaveValue('Porto');
  await place.fill('Nowhere');
  const dialog = await showHistory(page);
  await expect(dialog.getByText('This form has changes that are not saved.')).toBeVisible();
  await dialog
    .getByRole('listitem')
    .nth(2)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(page.getByText('The version is restored')).toBeVisible();
  await expect(place).toHaveValue(original);
});
