import type { Page } from '@playwright/test';
import { expectNoViolations, violationsInThemes, WITH_TARGET_SIZE } from './support/axe.ts';
import { tokenOf } from './support/dashboard.ts';
import { ALL_DAYS, useMeetingHours } from './support/meeting-hours.ts';
import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';
import { overflowWidth, resize, SIZES } from './support/visit.ts';

useMeetingHours(ALL_DAYS);

const DAYS_AHEAD_MS = 10 * 86_400_000;

/** The first free time ten days from now, as the form sends it. */
async function findFreeSlot(page: Page) {
  const from = new Date(Date.now() + DAYS_AHEAD_MS).toISOString().slice(0, 10);
  const view = await (await page.request.get(`/api/communication/slots?from=${from}&days=7&timeZone=UTC`)).json();
  const [slot] = view.days.flatMap(({ slots }: { slots: string[] }) => slots);
  const [, year, month, day, hour, minute] = /(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(slot) ?? [];
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month}/${day}/${year} ${hour12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Sends a message and a request for a meeting as visitors do. */
async function sendBoth(page: Page) {
  const message = {
    name: 'Ada Inbox',
    email: 'ada@inbox.test',
    message: 'Could you build a site for us?\nWe start in May.',
  };
  const sent = await page.request.post('/api/communication/new-client-contact', { data: message });
  expect(sent.status()).toBe(201);
  const slot = await findFreeSlot(page);
  const meeting = { name: 'Bo Inbox', email: 'bo@inbox.test', mode: 'video', slot, timeZone: 'UTC' };
  const asked = await page.request.post('/api/communication/new-client-meeting', { data: meeting });
  expect(asked.status()).toBe(201);
}

async function openHome(page: Page) {
  const token = await tokenOf(page, OWNER);
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('admin', value), token);
  await page.goto('/dashboard');
}

const rowOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

test('the owner reads a message, and confirms, moves and cancels a meeting', async ({ page, mailbox }) => {
  test.setTimeout(120_000);
  await sendBoth(page);
  await openHome(page);
  await page.getByRole('link', { name: /^Inbox, \d+ unread$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await rowOf(page, 'Unread: Ada Inbox').click();
  await expect(page.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute('href', /^mailto:ada@inbox\.test\?/);
  await expect(rowOf(page, 'Unread: Ada Inbox')).toHaveCount(0);
  await expectNoViolations(page);

  await rowOf(page, 'Bo Inbox').click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('The meeting is confirmed')).toBeFocused();
  await expect
    .poll(() => mailbox.to('bo@inbox.test').map(({ subject }) => subject))
    .toContain('Your meeting is confirmed');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page
    .getByRole('listbox', { name: /^Times on / })
    .getByRole('option')
    .first()
    .click();
  for (const size of SIZES) {
    await resize(page, size);
    expect(await overflowWidth(page)).toBe(0);
    expect(await violationsInThemes(page, WITH_TARGET_SIZE)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByText('The meeting has a new time')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel meeting', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel meeting', exact: true }).click();
  await expect(page.getByText('The meeting is cancelled')).toBeFocused();
});

test('the owner finds a message by search and deletes it by keyboard', async ({ page }) => {
  const data = { name: 'Zoë Åström', email: 'zoe@inbox.test', message: 'Hej' };
  expect((await page.request.post('/api/communication/new-client-contact', { data })).status()).toBe(201);
  await openHome(page);
  await page.goto('/inbox');
  await page.getByRole('searchbox').fill('ÅSTRÖM');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 found')).toBeVisible();
  await rowOf(page, 'Zoë Åström').press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing here matches that.')).toBeVisible();
});
