import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { entryOf, finish, makeAdmin, makeTool, openArea, openTab, select } from './support/dashboard.ts';
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
