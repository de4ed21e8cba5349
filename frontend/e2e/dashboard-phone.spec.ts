import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { entryOf, makeAdmin, openArea } from './support/dashboard.ts';
import { pictureFile } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { overflowWidth } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

async function fillAll(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await fill(page, label, value);
}

async function pick(page: Page, ...labels: string[]) {
  for (const label of labels) {
    await page.getByLabel(label, { exact: true }).setInputFiles(pictureFile(`${label}.png`, [30, 90, 140]));
    await expect(page.getByRole('img', { name: `${label} preview` })).toBeVisible();
  }
}

/** Asserts that no control is outside the screen. */
const expectToFit = async (page: Page) => expect(await overflowWidth(page)).toBeLessThanOrEqual(0);

async function save(page: Page, button: 'Create' | 'Update' | 'Delete') {
  await expectToFit(page);
  await tap(page, button);
  await expect(page.getByText(`Successfully ${button}d`)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Read', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expectToFit(page);
}

const select = (page: Page, name: string, way: 'Update' | 'Delete') =>
  entryOf(page, name).getByRole('button', { name: way }).tap();

async function remove(page: Page, name: string, consequence = 'It can be restored for 30 days.') {
  await select(page, name, 'Delete');
  await expect(page.getByText(`Do you want to delete “${name}”? ${consequence}`)).toBeVisible();
  await save(page, 'Delete');
  await expect(entryOf(page, name)).toHaveCount(0);
}

const LONG_ADDRESS = `https://tools.test/${'a-path-without-an-end-'.repeat(6)}`;

test('on a phone, a tool is managed by touch', async ({ page }) => {
  await openArea(page, 'tool');
  await fillAll(page, { Name: 'Bobbin', Type: 'Weaving', Description: 'Holds the thread.', Link: LONG_ADDRESS });
  await page.getByRole('radio', { name: 'design' }).tap();
  await pick(page, 'Icon');
  await save(page, 'Create');
  await select(page, 'Bobbin', 'Update');
  await fill(page, 'Type', 'Sewing');
  await save(page, 'Update');
  await expect(entryOf(page, 'Bobbin')).toContainText('Sewing');
  await remove(page, 'Bobbin');
});

test('on a phone, a personal record is saved with a profession that was typed and not added', async ({ page }) => {
  await openArea(page, 'personal');
  await fill(page, 'Name', 'Tara Sen');
  await fill(page, 'Profession', 'Engineer');
  await tap(page, 'Add Profession');
  await fill(page, 'Profession', 'Teacher');
  await pick(page, 'Profile Picture');
  await save(page, 'Create');
  await expect(entryOf(page, 'Tara Sen')).toContainText('Teacher');
  await select(page, 'Tara Sen', 'Update');
  await tap(page, 'Remove Engineer');
  await page.getByRole('radio', { name: 'Break' }).tap();
  await save(page, 'Update');
  await expect(entryOf(page, 'Tara Sen')).toContainText('Break');
  await remove(page, 'Tara Sen');
});

test('on a phone, an incomplete social link shows an error, and a long one does not widen the page', async ({
  page,
}) => {
  await openArea(page, 'contact');
  await fillAll(page, { Email: 'tara@phone.test', Phone: '+91 1', Address: 'Market Road\nKochi' });
  await page.getByLabel('Platform Name').selectOption('WhatsApp');
  await fill(page, 'Base URL', LONG_ADDRESS);
  await tap(page, 'Create');
  await expect(page.getByText('Please fill all social fields')).toBeVisible();
  await fill(page, 'Username', '911234567890');
  await tap(page, 'Add Social');
  await expect(page.getByRole('button', { name: /^Remove WhatsApp/ })).toBeVisible();
  await save(page, 'Create');
  await select(page, 'tara@phone.test', 'Update');
  await fill(page, 'Phone', '+91 2');
  await save(page, 'Update');
  await remove(page, 'tara@phone.test');
});

const FOUR_PICTURES = ['Cover Picture', 'First Screen', 'Second Screen', 'Last Screen'];

test('on a phone, a missing field of a project is scrolled into view', async ({ page }) => {
  await openArea(page, 'portfolio');
  await fillAll(page, { 'Project Name': 'Ebb', Type: 'App', Description: 'Tides.', Link: 'https://ebb.test' });
  await fillAll(page, { 'Source Code': 'https://code.test/ebb', 'Tech Stack': 'React' });
  await tap(page, 'Add Stack');
  await tap(page, 'Create');
  await expect(page.getByText('Please select cover picture')).toBeVisible();
  await expect(page.getByLabel('Cover Picture', { exact: true })).toBeInViewport();
  await pick(page, ...FOUR_PICTURES);
  await save(page, 'Create');
  await select(page, 'Ebb', 'Update');
  await page.getByTitle('Remove Last Screen').tap();
  await save(page, 'Update');
  await remove(page, 'Ebb');
});

test('on a phone, a client is managed by touch', async ({ page }) => {
  await openArea(page, 'client');
  await fillAll(page, { 'Client Name': 'Ravi', 'Project Name': 'Flow', 'Project Description': 'Water.' });
  await fill(page, 'Client Feedback', 'It runs.');
  await page.getByRole('switch', { name: 'Consent To Display: Not Approved' }).tap();
  await page.getByRole('radio', { name: '3 stars' }).tap();
  await pick(page, ...FOUR_PICTURES);
  await save(page, 'Create');
  await expect(entryOf(page, 'Flow')).toContainText('3 stars');
  await select(page, 'Flow', 'Update');
  await page.getByRole('switch', { name: 'Consent To Display: Approved' }).tap();
  await save(page, 'Update');
  await expect(entryOf(page, 'Flow')).toContainText('Consent To DisplayNo');
  await remove(page, 'Flow');
});

test('on a phone, an account is managed by touch, and the activity log names it', async ({ page }) => {
  const account = { name: 'Uma Roy', email: 'uma@phone.test', password: 'a leafy password' };
  await makeAdmin(page, account);
  await openArea(page, 'admin');
  await select(page, account.name, 'Update');
  await page.getByRole('switch', { name: 'Admin Approved' }).tap();
  await save(page, 'Update');
  await remove(page, account.name, 'This cannot be undone.');
  await page.getByText('Activity log').tap();
  await expect(page.getByText(`Deleted an account: ${account.name}`)).toBeVisible();
  await expectToFit(page);
  await expectNoViolations(page);
});

test("on a phone, leaving by the menu asks for confirmation, and 'Keep editing' closes the menu", async ({ page }) => {
  await openArea(page, 'tool');
  await fill(page, 'Name', 'Half a thought');
  await tap(page, 'Open menu');
  await page.getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await tap(page, 'Keep editing');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a thought');
});

test('on a phone, the account menu works by touch', async ({ page }) => {
  await openArea(page, 'tool');
  const face = page.getByRole('button', { name: /^Account: / });
  await face.tap();
  await expectToFit(page);
  await page.getByText('Category', { exact: true }).tap();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await face.tap();
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).tap();
  await tap(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await face.tap();
  await page.getByRole('menuitem', { name: 'Account' }).tap();
  await expect(page).toHaveURL('/account');
});

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const endOf = ({ y, height }: { y: number; height: number }) => y + height;

test('on a phone, a toast is shown between the bar and its field and does not cover the button', async ({ page }) => {
  await page.goto('/register');
  await fillAll(page, { Name: 'Uma', Email: 'uma@phone.test', Password: 'a leafy password' });
  await fill(page, 'Confirm Password', 'another');
  await page.getByLabel('Profile Picture').scrollIntoViewIfNeeded();
  await tap(page, 'Register');
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText('Passwords do not match');
  const field = page.getByLabel('Confirm Password');
  await expect(field).toBeFocused();
  // The page scrolls smoothly, and the notice is animated.
  await expect(async () => {
    const bar = await boxOf(page.getByRole('banner'));
    const [told, label] = [await boxOf(notice), await boxOf(page.getByText('Confirm Password', { exact: true }))];
    expect(told.y).toBeGreaterThanOrEqual(endOf(bar));
    expect(label.y).toBeGreaterThanOrEqual(endOf(told));
    expect(endOf(await boxOf(field))).toBeLessThan(844);
  }).toPass();
});
