import type { Page } from '@playwright/test';
import { expectNoViolations, violationsInThemes } from './support/axe.ts';
import { entryOf, finish, makeTool, openArea, openTab, select, tokenOf } from './support/dashboard.ts';
import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';
import { boxAtRest, overflowWidth, resize, SIZES } from './support/visit.ts';

/** Creates a tool and changes its description; resolves with its id. */
async function makeChangedTool(page: Page, name: string) {
  const { id } = await makeTool(page, name);
  const headers = { Authorization: `Bearer ${await tokenOf(page, OWNER)}` };
  const data = { description: 'Other description' };
  expect((await page.request.patch(`/api/info/tool/${id}`, { headers, data })).status()).toBe(200);
  return id;
}

async function openHistory(page: Page, name: string) {
  await openTab(page, 'Read');
  await entryOf(page, name).getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: `History of “${name}”` });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  return dialog;
}

test('a deletion is undone by the button in its notice', async ({ page }) => {
  const { id } = await makeTool(page, 'Undone bobbin');
  await openArea(page, 'tool');
  await select(page, 'Undone bobbin', 'Delete');
  await finish(page, 'Delete', 'Successfully Deleted');
  await expect(entryOf(page, 'Undone bobbin')).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // The notice stays while it has the focus.
  await undo.focus();
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully Restored')).toBeVisible();
  await expect(entryOf(page, 'Undone bobbin')).toBeVisible();
  const tools: { _id: string }[] = await (await page.request.get('/api/info/tool')).json();
  expect(tools.map(({ _id }) => _id)).toContain(id);
});

test('a deleted record is restored from the Delete tab', async ({ page }) => {
  const { id } = await makeTool(page, 'Heddle');
  const headers = { Authorization: `Bearer ${await tokenOf(page, OWNER)}` };
  expect((await page.request.delete(`/api/info/tool/${id}`, { headers })).status()).toBe(200);
  await openArea(page, 'tool');
  await openTab(page, 'Delete');
  await expectNoViolations(page);
  await entryOf(page, 'Heddle').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Successfully Restored')).toBeVisible();
  await openTab(page, 'Read');
  await expect(entryOf(page, 'Heddle')).toBeVisible();
});

test('the history keeps the focus, closes on Escape and returns the focus', async ({ page }) => {
  await makeChangedTool(page, 'Spindle');
  await openArea(page, 'tool');
  const dialog = await openHistory(page, 'Spindle');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(entryOf(page, 'Spindle').getByRole('button', { name: 'History' })).toBeFocused();
});

test('the history has no axe violations in either theme and any size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makeChangedTool(page, 'Distaff');
  await openArea(page, 'tool');
  const dialog = await openHistory(page, 'Distaff');
  await dialog.getByText('Changes: description').click();
  await dialog.getByText('Content').click();
  await expect(dialog.getByRole('img', { name: 'After' })).toBeVisible();
  for (const size of SIZES) {
    await resize(page, size);
    const { x, width, ...box } = await boxAtRest(dialog);
    expect({ ...box, right: x + width }).toEqual({ y: 0, height: size.height, right: size.width });
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    expect(await violationsInThemes(page), `${size.width} pixels`).toEqual([]);
  }
});
