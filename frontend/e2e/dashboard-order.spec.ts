import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { entryOf, makeTool, openArea, openTab } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

const handleOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** The names of the tools, as visitors get them. */
async function namesForVisitors(page: Page): Promise<string[]> {
  const tools: { name: string }[] = await (await page.request.get('/api/info/tool')).json();
  return tools.map(({ name }) => name);
}

/** Resolves when visitors get these tools side by side. */
const expectOrder = (page: Page, ...names: string[]) =>
  expect.poll(async () => (await namesForVisitors(page)).filter((name) => names.includes(name))).toEqual(names);

async function openTools(page: Page, ...names: string[]) {
  for (const name of names) await makeTool(page, name);
  await openArea(page, 'tool');
  await openTab(page, 'Read');
}

/** Drags the record `name` by its handle to the lower half of the record `target`. */
async function drag(page: Page, name: string, target: string) {
  // Near the edges of the window a drag scrolls the page.
  await entryOf(page, target).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await handleOf(page, name).hover();
  await page.mouse.down();
  const to = await entryOf(page, target).boundingBox();
  if (!to) throw new Error(`${target} is not shown`);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.75, { steps: 12 });
  await expect(entryOf(page, name)).not.toHaveCSS('transform', 'none');
}

test('a record is dragged to its place by the mouse, visitors see it there, and Undo takes it back', async ({
  page,
}) => {
  await openTools(page, 'Awl', 'Burin', 'Chisel');
  await drag(page, 'Awl', 'Burin');
  await page.mouse.up();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expectOrder(page, 'Burin', 'Awl', 'Chisel');
  await expect(handleOf(page, 'Awl')).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectOrder(page, 'Awl', 'Burin', 'Chisel');
  await expect(entryOf(page, 'Awl').locator('xpath=following-sibling::li[1]')).toHaveAccessibleName('Burin');
});

test('Escape ends a drag without a change', async ({ page }) => {
  await openTools(page, 'Drill', 'Edger');
  await drag(page, 'Drill', 'Edger');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(entryOf(page, 'Drill').locator('xpath=following-sibling::li[1]')).toHaveAccessibleName('Edger');
  await expect(page.getByText('Order saved')).toHaveCount(0);
});

test('a record is moved by keys: the new place is announced, and the focus stays on the record', async ({ page }) => {
  await openTools(page, 'File', 'Gouge', 'Hammer');
  await handleOf(page, 'Hammer').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Hammer is now number \d+ of \d+\.$/)).toBeAttached();
  await expect(handleOf(page, 'Hammer')).toBeFocused();
  await expectOrder(page, 'File', 'Hammer', 'Gouge');
  await expect(page.getByText('Order saved')).toBeVisible();
  await expectNoViolations(page);
});
