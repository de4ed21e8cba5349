import { useMeetingHours } from './support/meeting-hours.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('the message box has at least 8 rows', async ({ page }) => {
  await visit(page, '/aboutme');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const box = page.getByRole('dialog').getByLabel('Message');
  const { height, line } = await box.evaluate((area) => ({
    height: area.clientHeight,
    line: Number.parseFloat(getComputedStyle(area).lineHeight),
  }));
  expect(height / line).toBeGreaterThanOrEqual(8);
});

test.describe('where visitors can ask for any time', () => {
  useMeetingHours([]);

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
    await expect(time('12:30 PM')).toBeEnabled();
    await expect(time('11:30 AM')).toHaveCount(0);
  });
});

test.describe('when the request fails', () => {
  test.use({ mayLogErrors: true });

  test("the server's message is announced above the dialog, which keeps input and focus", async ({ page }) => {
    await page.route('**/api/communication/new-client-contact', (route) =>
      route.fulfill({ status: 429, json: { message: 'Please wait a little' } }),
    );
    await visit(page, '/aboutme');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write your message here' });
    await dialog.getByLabel('Name').fill('Meera Pillai');
    await dialog.getByLabel('Email').fill('meera@dialogs.test');
    await dialog.getByLabel('Message').fill('A shop for lamps.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    // The dialog hides the rest of the page from assistive technology.
    await expect(page.getByRole('alert').filter({ hasText: 'Please wait a little' })).toBeVisible();
    await expect(dialog.getByLabel('Message')).toHaveValue('A shop for lamps.');
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeFocused();
  });
});
