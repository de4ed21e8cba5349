import type { Page, Route } from '@playwright/test';
import { violationsInThemes } from './support/axe.ts';
import { entryOf, makeTool, openArea, openTab, select, tokenOf } from './support/dashboard.ts';
import { dropNoise, pictureFile } from './support/pictures.ts';
import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

const UPLOADS = '**/api/upload/**';
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

const expectNoViolationsInThemes = (page: Page) => expect.poll(() => violationsInThemes(page)).toEqual([]);

async function fillIn(page: Page, toolName: string) {
  await name(page).fill(toolName);
  for (const label of ['Type', 'Description', 'Link'])
    await page.getByLabel(label, { exact: true }).fill('tool.example');
  await page.getByLabel('Icon').setInputFiles(pictureFile('icon.png', [0, 90, 200]));
  await expect(page.getByRole('img', { name: 'Icon preview' })).toBeVisible();
}

/** Holds the uploads of a page until the returned function says how to answer them. */
async function holdUploads(page: Page) {
  let decide: (how: (route: Route) => Promise<void>) => void = () => {};
  const decided = new Promise<(route: Route) => Promise<void>>((resolve) => (decide = resolve));
  await page.route(UPLOADS, async (route) => (await decided)(route));
  return { finish: () => decide((route) => route.continue()), fail: () => decide((route) => route.abort()) };
}

test('a record is created once when its form is left and reopened during the upload', async ({ page }) => {
  await openArea(page, 'contact');
  await openTab(page, 'Tool');
  const uploads = await holdUploads(page);
  await fillIn(page, 'Once');
  await create(page).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Contact Information Manager/ })).toBeVisible();
  await page.goForward();
  await expect(name(page)).toHaveValue('Once');
  await expect(name(page)).toBeDisabled();
  await expect(create(page)).toBeDisabled();
  uploads.finish();
  await expect(page.getByText('Successfully Created')).toBeVisible();
  await expect(entryOf(page, 'Once')).toHaveCount(1);
});

test('a page that is reloaded during a save says that the record may be in the list', async ({ page }) => {
  await openArea(page, 'tool');
  await holdUploads(page);
  await fillIn(page, 'Interrupted');
  await create(page).click();
  await expect(name(page)).toBeDisabled();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(name(page)).toHaveValue('Interrupted');
  await expect(page.getByText('it may be in the list already')).toHaveText(
    'The page was loaded again while this was being saved, so it may be in the list already. Please look there before you save it again.',
  );
  await page.reload();
  await expect(page.getByText('it may be in the list already')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(name(page)).toHaveValue('');
  await expect(page.getByText('it may be in the list already')).toHaveCount(0);
});

test.describe('a failing picture upload', () => {
  test.use({ mayLogErrors: true });

  test('disables the form meanwhile, keeps the input afterwards, and has no axe violations in either theme', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openArea(page, 'tool');
    const uploads = await holdUploads(page);
    await fillIn(page, 'Typed before');
    await name(page).press('Enter');
    await expect(name(page)).toBeDisabled();
    await page.keyboard.type(' and meanwhile');
    await expectNoViolationsInThemes(page);
    uploads.fail();
    await expect(page.getByText('Upload failed, try again')).toBeVisible();
    await expect(name(page)).toHaveValue('Typed before');
    await expect(page.getByLabel('Description')).toHaveValue('tool.example');
    await expectNoViolationsInThemes(page);
    await page.unroute(UPLOADS);
    const body = JSON.stringify({ message: 'link must be a web address', field: 'link' });
    await page.route('**/api/info/tool', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, body }) : route.continue(),
    );
    await create(page).click();
    const link = page.getByLabel('Link', { exact: true });
    await expect(link).toHaveAccessibleDescription('link must be a web address');
    await expect(link).toBeFocused();
    await expectNoViolationsInThemes(page);
  });
});

test('a picked picture and what was typed survive a reload, and are saved', async ({ page }) => {
  const { id, icon } = await makeTool(page, 'Full');
  await openArea(page, 'tool');
  await select(page, 'Full', 'Update');
  await page.getByLabel('Description').fill('Typed before the reload');
  const preview = page.getByRole('img', { name: 'Icon preview' });
  await dropNoise(page, 'Icon', { width: 600, height: 600, type: 'image/png' });
  await expect(preview).not.toHaveAttribute('src', icon);
  await expect(preview).toHaveAttribute('src', /^\/uploads\//);
  const picked = (await preview.getAttribute('src')) ?? '';
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the reload');
  await expect(preview).toHaveAttribute('src', picked);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Successfully Updated')).toBeVisible();
  const headers = { Authorization: `Bearer ${await tokenOf(page, OWNER)}` };
  const tools: { _id: string }[] = await (await page.request.get('/api/info/tool', { headers })).json();
  expect(tools.find(({ _id }) => _id === id)).toMatchObject({ icon: picked, description: 'Typed before the reload' });
});

test('the Enter key that ends an IME composition adds no chip', async ({ page }) => {
  await openArea(page, 'personal');
  const field = page.getByLabel('Profession', { exact: true });
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'せっけい', selectionStart: 4, selectionEnd: 4 });
  await expect(field).toHaveValue('せっけい');
  // For a key that an input method handles, the page receives only a keydown event.
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 13 });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', windowsVirtualKeyCode: 13 });
  await expect(page.getByRole('button', { name: /せっけい/ })).toHaveCount(0);
  await expect(field).toHaveValue('せっけい');
  await keyboard.send('Input.insertText', { text: '設計' });
  await expect(field).toHaveValue('設計');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /設計/ })).toBeVisible();
  await expect(field).toHaveValue('');
});
