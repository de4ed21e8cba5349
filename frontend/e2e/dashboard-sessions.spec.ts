import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { entryOf, finish, makeAdmin, makeTool, openArea, openTab, select, tokenOf } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

const name = (page: Page) => page.getByLabel('Name', { exact: true });

test.describe('two admins at once', () => {
  test.use({ mayLogErrors: true });

  test('the second save shows that the record has changed and offers to reload or overwrite', async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = { name: 'Meera Pillai', email: 'meera@sessions.test', password: 'a windy password' };
    await makeTool(page, 'Contested');
    await makeAdmin(page, other);
    const second = await browser.newPage({ baseURL });
    await openArea(page, 'tool');
    await openArea(second, 'tool', other);
    await select(page, 'Contested', 'Update');
    await select(second, 'Contested', 'Update');

    await page.getByLabel('Type', { exact: true }).fill('Of the first');
    await finish(page, 'Update', 'Successfully Updated');

    await name(second).fill('Contested by the second');
    await second.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(second.getByText(/^Someone else has changed this record meanwhile\./)).toBeVisible();
    await expectNoViolations(second);
    await expect(name(second)).toHaveValue('Contested by the second');
    await second.getByRole('button', { name: 'Reload' }).click();
    await expect(second.getByLabel('Type', { exact: true })).toHaveValue('Of the first');
    await expect(name(second)).toHaveValue('Contested');

    await select(page, 'Contested', 'Update');
    await name(page).fill('Contested by the first');
    await finish(page, 'Update', 'Successfully Updated');

    await name(second).fill('Contested by the second');
    await second.getByRole('button', { name: 'Update', exact: true }).click();
    await second.getByRole('button', { name: 'Overwrite' }).click();
    await expect(second.getByText('Successfully Updated')).toBeVisible();
    await expect(entryOf(second, 'Contested by the second')).toBeVisible();
    await second.close();
  });
});

test.describe('an ended session', () => {
  test.use({ mayLogErrors: true });

  test('redirects to /login once, with a message, and the login restores the page and its input', async ({ page }) => {
    const account = { name: 'Farah Ali', email: 'farah@sessions.test', password: 'a starry password' };
    await makeAdmin(page, account);
    await openArea(page, 'contact', account);
    await page.getByLabel('Phone').fill('+91 22222 33333');
    const headers = { Authorization: `Bearer ${await tokenOf(page, account)}` };
    expect((await page.request.post('/api/admin/logout-everywhere', { headers })).status()).toBe(200);

    await page.getByLabel('Email').fill('farah@contact.test');
    await page.getByLabel('Address').fill('Nowhere');
    await page.getByLabel('Platform Name').selectOption('GitHub');
    await page.getByLabel('Base URL').fill('https://github.com');
    await page.getByLabel('Username').fill('farah');
    await page.getByRole('button', { name: 'Add Social' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('admin'))).toBeNull();

    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/dashboard?area=contact');
    await expect(page.getByLabel('Phone')).toHaveValue('+91 22222 33333');
    await finish(page, 'Create', 'Successfully Created');
    await expect(entryOf(page, 'farah@contact.test')).toBeVisible();
  });
});

test('changing tab or area and logging out ask for confirmation', async ({ page }) => {
  await openArea(page, 'tool');
  await name(page).fill('Half a thought');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  const ways = [
    page.getByRole('tab', { name: 'Read', exact: true }),
    page.getByRole('tab', { name: 'Client', exact: true }),
    page.getByRole('button', { name: 'Log Out' }),
    page.getByRole('link', { name: 'Dashboard' }),
  ];
  for (const way of ways) {
    await way.click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(name(page)).toHaveValue('Half a thought');
  }
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name(page)).toHaveValue('Half a thought');
  await openTab(page, 'Client');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: /^Client Information Manager/ })).toBeVisible();
});

test('a reload asks for confirmation in a browser dialog and restores the input', async ({ page }) => {
  await openArea(page, 'tool');
  await name(page).fill('Half a thought');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(name(page)).toHaveValue('Half a thought');
});

test('browser-back restores the draft from the session', async ({ page }) => {
  await openArea(page, 'contact');
  await openTab(page, 'Tool');
  await name(page).fill('Half a thought');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Contact Information Manager' })).toBeVisible();
  await page.goForward();
  await expect(name(page)).toHaveValue('Half a thought');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('about:blank');
  await page.goBack();
  await expect(name(page)).toHaveValue('Half a thought');
});

test('a new password and Log out everywhere, on the account page and in the menu, end the other sessions and keep this one', async ({
  page,
}) => {
  const account = { name: 'Joy Roy', email: 'joy@sessions.test', password: 'a cloudy password' };
  await makeAdmin(page, account);
  const elsewhere = await tokenOf(page, account);
  await openArea(page, 'tool', account);
  const face = page.getByRole('button', { name: `Account: ${account.name}` });
  await face.click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByLabel('Current Password').fill(account.password);
  await page.getByLabel('New Password').fill('a sunny password');
  await page.getByLabel('Confirm Password').fill('a sunny password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  const profile = (token: string) =>
    page.request.get('/api/admin/profile', { headers: { Authorization: `Bearer ${token}` } });
  expect((await profile(elsewhere)).status()).toBe(401);

  const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
  const said = page.getByText('You are logged out everywhere else');
  for (const ask of [
    () => page.getByRole('button', { name: 'Log out everywhere' }).click(),
    async () => {
      await face.click();
      await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
    },
  ]) {
    const another = await tokenOf(page, { ...account, password: 'a sunny password' });
    await ask();
    expect((await profile(another)).status()).toBe(200);
    await question.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(said).toBeVisible();
    await expect(question).toBeHidden();
    expect((await profile(another)).status()).toBe(401);
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect(said).toBeHidden();
  }
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
});
