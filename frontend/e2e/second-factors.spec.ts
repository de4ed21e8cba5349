import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { makeAdmin } from './support/dashboard.ts';
import { addApp, codeOf, enterPassword, logOut, openAccount, saveRecoveryCodes } from './support/factors.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'a silvery lock on it';

async function openAccountOf(page: Page, name: string) {
  const account = { name: 'Sam Bolt', email: `${name}@factors.test`, password: PASSWORD };
  await makeAdmin(page, account);
  await openAccount(page, account);
  return account;
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const isLoggedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();

test('an app is set up in three steps with a QR code, the key as text and recovery codes', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAccountOf(page, 'steps');
  const dialog = page.getByRole('dialog', { name: 'Set up an app' });
  const step = dialog.getByRole('heading', { level: 3 });
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(step).toHaveText('Step 1 of 3: confirm that it is you');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expectNoViolations(page);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(step).toHaveText('Step 2 of 3: add the site to your app');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = await dialog.getByRole('link', { name: 'open the app' }).getAttribute('href');
  expect(uri).toContain(`secret=${secret}`);
  await expectNoViolations(page);
  await dialog.getByLabel('Code of the app').fill('12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter the six digits that your app shows')).toBeVisible();
  await dialog.getByLabel('Code of the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');

  await expect(step).toHaveText('Step 3 of 3: save your recovery codes');
  await expectNoViolations(page);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The codes are copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'));
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('These codes are not shown again. Save them first, please.')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('On: your password alone does not log in.')).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expectNoViolations(page);
});

test('recovery codes are printed alone, on white', async ({ page }) => {
  await openAccountOf(page, 'printed');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await addApp(page, PASSWORD);
  const dialog = page.getByRole('dialog');
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Protect your account', includeHidden: true })).toBeHidden();
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a log-in takes a code of the app or each recovery code once', async ({ page, mailbox }) => {
  const account = await openAccountOf(page, 'codes');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = await addApp(page, PASSWORD);
  const [recoveryCode = ''] = await saveRecoveryCodes(page);
  await logOut(page);
  await enterPassword(page, account);
  await enterCode(page, codeOf(secret, 1));
  await isLoggedIn(page);
  await logOut(page);
  await enterPassword(page, account);
  await enterCode(page, recoveryCode);
  await isLoggedIn(page);
  await page.goto('/account');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await expect
    .poll(() => mailbox.to(account.email).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/recovery code/i));
});

test.describe('refused', () => {
  test.use({ mayLogErrors: true });

  test('a used code, a used recovery code and a sixth try are refused, and the input stays', async ({ page }) => {
    const account = await openAccountOf(page, 'used');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const secret = await addApp(page, PASSWORD);
    const [recoveryCode = ''] = await saveRecoveryCodes(page);
    await logOut(page);
    await enterPassword(page, account);
    await enterCode(page, recoveryCode);
    await isLoggedIn(page);
    const used = codeOf(secret, 1);
    await logOut(page);
    await enterPassword(page, account);
    await enterCode(page, used);
    await isLoggedIn(page);

    await logOut(page);
    await enterPassword(page, account);
    // A code that is used up is no attempt.
    await enterCode(page, used);
    await expect(
      page.getByRole('main').getByText('This code has been used already, please wait for the next one'),
    ).toBeVisible();
    await enterCode(page, recoveryCode);
    await expect(
      page.getByRole('main').getByText('This recovery code has been used already, please enter another one'),
    ).toBeVisible();
    for (const code of ['000000', 'not-a-code', 'no code', 'none', 'nothing']) {
      const answer = page.waitForResponse('**/api/admin/login/factor');
      await enterCode(page, code);
      expect((await answer).status()).toBe(401);
      await expect(page.getByLabel('Code')).toHaveValue(code);
    }
    await enterCode(page, 'another');
    await expect(
      page.getByRole('main').getByText('This log-in has taken too long or too many codes, please start again'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('a stolen session cannot remove a factor without the password', async ({ page }) => {
    await openAccountOf(page, 'stolen');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await addApp(page, PASSWORD);
    await saveRecoveryCodes(page);
    const dialog = page.getByRole('dialog', { name: 'Remove Authenticator app?' });
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
    await expect(dialog.getByText(/^It is your only factor/)).toBeVisible();
    await dialog.getByLabel('Password').fill('a guess at it');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByText('This is not your current password')).toBeVisible();
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await expect(dialog.getByLabel('Password')).toHaveValue('a guess at it');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('On: your password alone does not log in.')).toBeVisible();
  });
});
