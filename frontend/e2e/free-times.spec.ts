import type { Page } from '@playwright/test';
import { violationsInThemes } from './support/axe.ts';
import { ALL_DAYS, useMeetingHours } from './support/meeting-hours.ts';
import { expect, test } from './support/test.ts';
import { overflowWidth, resize, SIZES, visit } from './support/visit.ts';

const TAKEN = 'This time has just been taken, please choose another one';

// The browser logs the 409 of a taken time.
test.use({ mayLogErrors: true });

useMeetingHours(ALL_DAYS);

async function openDialog(page: Page) {
  await visit(page, '/aboutme');
  await page.getByRole('button', { name: 'Schedule a meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' });
  await expect(dialog.getByRole('listbox', { name: /^Times on / })).toBeVisible();
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

/** The times of the shown day. */
const timesOf = (dialog: Dialog) => dialog.getByRole('listbox', { name: /^Times on / }).getByRole('option');

/** Opens the calendar of later days and resolves with the heading of its month. */
async function openCalendar(dialog: Dialog) {
  await dialog.getByRole('button', { name: 'Later' }).click();
  return dialog.getByRole('heading', { level: 2, name: /\d{4}$/ });
}

async function fillIn(dialog: Dialog, name: string) {
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${name.toLowerCase()}@free.test`);
  await dialog.getByRole('radio', { name: 'Video' }).check();
}

/** Chooses the last free day of the shown month and its first time; returns the label of the time. */
async function chooseLastDay(dialog: Dialog) {
  const month = await openCalendar(dialog);
  const first = (await month.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Next Month' }).click();
  await expect(month).not.toHaveText(first);
  const days = dialog.getByRole('gridcell', { disabled: false });
  await expect(days.first()).toBeVisible();
  // It may be one of the month after, which the press shows.
  const day = (await days.last().getAttribute('aria-label')) ?? '';
  await days.last().click();
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveAttribute('aria-label', day);
  const time = timesOf(dialog).first();
  const label = (await time.getAttribute('aria-label')) ?? '';
  await time.click();
  return label;
}

test.describe('with meeting hours', () => {
  test.describe.configure({ mode: 'serial' });

  test('of two visitors who choose the same time one is told and chooses another one', async ({ page }) => {
    test.setTimeout(120_000);
    const dialog = await openDialog(page);
    await fillIn(dialog, 'Asha');
    const label = await chooseLastDay(dialog);
    const second = await page.context().newPage();
    const rival = await openDialog(second);
    await fillIn(rival, 'Bela');
    expect(await chooseLastDay(rival)).toBe(label);
    await rival.getByRole('button', { name: 'Schedule' }).click();
    await expect(second.getByText('Meeting Created Successfully!')).toBeVisible();
    await second.close();

    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(TAKEN)).toBeVisible();
    await expect(dialog.getByText('This time is no longer free, please choose another one')).toBeVisible();
    await expect(dialog.getByRole('option', { name: label })).toHaveCount(0);
    await expect(dialog.getByLabel('Name')).toHaveValue('Asha');
    await timesOf(dialog).first().click();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Meeting Created Successfully!')).toBeVisible();
  });

  test('the free times are requested once, before the press', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/communication/slots')) asked.push(request.url());
    });
    await visit(page, '/aboutme');
    expect(asked).toHaveLength(0);
    await page.getByRole('button', { name: 'Schedule a meeting' }).hover();
    await expect.poll(() => asked.length).toBe(1);
    await page.getByRole('button', { name: 'Schedule a meeting' }).click();
    await expect(page.getByRole('listbox', { name: /^Times on / })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('a time is chosen by keyboard alone, in another time zone', async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Change time zone' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('new york');
    await expect(page.getByRole('button', { name: /^America\/New York/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^New York time \(UTC-[45]\)/)).toBeVisible();
    // Today may have a single free time.
    const days = dialog.getByRole('grid', { name: 'Day' }).getByRole('gridcell');
    await days.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(days.nth(1)).toHaveAttribute('aria-selected', 'true');
    const times = timesOf(dialog);
    await expect(times.nth(1)).toBeVisible();
    await expect(dialog.getByRole('option', { selected: true })).toHaveCount(0);
    await times.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(times.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByText(/^On your clock, New York time/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Schedule for / })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Later' }).focus();
    await page.keyboard.press('Enter');

    const selected = dialog.getByRole('gridcell', { selected: true });
    await selected.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('option', { selected: true })).toHaveCount(0);
  });

  test('the keys of the calendar lead to a later month and back', async ({ page }) => {
    const dialog = await openDialog(page);
    const month = await openCalendar(dialog);
    const first = (await month.textContent()) ?? '';
    await dialog.getByRole('gridcell', { selected: true }).focus();
    await page.keyboard.press('PageDown');
    await expect(month).not.toHaveText(first);
    await page.keyboard.press('PageUp');
    await expect(month).toHaveText(first);
    await page.keyboard.press('Escape');
    await expect(month).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Later' })).toBeFocused();
  });

  test('the free times fit every window in either theme, without violations', async ({ page }) => {
    const dialog = await openDialog(page);
    await timesOf(dialog).first().click();
    const button = dialog.getByRole('button', { name: /^Schedule for \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/ });
    for (const size of [...SIZES, { width: 320, height: 640 }]) {
      await resize(page, size);
      await dialog.evaluate((element) => element.scrollTo(0, 0));
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await overflowWidth(page), `${size.width} pixels`).toBe(0);
      expect(await violationsInThemes(page), `${size.width} pixels`).toEqual([]);
    }
  });
});

test('the chosen day is readable under the pointer', async ({ page }) => {
  await visit(page, '/aboutme');
  await page.getByRole('button', { name: 'Schedule a meeting', exact: true }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  const chosen = page.getByRole('gridcell', { selected: true });
  const accent = await chosen.evaluate((day) => getComputedStyle(day).backgroundColor);
  await chosen.hover();
  await expect(chosen).toHaveCSS('background-color', accent);
});
