import { expect, type Page } from '@playwright/test';
import { openArea, openTab, tokenOf } from './support/dashboard.ts';
import { enterPassword } from './support/factors.ts';
import { useMeetingHours } from './support/meeting-hours.ts';
import { chooseOption, isInPanel, openPanel, RECORDS } from './support/panel.ts';
import { OWNER } from './support/start-product.ts';
import { test } from './support/test.ts';

// Strapi's panel requests features that this edition does not have, and the browser logs each 404.
test.use({ mayLogErrors: true });

/** Asks for a meeting as a visitor. */
async function askForMeeting(page: Page, fields: { name: string; slot: string }) {
  const data = { email: 'guest@visitor.test', mode: 'voice', ...fields };
  const asked = await page.request.post('/api/communication/new-client-meeting', { data });
  expect(asked.status()).toBe(201);
}

test('an edit in the panel shows on the site after its publication and in the dashboard at once', async ({ page }) => {
  await openPanel(page, `${RECORDS}/api::tool.tool?_q=Vite`);
  await page.getByRole('gridcell', { name: 'Vite', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Vite');
  // Enumerations are shown as labels.
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Development');
  await name.fill('Vite, from the panel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();

  await expect(async () => {
    await page.goto('/');
    const heading = page.locator('#skill').getByRole('heading', { name: 'Vite, from the panel' });
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass();
  await openArea(page, 'tool');
  await openTab(page, 'Read');
  await expect(page.getByRole('listitem', { name: 'Vite, from the panel', exact: true })).toBeVisible();
});

test('the home page of the panel shows the time of the last publication', async ({ page }) => {
  await openPanel(page);
  await expect(page.getByRole('heading', { name: 'Public pages' })).toBeVisible();
  await expect(page.getByText(/^Up to date\. Published last on \d+ \w+ \d{4} at \d\d:\d\d\.$/)).toBeVisible();
});

test.describe('where visitors can ask for any time', () => {
  useMeetingHours([]);

  test('the home page of the panel shows unread messages and upcoming meetings, and a message is marked as handled', async ({
    page,
  }) => {
    const message = { name: 'Panel Reader', email: 'reader@visitor.test', message: 'Is anybody there?' };
    await page.request.post('/api/communication/new-client-contact', { data: message });
    await askForMeeting(page, { name: 'Panel Guest', slot: '12/31/2030 03:30 PM' });
    await openPanel(page);
    const unread = page.getByRole('link', { name: /^Unread messages: [1-9]/ });
    await expect(unread).toBeVisible();
    await expect(page.getByText('Panel Guest, Voice')).toBeVisible();

    await unread.click();
    await page.getByText('Panel Reader').click();
    await expect(page.getByText('Is anybody there?')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Handled' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved document')).toBeVisible();
  });

  test('on a phone, the panel warns about overlapping meetings, and the activity log shows the answer', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const name of ['First Guest', 'Second Guest'])
      await askForMeeting(page, { name, slot: '12/31/2031 03:30 PM' });
    await page.setViewportSize({ width: 390, height: 844 });
    const open = async (name: string) => {
      await openPanel(page, `${RECORDS}/plugin::back-office.meeting?_q=${name}`);
      await page.getByRole('gridcell', { name, exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    };
    await open('First Guest');
    await chooseOption(page.getByRole('combobox', { name: /^State/ }), 'Confirmed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved document')).toBeVisible();

    await open('Second Guest');
    const warning = 'You have another meeting at that time: First Guest, 12/31/2031 03:30 PM';
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(warning)).toBeVisible();

    await page.goto(`${RECORDS}/plugin::back-office.activity?_q=First Guest`);
    await expect(page.getByRole('gridcell', { name: 'Updated a meeting' })).toBeVisible();
  });
});

test('the availability is shown and changed in the panel by its label', async ({ page }) => {
  await openPanel(page, `${RECORDS}/api::personal.personal`);
  await page.getByRole('gridcell', { name: 'Available' }).first().click();
  const status = page.getByRole('combobox', { name: /^Status/ });
  await expect(status).toHaveText('Available');
  await chooseOption(status, 'Break');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  const [first]: { _id: string; status: string }[] = await (await page.request.get('/api/info/personal')).json();
  expect(first?.status).toBe('break');

  // Restores the state that the other tests expect.
  const headers = { Authorization: `Bearer ${await tokenOf(page, OWNER)}` };
  await page.request.patch(`/api/info/personal/${first?._id}`, { headers, data: { status: 'available' } });
});

test('every cookie of the panel has SameSite, including the one that its script writes', async ({ page, context }) => {
  // Chromium reports Lax for a cookie without SameSite.
  const written: string[] = [];
  await page.exposeFunction('noteCookie', (cookie: string) => written.push(cookie));
  await page.addInitScript(() => {
    const { set, get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get,
      set(cookie: string) {
        // The test has exposed this function.
        (window as unknown as { noteCookie(cookie: string): void }).noteCookie(cookie);
        set?.call(this, cookie);
      },
    });
  });
  await enterPassword(page, OWNER, '/admin');
  await isInPanel(page);
  // The script writes the token when the old one is no longer accepted.
  const { hostname } = new URL(page.url());
  await context.addCookies([{ name: 'jwtToken', value: 'old', domain: hostname, path: '/admin', sameSite: 'Strict' }]);
  await page.reload();
  await isInPanel(page);
  expect(written.some((cookie) => cookie.startsWith('jwtToken=ey'))).toBe(true);
  for (const cookie of written) expect(cookie).toMatch(/; SameSite=Strict$/);
  const cookies = (await context.cookies()).map(({ name, sameSite }) => [name, sameSite]);
  expect(cookies.sort()).toEqual([
    ['jwtToken', 'Strict'],
    ['strapi_admin_refresh', 'Lax'],
    ['strapi_admin_refresh.sig', 'Lax'],
  ]);
});

test('icons in a list of the panel are on white in the dark theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('STRAPI_THEME', 'dark'));
  await openPanel(page, `${RECORDS}/api::tool.tool?_q=Vite`);
  const icon = page.getByRole('gridcell').getByRole('img').first();
  await expect(icon).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
