import { expect, type Page } from '@playwright/test';
import { differentTexts } from '../../src/testing/different-texts.ts';
import { openArea, openTab } from '../support/dashboard.ts';
import { ALL_DAYS, useMeetingHours } from '../support/meeting-hours.ts';
import { OWNER } from '../support/start-product.ts';
import { test } from '../support/test.ts';
import { TRANSLATED, translatePages } from '../support/translation.ts';
import { hydrate, leaveDialogs, PUBLIC_PAGES } from '../support/visit.ts';

// A browser's translation replaces texts of the page (facebook/react#11538); the browser logs each refused call.
test.use({ mayLogErrors: true });

/** Opens a page and waits until it is translated. */
async function openTranslated(page: Page, path: string) {
  await translatePages(page);
  await page.goto(path);
  await expect(page.locator('h1 font').first()).toBeVisible();
}

test('hydration keeps the translation, and the first press opens the dialog', async ({ page }) => {
  await openTranslated(page, '/aboutme');
  const heading = await page.locator('h1 font').first().elementHandle();
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write your message here' });
  await expect(dialog).toBeVisible();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill('Ana');
  await dialog.getByLabel('Email').fill('ana@translated.test');
  await dialog.getByLabel('Message').fill('Bom dia');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test.describe('with meeting hours', () => {
  useMeetingHours(ALL_DAYS);

  test('a meeting is asked for after a change of month and time zone', async ({ page }) => {
    await openTranslated(page, '/aboutme');
    await page.getByRole('button', { name: 'Schedule a meeting' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' });
    await expect(dialog.getByRole('listbox', { name: /^Times on / })).toBeVisible();
    await dialog.getByRole('button', { name: 'Later' }).click();
    const month = dialog.getByRole('heading', { level: 2, name: /\d{4}$/ });
    const first = (await month.textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Next Month' }).click();
    await expect(month).not.toHaveText(first);
    await dialog.getByRole('button', { name: 'Change time zone' }).click();
    await dialog.getByPlaceholder('Search a city or a country').fill('nowhere at all');
    await expect(dialog.getByText('Nothing found')).toBeVisible();
    await dialog.getByPlaceholder('Search a city or a country').fill('new york');
    await dialog.getByRole('button', { name: /^America\/New York/ }).click();
    await expect(dialog.getByText(/^New York time \(UTC-[45]\)/)).toBeVisible();
    await dialog
      .getByRole('listbox', { name: /^Times on / })
      .getByRole('option')
      .first()
      .click();
    await dialog.getByLabel('Name').fill('Ana');
    await dialog.getByLabel('Email').fill('ana@translated.test');
    await dialog.getByRole('radio', { name: 'Video' }).check();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Meeting Created Successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('a refused log-in is explained, and the next one succeeds', async ({ page }) => {
  await openTranslated(page, '/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { name: /Information Manager/ })).toBeVisible();
});

test('the dashboard changes its areas, tabs and labels, and the account page opens a dialog', async ({ page }) => {
  await translatePages(page);
  await openArea(page, 'personal');
  await openTab(page, 'Create');
  await openTab(page, 'Read');
  await page.getByRole('tab', { name: 'Tool', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tool Information Manager' })).toBeVisible();
  await page.getByRole('tab', { name: 'Client', exact: true }).click();
  await openTab(page, 'Create');
  const consent = page.getByRole('switch');
  const before = await consent.locator('..').textContent();
  await consent.check();
  await expect(consent.locator('..')).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await leaveDialogs(page);
  await page.goto('/account');
  await page
    .getByRole('button', { name: /^Set up/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Slows the processor down to that of a cheap phone. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TRANSLATORS = [
  ['after it has loaded', {}],
  ['before it has loaded', { start: 'DOMContentLoaded' }],
  ['in place', { replaces: false }],
] as const;

for (const [device, use, path, button, dialog] of [
  ['phone', PHONE, '/', 'Send Message', 'Write your message here'],
  ['desktop', {}, '/aboutme', 'Schedule a meeting', 'Schedule a meeting'],
] as const) {
  test.describe(`on a slow ${device}`, () => {
    test.use({ ...use, mayLogErrors: false });

    for (const [manner, translator] of TRANSLATORS) {
      test(`the first press counts on a page that is translated ${manner}`, async ({ page }) => {
        await translatePages(page, translator);
        await slowDown(page);
        await page.goto(path);
        await expect.poll(() => page.locator('h1').textContent()).toContain(TRANSLATED);
        const heading = await page.locator('h1').elementHandle();
        const press = page.getByRole('button', { name: button }).first();
        if (device === 'phone') await press.tap();
        else await press.click();
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        expect(await heading?.evaluate((element) => element.isConnected && element.textContent)).toContain(TRANSLATED);
      });
    }
  });
}

test.describe('without a translation, in a browser of another place', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Asia/Kathmandu' });

  test('hydrated pages show the texts that the browser would render itself', async ({ page }) => {
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await hydrate(page);
      expect(await page.evaluate(differentTexts), path).toEqual([]);
    }
  });
});
