import type { Page } from '@playwright/test';
import type { Mailbox } from './support/mailbox.ts';
import { pictureFile } from './support/pictures.ts';
import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

const NEWCOMER = { name: 'Anu Varghese', email: 'anu@newcomer.test', password: 'seven green umbrellas' };

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function register(page: Page) {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill(NEWCOMER.name);
  await page.getByLabel('Email').fill(NEWCOMER.email);
  await page.getByLabel('Password', { exact: true }).fill(NEWCOMER.password);
  await page.getByLabel('Confirm Password').fill(NEWCOMER.password);
  await page.getByLabel('Profile Picture').setInputFiles(pictureFile('anu.png', [255, 69, 0]));
  await page.getByRole('button', { name: 'Register' }).click();
}

async function mailedLink(mailbox: Mailbox, address: string, path: string): Promise<string> {
  await expect.poll(() => mailbox.newestLink(address, path)).toBeDefined();
  return mailbox.newestLink(address, path) ?? '';
}

test('a new account is registered, verified and approved, adds a tool, and a visitor sees it', {
  tag: '@smoke',
}, async ({ page, browser, mailbox, baseURL }) => {
  await test.step('registers with a picture and is told to verify', async () => {
    await register(page);
    await expect(page).toHaveURL('/resend');
    await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible();
  });

  await test.step("verifies by the mail's link and waits", async () => {
    await page.goto(await mailedLink(mailbox, NEWCOMER.email, '/verify'));
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page).toHaveURL('/pending');
    await expect(page.getByText('Please hold on while we review your request to access the dashboard.')).toBeVisible();
  });

  await test.step('is approved by the super admin in the Admin tab', async () => {
    const office = await browser.newPage({ baseURL });
    await logIn(office, OWNER);
    await expect(office).toHaveURL('/dashboard');
    await office.getByRole('tab', { name: 'Admin', exact: true }).click();
    await expect(office.getByText('Admin Information Manager')).toBeVisible();
    const card = office.getByRole('listitem', { name: NEWCOMER.name });
    await card.getByRole('button', { name: 'Update' }).click();
    await office.getByRole('switch', { name: 'Admin Approval Pending' }).click();
    await expect(office.getByRole('switch', { name: 'Admin Approved' })).toBeChecked();
    await office.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(office.getByText('Successfully Updated')).toBeVisible();
    await office.close();
  });

  await test.step('logs in and adds a tool with an icon', async () => {
    await page.evaluate(() => localStorage.removeItem('admin'));
    await logIn(page, NEWCOMER);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('tab', { name: 'Admin', exact: true })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Tool', exact: true }).click();
    await expect(page.getByText('Tool Information Manager')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Loom');
    await page.getByLabel('Type', { exact: true }).fill('Weaving');
    await page.getByLabel('Description').fill('Weaves threads into cloth.');
    await page.getByLabel('Link', { exact: true }).fill('https://loom.example');
    await page.getByLabel('Icon').setInputFiles(pictureFile('loom.png', [0, 90, 200]));
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Successfully Created')).toBeVisible();
  });

  await test.step('and a visitor sees it on the home page', async () => {
    const visitor = await browser.newPage({ baseURL });
    const loom = visitor.locator('#skill').getByText('Loom', { exact: true });
    // With several replicas, the earlier published page is served until the next one is there.
    await expect(async () => {
      await visitor.goto('/');
      await expect(loom).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 45_000 });
    await visitor.close();
  });
});

test('the mailed link for a forgotten password sets a new password once', async ({ page, mailbox }) => {
  const known = { email: 'forgetful@newcomer.test', password: 'the first password' };
  const registered = await page.request.post('/api/admin/register', { data: { name: 'Forgetful', ...known } });
  expect(registered.status()).toBe(201);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(known.email);
  await page.getByRole('main').getByRole('button').first().click();
  const link = await mailedLink(mailbox, known.email, '/reset-password');

  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('the second password');
  await page.getByLabel('Confirm Password').fill('the second password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { ...known, password: 'the second password' });
  await expect(page).toHaveURL('/resend');

  const again = await page.request.post('/api/admin/reset-password', {
    data: { token: new URL(link).searchParams.get('token'), password: 'the third password' },
  });
  expect(again.status()).toBe(400);
});
