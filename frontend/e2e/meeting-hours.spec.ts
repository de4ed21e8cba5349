import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { setMeetingHours } from './support/meeting-hours.ts';
import { chooseOption, openPanel } from './support/panel.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { test } from './support/test.ts';

// Strapi's panel requests features that this edition does not have, and the browser logs each 404.
test.use({ mayLogErrors: true });

// The panel is slow on a busy machine, and a second site is started.
test.describe.configure({ timeout: 180_000 });

let product: Product;

test.beforeAll(async ({ mailbox }) => {
  test.setTimeout(480_000);
  // The demo's exception and meeting would be in the week after some days of the week.
  product = await startProduct(mailbox.port, { SEED_DEMO: 'false', BUSY_CALENDARS_ALLOW_LOCAL: 'true' });
});

test.beforeEach(({ request }) => setMeetingHours(request, product.url, []));

test.afterAll(() => product.stop());

async function openMeetingHours(page: Page, url: string) {
  await openPanel(page, '/admin', url);
  await page.getByRole('link', { name: 'Content Manager' }).click();
  await page.getByRole('link', { name: 'Meeting hours' }).click();
  await expect(page.getByRole('heading', { name: 'Meeting hours' })).toBeVisible();
}

const rowOf = (page: Page, day: string) => page.getByRole('listitem', { name: day, exact: true });

const selectOf = (page: Page, time: string, part: 'hour' | 'minute') =>
  page.getByRole('combobox', { name: `${time}, ${part}`, exact: true });

async function choose(page: Page, time: string, value: string) {
  const [hour = '', minute = ''] = value.split(':');
  await chooseOption(selectOf(page, time, 'hour'), hour);
  await chooseOption(selectOf(page, time, 'minute'), minute);
}

async function expectTime(page: Page, time: string, value: string) {
  const [hour = '', minute = ''] = value.split(':');
  await expect(selectOf(page, time, 'hour')).toHaveText(hour);
  await expect(selectOf(page, time, 'minute')).toHaveText(minute);
}

/** Writes a time as somebody who uses the keyboard alone. */
async function typeTime(page: Page, time: string, value: string) {
  const [hour = '', minute = ''] = value.split(':');
  await selectOf(page, time, 'hour').focus();
  await page.keyboard.type(hour);
  await page.keyboard.press('Tab');
  await page.keyboard.type(minute);
  await expectTime(page, time, value);
}

const EVERY_WEDNESDAY = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;VALUE=DATE:20200101',
  'RRULE:FREQ=WEEKLY',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

/** Serves a calendar with `body`; the answer is a 404 as long as there is none. */
async function startCalendarServer() {
  const calendar = { body: '' };
  const server = createServer((_, response) => response.writeHead(calendar.body ? 200 : 404).end(calendar.body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { calendar, url: `http://127.0.0.1:${port}/secret.ics`, stop: () => server.close() };
}

const panelOf = (page: Page, title: string) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: title }) });

async function addBusyCalendar(page: Page, name: string, url: string) {
  await page.getByRole('button', { name: 'No entry yet. Click to add one.' }).last().click();
  const form = page.getByRole('tabpanel');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Address' }).fill(url);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('an owner sets the hours of a week in the panel, sees what visitors see, and renews the calendar address', async ({
  page,
}) => {
  await openMeetingHours(page, product.url);

  await page.getByRole('button', { name: 'Add hours to Monday' }).click();
  await choose(page, 'Monday, from', '18:00');
  await choose(page, 'Monday, to', '10:00');
  await save(page);
  await expect(rowOf(page, 'Monday').getByText(/^To must be later than From/)).toBeVisible();

  await choose(page, 'Monday, from', '10:00');
  await choose(page, 'Monday, to', '18:00');
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).click();
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await page.getByRole('dialog').getByRole('checkbox', { name: day }).click();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expectTime(page, 'Friday, to', '18:00');
  await expect(rowOf(page, 'Saturday').getByText('No hours')).toBeVisible();
  await save(page);
  await expect(page.getByText('Saved document')).toBeVisible();

  // The days of the next week have all their times, whatever the time is now.
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /10:00, 10:30 … 17:30$/ })).toHaveCount(5);
  await expect(page.getByRole('listitem').filter({ hasText: /^(Sat|Sun) .*No free time$/ })).toHaveCount(2);

  const address = panelOf(page, 'Your calendar').getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/\/api\/communication\/calendar\/[\w-]+\.ics$/);
  const earlier = await address.inputValue();
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(address).not.toHaveValue(earlier);
  await expect(address).toHaveValue(/\.ics$/);
  const pathOf = (url: string) => product.url + new URL(url).pathname;
  expect((await page.request.get(pathOf(earlier))).status()).toBe(404);
  expect((await page.request.get(pathOf(await address.inputValue()))).status()).toBe(200);

  await page.reload();
  await expectTime(page, 'Wednesday, from', '10:00');
});

test('an owner adds a busy calendar, tries it at once, and types a time in steps of five minutes', async ({ page }) => {
  const server = await startCalendarServer();
  try {
    await openMeetingHours(page, product.url);
    await page.getByRole('button', { name: 'Add hours to Wednesday' }).click();
    await page.getByRole('button', { name: 'Add hours to Thursday' }).click();
    await page.getByRole('button', { name: 'Add hours to Friday' }).click();
    await page.getByRole('button', { name: /^Remove hours of Friday/ }).click();
    await expect(rowOf(page, 'Friday').getByText('No hours')).toBeVisible();
    await typeTime(page, 'Thursday, from', '09:05');
    await addBusyCalendar(page, 'Work', server.url);
    await save(page);
    await expect(page.getByText('Saved document')).toBeVisible();

    const work = panelOf(page, 'Busy calendars').getByRole('listitem', { name: 'Work' });
    const tryNow = work.getByRole('button', { name: 'Try now Work' });
    await tryNow.click();
    await expect(work.getByText('The calendar answered with 404.')).toBeVisible();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Thu .*09:05, 09:35 … 17:05$/ })).toBeVisible();

    server.calendar.body = EVERY_WEDNESDAY;
    await tryNow.press('Enter');
    await expect(work.getByText(/^Last read /)).toBeVisible();
    await expect(tryNow).toBeFocused();
    // The free week is read again without a press.
    await expect(page.getByRole('listitem').filter({ hasText: /^Wed .*No free time$/ })).toBeVisible();
    // An end can be the end of the day, which has no other minute.
    await choose(page, 'Thursday, to', '24:00');
    await page.getByRole('button', { name: 'No entry yet. Click to add one.' }).click();
    await expect(selectOf(page, 'From', 'minute')).toHaveAttribute('data-disabled');
    await typeTime(page, 'To', '17:55');
  } finally {
    server.stop();
  }
});
