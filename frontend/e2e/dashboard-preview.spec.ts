import type { Page } from '@playwright/test';
import { expectNoViolations, violationsInThemes } from './support/axe.ts';
import { entryOf, makeTool, openArea, openTab, select } from './support/dashboard.ts';
import { pictureFile } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { boxAtRest, hydrate, overflowWidth, resize, SIZES } from './support/visit.ts';

const PREVIEWED = /\/preview\/[\w.-]+\//;

/** Changes a tool of the demo in its form, with another picture, and saves nothing. */
async function changeTool(page: Page, name: string) {
  await openArea(page, 'tool');
  await select(page, name, 'Update');
  const preview = page.getByRole('img', { name: 'Icon preview' });
  const icon = (await preview.getAttribute('src')) ?? '';
  await page.getByLabel('Name', { exact: true }).fill(`${name}, unsaved`);
  await page.getByLabel('Icon', { exact: true }).setInputFiles(pictureFile('other.png', [179, 38, 30]));
  await expect(preview).not.toHaveAttribute('src', icon);
  await expect(preview).toHaveAttribute('src', /^\/uploads\//);
}

/** Presses 'Preview' and waits for the tab that it opens. */
async function openPreview(page: Page) {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(PREVIEWED);
  return preview;
}

test('an unsaved record with a new picture is shown in a new tab as a visitor would see it', async ({ page }) => {
  await changeTool(page, 'React');
  const preview = await openPreview(page);
  await expect(preview).toHaveURL(/\/#skill$/);
  const skill = preview.getByRole('listitem').filter({ hasText: 'React, unsaved' });
  await expect(skill).toBeVisible();
  const icon = skill.locator('img');
  await expect(icon).toHaveAttribute('src', /\/uploads\//);
  await expect.poll(() => icon.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await hydrate(preview);
  await expect(preview).toHaveURL(PREVIEWED);
  await expect(skill).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  expect(await violationsInThemes(preview)).toEqual([]);
});

test('the pages of a preview show the unsaved record, and the form keeps what was typed', async ({ page }) => {
  await openArea(page, 'contact');
  await openTab(page, 'Read');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button', { name: 'Update' }).click();
  await page.getByLabel('Address').fill('12 Unsaved Street');
  const preview = await openPreview(page);
  await hydrate(preview);
  await preview.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
  await expect(preview).toHaveURL(/\/preview\/[\w.-]+\/aboutme$/);
  await expect(preview.getByRole('contentinfo')).toContainText('12 Unsaved Street');
  await preview.goto('/aboutme');
  await expect(preview.getByRole('contentinfo')).not.toContainText('12 Unsaved Street');
  await expect(page.getByLabel('Address')).toHaveValue('12 Unsaved Street');
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
});

test.describe('the browser logs the refused request', () => {
  test.use({ mayLogErrors: true });

  test('logging out ends a preview', async ({ page }) => {
    await changeTool(page, 'Docker');
    const preview = await openPreview(page);
    const ended = page.waitForResponse((response) => response.url().endsWith('/api/admin/logout'));
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect((await ended).status()).toBe(200);
    expect((await preview.reload())?.status()).toBe(403);
    await expect(preview.getByText('This preview is over. Please open it again.')).toBeVisible();
  });

  test('a refused preview closes its tab and shows the sentence at the field', async ({ page }) => {
    await makeTool(page, 'Reed');
    await openArea(page, 'tool');
    await select(page, 'Reed', 'Update');
    await page.route('**/api/preview', (route) =>
      route.fulfill({ status: 400, json: { message: 'link must be a web address', field: 'link' } }),
    );
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('link must be a web address');
    await expect(page.getByLabel('Link', { exact: true })).toBeFocused();
    await expect.poll(() => page.context().pages().length).toBe(1);
  });
});

test('the button stands beside Create and Update in any size', async ({ page }) => {
  await openArea(page, 'tool');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  await expect(button).toBeVisible();
  for (const size of SIZES) {
    await resize(page, size);
    const [own, other] = [await boxAtRest(button), await boxAtRest(create)];
    expect(own.y, `${size.width} pixels`).toBe(other.y);
    expect(own.height).toBeGreaterThanOrEqual(44);
    expect(await overflowWidth(page)).toBe(0);
    await expectNoViolations(page);
  }
  await openTab(page, 'Read');
  await entryOf(page, 'React').getByRole('button', { name: 'Update' }).click();
  await expect(button).toBeVisible();
});
