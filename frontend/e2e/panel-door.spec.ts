import type { Page } from '@playwright/test';
import { makeAdmin } from './support/dashboard.ts';
import { addAuthenticator, addPasskey, enterPassword } from './support/factors.ts';
import { isInPanel } from './support/panel.ts';
import { OWNER, startProduct } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

// Strapi's panel requests features that this edition does not have, and the browser logs each 404 and each refused call.
test.use({ mayLogErrors: true });

const LOGIN = /\/login(\?|$)/;
const CONTENT_MANAGER = /\/admin\/content-manager/;

/** Ends the session of the dashboard that the page has stored, as another device does. */
async function endElsewhere(page: Page, url: string) {
  const token = await page.evaluate(() => localStorage.getItem('admin'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post(`${url}/api/admin/logout`, { headers })).status()).toBe(200);
}

test('one login with a second factor opens the dashboard and the panel, and one log-out ends both', async ({
  browser,
  mailbox,
}) => {
  test.setTimeout(480_000);
  const { url, stop } = await startProduct(mailbox.port, { REQUIRE_SECOND_FACTOR: 'superAdmin' });
  const openBrowser = async () => (await browser.newContext({ baseURL: url })).newPage();

  const page = await openBrowser();
  await addAuthenticator(page);
  await enterPassword(page, OWNER, '/admin');
  await expect(page.getByText(/^This site demands a second factor of your account/)).toBeInViewport();
  const [recoveryCode = ''] = await addPasskey(page, OWNER.password, 'Phone of the owner');

  const elsewhere = await openBrowser();
  await enterPassword(elsewhere, OWNER, '/admin/content-manager');
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
  await elsewhere.getByLabel('Code').fill(recoveryCode);
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click();
  await isInPanel(elsewhere);
  await expect(elsewhere).toHaveURL(CONTENT_MANAGER);
  await elsewhere.reload();
  await isInPanel(elsewhere);
  await expect(elsewhere).toHaveURL(CONTENT_MANAGER);

  const secondTab = await elsewhere.context().newPage();
  await secondTab.goto('/admin');
  await isInPanel(secondTab);
  await elsewhere.getByRole('navigation').getByRole('button').last().click();
  await elsewhere.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(elsewhere).toHaveURL(LOGIN);
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await elsewhere.goto('/dashboard');
  await expect(elsewhere).toHaveURL('/login');
  await secondTab.reload();
  await expect(secondTab).toHaveURL(LOGIN);

  await elsewhere.context().close();

  await page.goto('/aboutme');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Open the panel' }).click();
  await isInPanel(page);
  await page.goBack();
  await expect(page).toHaveURL('/aboutme');
  await page.goForward();
  await isInPanel(page);
  // A request that is still under way would be refused, and the panel would leave before the click.
  await page.waitForLoadState('networkidle');
  await endElsewhere(page, url);
  await page.getByRole('link', { name: 'Content Manager' }).click();
  await expect(page).toHaveURL(LOGIN);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isInPanel(page);
  await page.context().close();
  await stop();
});

test('an admin who opens the panel reads on the dashboard for whom it is', async ({ page }) => {
  const account = { name: 'Noor Blake', email: 'noor@door.test', password: 'a creaky door on it' };
  await makeAdmin(page, account);
  await enterPassword(page, account, '/admin');
  await expect(page.getByText('The panel is for the owner of the site')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
  await expect(page.getByText('The panel is for the owner of the site')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the panel' })).toHaveCount(0);
});
