import type { Page } from '@playwright/test';
import { violationsInThemes, WITH_TARGET_SIZE } from './support/axe.ts';
import { makeAdmin, openArea } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';
import { overflowWidth, resize, SIZES } from './support/visit.ts';

const MAX_HEIGHT = 120;

const bandOf = (page: Page) => page.getByRole('region', { name: 'At a glance' });

const heightOf = async (page: Page) => (await bandOf(page).boundingBox())?.height;

test('the band tells of messages and of what is left to do, in a line on a desktop', async ({ page }) => {
  const data = { name: 'Ada Glance', email: 'ada@glance.test', message: 'Hello' };
  expect((await page.request.post('/api/communication/new-client-contact', { data })).status()).toBe(201);
  await openArea(page, 'personal');
  const band = bandOf(page);
  await expect(band.getByRole('link', { name: /^Unread \d+ messages and meetings$/ })).toBeVisible();
  await expect(band.getByText('Next meeting')).toBeVisible();
  await expect(band.getByRole('link', { name: /^Make it yours \d+ to do / })).toBeVisible();
  await expect(band.getByRole('combobox', { name: 'Availability' })).toBeVisible();
  for (const size of SIZES) {
    await resize(page, size);
    expect(await overflowWidth(page)).toBe(0);
    expect(await violationsInThemes(page, WITH_TARGET_SIZE)).toEqual([]);
    if (size.width === 1440) expect(await heightOf(page)).toBeLessThanOrEqual(MAX_HEIGHT);
  }
});

test('the band is as high before its content is loaded', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  for (const call of ['**/api/overview', '**/api/inbox?*', '**/api/info/personal']) {
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
  }
  await openArea(page, 'personal');
  await expect(bandOf(page)).toBeVisible();
  const before = await bandOf(page).boundingBox();
  release();
  await expect(bandOf(page).getByRole('link', { name: /^Make it yours/ })).toBeVisible();
  await expect(bandOf(page).getByRole('combobox')).toBeVisible();
  expect(await bandOf(page).boundingBox()).toEqual(before);
});

test('by keyboard the status of the site is switched, seen by visitors, and undone', async ({ page }) => {
  await openArea(page, 'personal');
  const statusOnSite = async () => (await (await page.request.get('/api/info/personal')).json())[0].status;
  const switched = bandOf(page).getByRole('combobox', { name: 'Availability' });
  await expect(switched).toHaveValue('available');
  const nextMeeting = bandOf(page).getByRole('link', { name: /^Next meeting/ });
  await expect(nextMeeting).toBeVisible();
  await bandOf(page)
    .getByRole('link', { name: /^Unread/ })
    .focus();
  await page.keyboard.press('Tab');
  await expect(nextMeeting).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(switched).toBeFocused();
  // A letter chooses the option that begins with it.
  await page.keyboard.press('b');
  await expect(page.getByText('Availability: Break')).toBeVisible();
  await expect(switched).toBeFocused();
  await expect.poll(statusOnSite).toBe('break');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(switched).toHaveValue('available');
  await expect.poll(statusOnSite).toBe('available');
});

test('an admin has the status alone', async ({ page }) => {
  const account = { name: 'Glance Admin', email: 'glance@admin.test', password: 'correct horse 42' };
  await makeAdmin(page, account);
  await openArea(page, 'personal', account);
  await expect(bandOf(page).getByRole('combobox', { name: 'Availability' })).toBeVisible();
  await expect(bandOf(page).getByRole('link')).toHaveCount(0);
});
