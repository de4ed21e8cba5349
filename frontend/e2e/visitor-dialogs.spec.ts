import type { Page } from '@playwright/test';
import { useMeetingHours } from './support/meeting-hours.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const MESSAGE = '**/api/communication/new-client-contact';
const MEETING = '**/api/communication/new-client-meeting';

async function writeMessage(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write your message here' });
  await dialog.getByPlaceholder('Please write your full name').fill('Meera Pillai');
  await dialog.getByPlaceholder('Please write your email').fill('meera@dialogs.test');
  await dialog.getByPlaceholder('Please write your message').fill('A shop for lamps.');
  return dialog;
}

/** Holds the responses to a call until the returned function is called. */
async function hold(page: Page, call: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route(call, async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ status: 201, json: { message: 'held' } });
  });
  return { release: () => release(), calls: () => calls };
}

test('while sending, Send is disabled with a spinner; double clicks send once; success closes it', async ({ page }) => {
  const held = await hold(page, MESSAGE);
  await visit(page, '/aboutme');
  const dialog = await writeMessage(page);
  const send = dialog.getByRole('button', { name: 'Send' });
  await send.dblclick();
  await expect(send).toBeDisabled();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  held.release();
  await expect(dialog).toBeHidden();
  expect(held.calls()).toBe(1);
});

test("the success toast comes first, and 'We will get back to you shortly!' 2 seconds later", async ({ page }) => {
  const held = await hold(page, MESSAGE);
  held.release();
  await page.clock.install();
  await visit(page, '/aboutme');
  const dialog = await writeMessage(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  // The code that sends the message and shows the toast is loaded at this point.
  const answered = page.waitForResponse(MESSAGE);
  const toasts = page.waitForResponse(/toast-stack/);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await answered;
  await toasts;
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('We will get back to you shortly!')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(page.getByText('We will get back to you shortly!')).toBeVisible();
});

test('a draft survives a closed dialog, another page and a reload within the browser session', async ({ page }) => {
  await visit(page, '/aboutme');
  await writeMessage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Meera Pillai');
  await expect(dialog.getByLabel('Email')).toHaveValue('meera@dialogs.test');
  await expect(dialog.getByLabel('Message')).toHaveValue('A shop for lamps.');
});

test.describe('when the request fails', () => {
  test.use({ mayLogErrors: true });

  test("the server's message is shown, and the input stays", async ({ page }) => {
    await page.route(MESSAGE, (route) => route.fulfill({ status: 429, json: { message: 'Please wait a little' } }));
    await visit(page, '/aboutme');
    const dialog = await writeMessage(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    // It is announced as well, although the dialog hides the page from assistive technology.
    await expect(page.getByRole('alert').filter({ hasText: 'Please wait a little' })).toBeVisible();
    await expect(dialog.getByLabel('Message')).toHaveValue('A shop for lamps.');
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeFocused();
  });
});

test('the message box has at least 8 rows', async ({ page }) => {
  await visit(page, '/aboutme');
  const dialog = await writeMessage(page);
  const box = dialog.getByLabel('Message');
  const { height, line } = await box.evaluate((area) => ({
    height: area.clientHeight,
    line: Number.parseFloat(getComputedStyle(area).lineHeight),
  }));
  expect(height / line).toBeGreaterThanOrEqual(8);
});

test.describe('where visitors can ask for any time', () => {
  useMeetingHours([]);

  test.describe('a visitor in Berlin', () => {
    test.use({ timezoneId: 'Europe/Berlin' });

    test('sees the selected time in both time zones before sending, and sends their time zone', async ({ page }) => {
      const held = await hold(page, MEETING);
      held.release();
      await visit(page, '/aboutme');
      await page.getByRole('button', { name: 'Schedule a meeting' }).click();
      const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' });
      await dialog.getByLabel('Name').fill('Jonas Weber');
      await dialog.getByLabel('Email').fill('jonas@visitor.test');
      await dialog.getByLabel('Date and time').fill('12/31/2030 10:00 AM');
      await expect(dialog.getByText('On your clock (Europe/Berlin)')).toBeVisible();
      await expect(dialog.getByText('Tuesday, December 31, 2030 at 10:00 AM')).toBeVisible();
      await expect(dialog.getByText('On my clock (Asia/Kolkata)')).toBeVisible();
      await expect(dialog.getByText('Tuesday, December 31, 2030 at 2:30 PM')).toBeVisible();
      // Escape closes only the calendar.
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('gridcell')).toHaveCount(0);
      await dialog.getByLabel('Chat').check();
      const [request] = await Promise.all([
        page.waitForRequest(MEETING),
        dialog.getByRole('button', { name: 'Schedule' }).click(),
      ]);
      expect(request.postDataJSON()).toMatchObject({
        mode: 'chat',
        slot: '12/31/2030 10:00 AM',
        timeZone: 'Europe/Berlin',
      });
      await expect(dialog).toBeHidden();
    });
  });

  test('the picker allows only times from now on and disables Sundays', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-03-03T12:00:00+05:30'));
    await visit(page, '/aboutme');
    await page.getByRole('button', { name: 'Schedule a meeting' }).click();
    await page.getByLabel('Date and time').click();
    const day = (name: string) => page.getByRole('gridcell', { name });
    await expect(day('Tuesday, March 2nd, 2027')).toHaveAttribute('aria-disabled', 'true');
    await expect(day('Sunday, March 7th, 2027')).toHaveAttribute('aria-disabled', 'true');
    await expect(day('Monday, March 8th, 2027')).toHaveAttribute('aria-disabled', 'false');
    const time = (name: string) => page.getByRole('option', { name });
    await expect(time('11:30 AM')).toHaveAttribute('aria-disabled', 'true');
    await expect(time('12:30 PM')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('a sent meeting request shows two toasts and closes the dialog', async ({ page }) => {
    const held = await hold(page, MEETING);
    await visit(page, '/aboutme');
    await page.getByRole('button', { name: 'Schedule a meeting' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Jonas Weber');
    await dialog.getByLabel('Email').fill('jonas@visitor.test');
    await dialog.getByLabel('Date and time').fill('12/31/2030 10:00 AM');
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Voice').check();
    const submit = dialog.getByRole('button', { name: 'Schedule' });
    await submit.click();
    await expect(submit).toBeDisabled();
    held.release();
    await expect(page.getByText('Meeting Created Successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('We will get back to you shortly!')).toBeVisible();
  });
});
