import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { entryOf, finish, openArea } from './support/dashboard.ts';
import { dropNoise, pictureFile } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Type', { exact: true }).fill('Type');
  await page.getByLabel('Description').fill('Description');
  await page.getByLabel('Link', { exact: true }).fill('tool.example');
}

test('a dropped picture over the limit is scaled down in the browser, keeps its aspect ratio, and is stored', async ({
  page,
}) => {
  await openArea(page, 'tool');
  await fillIn(page, 'Noise');
  const sent = page.waitForRequest('**/api/upload/tool/picture');
  const size = await dropNoise(page, 'Icon', { width: 3200, height: 1600, type: 'image/png' });
  expect(size).toBeGreaterThan(5 * 1024 * 1024);
  const preview = page.getByRole('img', { name: 'Icon preview' });
  await expect(preview).toBeVisible();
  const shape = await preview.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  expect(shape).toEqual([2560, 1280]);
  await finish(page, 'Create', 'Successfully Created');
  const { imageString } = (await sent).postDataJSON();
  expect(imageString.length * 0.75).toBeLessThan(5 * 1024 * 1024 + 100);
  await expect(entryOf(page, 'Noise').locator('img')).toHaveAttribute('src', /\/uploads\//);
});

test('a file that is not a picture is rejected before any request', async ({ page }) => {
  await openArea(page, 'tool');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const icon = page.getByLabel('Icon', { exact: true });
  await icon.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText('Please choose an image file')).toBeVisible();
  await icon.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('words') });
  await expect(page.getByText('This file cannot be read as a picture')).toBeVisible();
  expect(calls.filter((url) => url.includes('/upload/'))).toEqual([]);
  await dropNoise(page, 'Icon', { width: 1600, height: 1600, type: 'image/gif' });
  await expect(page.getByRole('img', { name: 'Icon preview' })).toBeVisible();
});

test('pictures are uploaded one by one with visible progress, then the record is saved', async ({ page }) => {
  await openArea(page, 'portfolio');
  for (const label of ['Project Name', 'Type', 'Description', 'Link', 'Source Code']) {
    await page.getByLabel(label, { exact: true }).fill('Two pictures');
  }
  await page.getByLabel('Tech Stack').fill('React');
  await page.getByRole('button', { name: 'Add Stack' }).click();
  const order: string[] = [];
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    order.push(new URL(route.request().url()).pathname);
    if (order.length === 1) {
      await expect(page.getByRole('progressbar', { name: 'Uploading Cover Picture' })).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Uploading Last Screen' })).toBeVisible();
      await expectNoViolations(page);
      expect(order).toHaveLength(1);
    }
    await route.continue();
  });
  for (const label of ['Cover Picture', 'Last Screen']) {
    await page.getByLabel(label).setInputFiles(pictureFile('picture.png', [0, 90, 200]));
    await expect(page.getByRole('img', { name: `${label} preview` })).toBeVisible();
  }
  await finish(page, 'Create', 'Successfully Created');
  expect(order).toEqual(['/api/upload/portfolio/picture', '/api/upload/portfolio/picture', '/api/info/portfolio']);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
