import type { Page } from '@playwright/test';
import { addAuthenticator, addPasskey, enterPassword } from './support/factors.ts';
import { enterPanelPassword } from './support/panel.ts';
import { OWNER, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

// The browser logs each refused call.
test.use({ mayLogErrors: true });

const isInPanel = (page: Page) => expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();

test('the owner of a site that demands a factor sets one up, and the panel asks for it', async ({
  browser,
  mailbox,
}) => {
  test.setTimeout(480_000);
  const product = await startProduct(mailbox.port, { REQUIRE_SECOND_FACTOR: 'superAdmin' });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();

  await addAuthenticator(page);
  await enterPassword(page, OWNER);
  await expect(page.getByText(/^This site demands a second factor of your account/)).toBeInViewport();
  const [recoveryCode = ''] = await addPasskey(page, OWNER.password, 'Phone of the owner');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();

  await page.goto('/admin/auth/login?redirectTo=%2Fcontent-manager');
  await expect(page).toHaveURL(/\/panel-login\?redirectTo=/);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\/login\?redirectTo=/);
  await enterPanelPassword(page);
  await isInPanel(page);
  await expect(page).toHaveURL(/\/admin\/content-manager/);

  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await elsewhere.goto('/panel-login');
  await elsewhere.getByRole('link', { name: 'I have no second factor' }).click();
  await enterPanelPassword(elsewhere);
  await expect(
    elsewhere.getByText(/Your account has a second factor: please enter it at .*\/panel-login first/),
  ).toBeVisible();

  await elsewhere.goto('/panel-login');
  await elsewhere.getByLabel('Email').fill(OWNER.email);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByText('Please enter a code')).toBeVisible();
  await expect(elsewhere.getByLabel('Code')).toBeFocused();
  await elsewhere.getByLabel('Code').fill('not-a-code');
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByRole('main').getByText('Invalid code')).toBeVisible();
  await expect(elsewhere.getByLabel('Code')).toHaveValue('not-a-code');
  await elsewhere.getByLabel('Code').fill(recoveryCode);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await enterPanelPassword(elsewhere);
  await isInPanel(elsewhere);
  await elsewhere.context().close();
  await context.close();
  await product.stop();
});
