import type { Locator, Page } from '@playwright/test';
import { openArea, openTab, select } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

const frameOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('..');

async function expectSquare(frame: Locator, side: number) {
  const sides = async () => {
    const box = await frame.boundingBox();
    return [box?.width, box?.height].map((length = 0) => Math.round(length));
  };
  await expect.poll(sides).toEqual([side, side]);
}

test('Picture previews are 128 and 256 pixels; the tool icon is 100 pixels', async ({ page }) => {
  await openArea(page, 'portfolio');
  await expectSquare(frameOf(page, 'Cover Picture'), 256);
  for (const label of ['First Screen', 'Second Screen', 'Last Screen']) await expectSquare(frameOf(page, label), 128);
  await openTab(page, 'Personal');
  await expectSquare(frameOf(page, 'Profile Picture'), 256);
  await openTab(page, 'Tool');
  await expectSquare(frameOf(page, 'Icon'), 100);
  await select(page, 'React', 'Delete');
  await expectSquare(page.getByRole('tabpanel').locator('img').first(), 100);
});

test('in the lists a tool is a row of 56 pixels, and a cover is shown whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openArea(page, 'tool');
  await openTab(page, 'Read');
  const row = page.getByRole('listitem', { name: 'React', exact: true });
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(56);
  await openArea(page, 'portfolio');
  await openTab(page, 'Read');
  const cover = page.getByRole('listitem', { name: 'Monsoon Atlas', exact: true }).locator('img');
  await expect
    .poll(() =>
      cover.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth - img.height / img.width),
    )
    .toBeCloseTo(0, 1);
});

test('Address and description fields show up to 4 lines', async ({ page }) => {
  const linesShown = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((area: HTMLTextAreaElement) => {
      const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area);
      const room = area.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd);
      return Math.round(room / Number.parseFloat(lineHeight));
    });
  const lines = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].join('\n');
  await openArea(page, 'contact');
  await page.getByLabel('Address').fill(lines);
  await expect.poll(() => linesShown('Address')).toBe(4);
  await page.goto('/dashboard?area=portfolio');
  await page.getByLabel('Description').fill(lines);
  await expect.poll(() => linesShown('Description')).toBe(4);
});

test('browser-back returns to the previous tab', async ({ page }) => {
  await openArea(page, 'tool');
  await openTab(page, 'Read');
  await expect(page).toHaveURL('/dashboard?area=tool&tab=read');
  await select(page, 'React', 'Update');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('React');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Read', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Create', exact: true })).toHaveAttribute('aria-selected', 'true');
});
