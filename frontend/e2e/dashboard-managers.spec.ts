import type { Page } from '@playwright/test';
import { entryOf, finish, openArea, select } from './support/dashboard.ts';
import { pictureFile } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

async function pick(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).setInputFiles(pictureFile(`${label}.png`, [198, 61, 18]));
  await expect(page.getByRole('img', { name: `${label} preview` })).toBeVisible();
}

/** Expects the picture of an entry to be loaded and not broken. */
async function expectPicture(page: Page, name: string) {
  const picture = entryOf(page, name).locator('img');
  await expect(picture).toHaveAttribute('src', /\/uploads\//);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

const FOUR_PICTURES = ['Cover Picture', 'First Screen', 'Second Screen', 'Last Screen'];

test('a project with four pictures is created, read, updated and deleted', { tag: '@smoke' }, async ({ page }) => {
  await openArea(page, 'portfolio');
  await fill(page, 'Project Name', 'Tide Table');
  await fill(page, 'Type', 'Web application');
  await fill(page, 'Description', 'When the sea comes and goes.');
  await fill(page, 'Link', 'https://tide.example');
  await fill(page, 'Source Code', 'https://code.example/tide');
  for (const entry of ['React', 'Strapi']) {
    await fill(page, 'Tech Stack', entry);
    await page.getByRole('button', { name: 'Add Stack' }).click();
  }
  for (const picture of FOUR_PICTURES) await pick(page, picture);
  await finish(page, 'Create', 'Successfully Created');
  await expectPicture(page, 'Tide Table');
  const stored = async () =>
    (await (await page.request.get('/api/info/portfolio')).json()).find(
      ({ name }: { name: string }) => name === 'Tide Table',
    );
  expect(await stored()).toMatchObject({
    stack: ['React', 'Strapi'],
    lastScreen: expect.stringContaining('/uploads/'),
  });

  await select(page, 'Tide Table', 'Update');
  await page.getByRole('button', { name: 'Remove Strapi' }).click();
  await page.locator('button[title="Remove Last Screen"]').click();
  await finish(page, 'Update', 'Successfully Updated');
  expect(await stored()).toMatchObject({ stack: ['React'], lastScreen: null });

  await select(page, 'Tide Table', 'Delete');
  await expect(page.getByText('Do you want to delete “Tide Table”? It can be restored for 30 days.')).toBeVisible();
  await finish(page, 'Delete', 'Successfully Deleted');
  await expect(entryOf(page, 'Tide Table')).toHaveCount(0);
});
