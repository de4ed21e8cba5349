import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('an open dialog is printed alone and whole', async ({ page }) => {
  await visit(page, '/aboutme');
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(dialog.getByRole('heading', { level: 3 }).last()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toHaveCSS('position', 'static');
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  for (const cover of await page.locator('[role="presentation"]').all()) await expect(cover).toBeHidden();
  const last = dialog.getByRole('listitem').last();
  const isWithin = async () => {
    const [whole, part] = [await dialog.boundingBox(), await last.boundingBox()];
    return whole && part && part.y + part.height <= whole.y + whole.height;
  };
  await expect.poll(isWithin).toBe(true);
  const lengthOfPage = await page.evaluate(() => document.documentElement.scrollHeight);
  const { height = 0 } = (await dialog.boundingBox()) ?? {};
  expect(lengthOfPage).toBeGreaterThanOrEqual(Math.floor(height));
});

test('a short page is printed with its footer, and a heading with what follows', async ({ page }) => {
  await visit(page, '/login');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toHaveCSS('min-height', '0px');
  await expect(page.locator(':has(> main)')).toHaveCSS('min-height', '0px');
  await page.emulateMedia({ media: null });
  await visit(page, '/');
  await page.emulateMedia({ media: 'print' });
  for (const heading of await page.getByRole('heading', { level: 2 }).all()) {
    await expect(heading).toHaveCSS('break-after', 'avoid');
  }
});
