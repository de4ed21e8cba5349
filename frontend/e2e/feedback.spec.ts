import type { Page } from '@playwright/test';
import { expectNoViolations, violationsInThemes, WITH_TARGET_SIZE } from './support/axe.ts';
import { tokenOf } from './support/dashboard.ts';
import { pictureFile } from './support/pictures.ts';
import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';
import { overflowWidth, resize, SIZES } from './support/visit.ts';

const PROJECT = 'Lighthouse';
const WORDS = 'Never missed a tide, whatever the weather.';

/** Creates a client record that nobody sees, and opens the list of clients. */
async function openClients(page: Page) {
  const token = await tokenOf(page, OWNER);
  const headers = { Authorization: `Bearer ${token}` };
  const imageString = `data:image/png;base64,${pictureFile('cover.png', [20, 90, 140]).buffer.toString('base64')}`;
  const upload = await page.request.post('/api/upload/client/picture', { headers, data: { imageString } });
  const projectPicture = (await upload.json()).url;
  const record = { clientName: 'Nina', projectName: PROJECT, projectDescription: 'A light', feedback: 'To come' };
  const created = await page.request.post('/api/client/create', { headers, data: { ...record, projectPicture } });
  expect(created.status()).toBe(201);
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('admin', value), token);
  await page.goto('/dashboard?area=client&tab=Read');
  await page.getByRole('tab', { name: 'Read' }).click();
  return page.getByRole('listitem', { name: PROJECT });
}

/** Sets 'Consent To Display' in the form of the record. */
async function publish(page: Page) {
  await page.goto('/dashboard?area=client');
  await page.getByRole('tab', { name: 'Read' }).click();
  await page.getByRole('listitem', { name: PROJECT }).getByRole('button', { name: 'Update' }).click();
  await page.getByRole('switch').check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
}

const isShown = async (page: Page) => (await (await page.request.get('/')).text()).includes(WORDS);

test('a client sends feedback by a link, the owner shows it, and the client withdraws the consent', async ({
  page,
  browser,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const record = await openClients(page);
  await record.getByRole('button', { name: 'Ask for feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback of Nina' });
  await dialog.getByLabel('Email of the client').fill('nina@client.test');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Link for the client').inputValue();
  await expect(dialog.getByText(/^A link, mailed to nina@client\.test, waits for feedback until/)).toBeVisible();
  await expectNoViolations(page);
  await expect.poll(() => mailbox.to('nina@client.test').map(({ text }) => text?.includes(link))).toEqual([true]);

  const client = await (await browser.newContext()).newPage();
  await client.goto(link);
  await expect(client.getByRole('heading', { level: 1, name: 'Your feedback' })).toBeVisible();
  await expect(client.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const size of SIZES) {
    await resize(client, size);
    expect(await overflowWidth(client)).toBe(0);
    expect(await violationsInThemes(client, WITH_TARGET_SIZE)).toEqual([]);
  }
  await client.getByRole('radio', { name: '1 star' }).focus();
  await client.keyboard.press('Space');
  for (let step = 0; step < 4; step += 1) await client.keyboard.press('ArrowRight');
  await expect(client.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await client.keyboard.press('Tab');
  await client.keyboard.type(WORDS);
  await client.reload();
  await expect(client.getByLabel('Your words')).toHaveValue(WORDS);
  await client.getByRole('checkbox').focus();
  await client.keyboard.press('Space');
  await client.keyboard.press('Tab');
  await client.keyboard.press('Enter');
  await expect(client.getByText(/^Thank you, your feedback has been sent/)).toBeFocused();
  expect(await isShown(client)).toBe(false);

  await publish(page);
  await expect(page.getByText('Successfully Updated')).toBeVisible();
  await expect.poll(() => isShown(client)).toBe(true);

  await client.reload();
  for (const size of SIZES) {
    await resize(client, size);
    expect(await overflowWidth(client)).toBe(0);
    expect(await violationsInThemes(client, WITH_TARGET_SIZE)).toEqual([]);
  }
  await client.getByRole('button', { name: 'Withdraw my consent' }).click();
  await client.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(client.getByText(/^You withdrew your consent on/)).toBeFocused();
  await expect.poll(() => isShown(client)).toBe(false);
  await client.context().close();
});

test.describe('a link that does not work', () => {
  test.use({ mayLogErrors: true });

  test('is a page that says so', async ({ page }) => {
    const response = await page.goto(`/feedback/${'a'.repeat(88)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('This link does not work any more, please ask for a new one')).toBeVisible();
  });
});
