import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { entryOf, finish, makeAdmin, openArea, openTab, select } from './support/dashboard.ts';
import { pictureFile } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

async function pick(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).setInputFiles(pictureFile(`${label}.png`, [198, 61, 18]));
  await expect(page.getByRole('img', { name: `${label} preview` })).toBeVisible();
}

/** Expects the picture of an entry to be loaded and not broken. */
async function expectPicture(page: Page, name: string) {
  const picture = entryOf(page, name).locator('img');
  await expect(picture).toHaveAttribute('src', /\/uploads\//);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

async function expectDeleted(page: Page, name: string, consequence = 'It can be restored for 30 days.') {
  await select(page, name, 'Delete');
  await expect(page.getByText(`Do you want to delete “${name}”? ${consequence}`)).toBeVisible();
  await finish(page, 'Delete', 'Successfully Deleted');
  await expect(entryOf(page, name)).toHaveCount(0);
}

test('a tool is created, read, updated and deleted', async ({ page }) => {
  await openArea(page, 'tool');
  await fill(page, 'Name', 'Shuttle');
  await fill(page, 'Type', 'Weaving');
  await fill(page, 'Description', 'Carries the thread.');
  await fill(page, 'Link', 'https://shuttle.example');
  await pick(page, 'Icon');
  await finish(page, 'Create', 'Successfully Created');
  await expectPicture(page, 'Shuttle');

  const before = await entryOf(page, 'Shuttle').locator('img').getAttribute('src');
  await select(page, 'Shuttle', 'Update');
  await fill(page, 'Name', 'Fly Shuttle');
  await pick(page, 'Icon');
  await finish(page, 'Update', 'Successfully Updated');
  await expectPicture(page, 'Fly Shuttle');
  expect(await entryOf(page, 'Fly Shuttle').locator('img').getAttribute('src')).not.toBe(before);

  await expectDeleted(page, 'Fly Shuttle');
});

test('a personal record is created, read, updated and deleted', async ({ page }) => {
  await openArea(page, 'personal');
  await fill(page, 'Name', 'Asha Menon');
  for (const profession of ['Engineer', 'Teacher']) {
    await fill(page, 'Profession', profession);
    await page.getByRole('button', { name: 'Add Profession' }).click();
  }
  await fill(page, 'Platform', 'Web');
  await page.getByRole('radio', { name: 'Long Project > 1 Month' }).check();
  await pick(page, 'Profile Picture');
  await finish(page, 'Create', 'Successfully Created');
  await expectPicture(page, 'Asha Menon');
  await expect(entryOf(page, 'Asha Menon')).toContainText('Long Project > 1 Month');

  await select(page, 'Asha Menon', 'Update');
  await page.getByRole('button', { name: 'Remove Teacher' }).click();
  await page.getByRole('radio', { name: 'Break' }).check();
  await finish(page, 'Update', 'Successfully Updated');
  await expect(entryOf(page, 'Asha Menon')).toContainText('Break');
  await expect(entryOf(page, 'Asha Menon')).not.toContainText('Teacher');

  await expectDeleted(page, 'Asha Menon');
});

test('a contact record is created, read, updated and deleted', async ({ page }) => {
  await openArea(page, 'contact');
  await fill(page, 'Email', 'asha@contact.test');
  await fill(page, 'Phone', '+91 12345 67890');
  await fill(page, 'Address', 'First floor\nMarket Road\nKochi');
  await page.getByLabel('Platform Name').selectOption('GitHub');
  await fill(page, 'Base URL', 'https://github.com');
  await fill(page, 'Username', 'asha');
  await page.getByRole('button', { name: 'Add Social' }).click();
  await finish(page, 'Create', 'Successfully Created');
  await expect(entryOf(page, 'asha@contact.test')).toContainText('Market Road');

  await select(page, 'asha@contact.test', 'Update');
  await fill(page, 'Phone', '+91 99999 00000');
  await finish(page, 'Update', 'Successfully Updated');
  await expect(entryOf(page, 'asha@contact.test')).toContainText('+91 99999 00000');

  await expectDeleted(page, 'asha@contact.test');
});

const FOUR_PICTURES = ['Cover Picture', 'First Screen', 'Second Screen', 'Last Screen'];

test('a project with four pictures is created, read, updated and deleted', { tag: '@smoke' }, async ({ page }) => {
  await openArea(page, 'portfolio');
  await fill(page, 'Project Name', 'Tide Table');
  await fill(page, 'Type', 'Web application');
  await fill(page, 'Description', 'When the sea comes and goes.');
  await fill(page, 'Link', 'https://tide.example');
  await fill(page, 'Source Code', 'https://code.example/tide');
  for (const entry of ['React', 'Strapi']) {
    await fill(page, 'Tech Stack', entry);
    await page.getByRole('button', { name: 'Add Stack' }).click();
  }
  for (const picture of FOUR_PICTURES) await pick(page, picture);
  await finish(page, 'Create', 'Successfully Created');
  await expectPicture(page, 'Tide Table');
  const stored = async () =>
    (await (await page.request.get('/api/info/portfolio')).json()).find(
      ({ name }: { name: string }) => name === 'Tide Table',
    );
  expect(await stored()).toMatchObject({
    stack: ['React', 'Strapi'],
    lastScreen: expect.stringContaining('/uploads/'),
  });

  await select(page, 'Tide Table', 'Update');
  await page.getByRole('button', { name: 'Remove Strapi' }).click();
  await page.locator('button[title="Remove Last Screen"]').click();
  await finish(page, 'Update', 'Successfully Updated');
  expect(await stored()).toMatchObject({ stack: ['React'], lastScreen: null });

  await expectDeleted(page, 'Tide Table');
});

test('a client with four pictures is created, read, updated and deleted', async ({ page }) => {
  await openArea(page, 'client');
  await fill(page, 'Client Name', 'Ravi Nair');
  await fill(page, 'Client Company', 'Nair & Daughters');
  await fill(page, 'Project Name', 'Spice Ledger');
  await fill(page, 'Project Description', 'Every sack and where it went.');
  await fill(page, 'Client Feedback', 'It adds up now.');
  await page.getByRole('switch', { name: 'Consent To Display: Not Approved' }).click();
  await expect(page.getByRole('switch', { name: 'Consent To Display: Approved' })).toBeChecked();
  await page.getByRole('radio', { name: '5 stars' }).press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  for (const picture of FOUR_PICTURES) await pick(page, picture);
  await finish(page, 'Create', 'Successfully Created');
  await expectPicture(page, 'Spice Ledger');
  await expect(entryOf(page, 'Spice Ledger')).toContainText('4 stars');
  await expect(entryOf(page, 'Spice Ledger')).toContainText('Consent To DisplayYes');

  await select(page, 'Spice Ledger', 'Update');
  await page.getByRole('switch', { name: 'Consent To Display: Approved' }).click();
  await finish(page, 'Update', 'Successfully Updated');
  await expect(entryOf(page, 'Spice Ledger')).toContainText('Consent To DisplayNo');
  const shown: { project: { name: string } }[] = await (await page.request.get('/api/client/all')).json();
  expect(shown.map(({ project }) => project.name)).not.toContain('Spice Ledger');

  await expectDeleted(page, 'Spice Ledger');
});

test('an account is read, updated and deleted, and the activity log shows it', async ({ page }) => {
  const account = { name: 'Leela Das', email: 'leela@managers.test', password: 'a leafy password' };
  await makeAdmin(page, account);
  await openArea(page, 'admin');
  await expect(entryOf(page, account.name)).toContainText('Admin');

  await select(page, account.name, 'Update');
  await page.getByRole('switch', { name: 'Admin Approved' }).click();
  await finish(page, 'Update', 'Successfully Updated');
  await expect(entryOf(page, account.name)).toContainText('Pending');

  await expectDeleted(page, account.name, 'This cannot be undone.');
  await page.getByText('Activity log').click();
  const log = page.getByRole('list', { name: 'Activity log' });
  await expect(log).toBeVisible();
  await expectNoViolations(page);
  await expect(log.getByRole('listitem').first()).toContainText('Deleted an account');
  await expect(log.getByRole('listitem').nth(1)).toContainText('Updated an account');
});

test("for an admin the client manager shows 'Super Admin Only' and no disabled buttons", async ({ page }) => {
  const account = { name: 'Nikhil Rao', email: 'nikhil@managers.test', password: 'a rainy password' };
  await makeAdmin(page, account);
  await openArea(page, 'client', account);
  await expect(page.getByRole('heading', { name: 'Client Information Manager - Super Admin Only' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Create|Update|Delete)$/ })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Create', exact: true })).toHaveCount(0);
  await openTab(page, 'Tool');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
});
