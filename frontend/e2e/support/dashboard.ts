import { expect, type Locator, type Page } from '@playwright/test';
import { pictureFile } from './pictures.ts';
import { OWNER } from './start-product.ts';

interface Login {
  email: string;
  password: string;
}

/** Gets a token of an account from the API. */
export async function tokenOf(page: Page, { email, password }: Login): Promise<string> {
  const answer = await page.request.post('/api/admin/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}

/** Opens an area of the dashboard as the owner or as the given account. */
export async function openArea(page: Page, area: string, account: Login = OWNER) {
  const token = await tokenOf(page, account);
  // A file of the site, where nothing has to be drawn to store the session.
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('admin', value), token);
  await page.goto(`/dashboard?area=${area}`);
  await expect(page.getByRole('heading', { name: /Information Manager/ })).toBeVisible();
}

/** Creates a verified and approved admin. */
export async function makeAdmin(page: Page, account: Login & { name: string }) {
  const registered = await page.request.post('/api/admin/register', { data: account });
  expect(registered.status()).toBe(201);
  const headers = { Authorization: `Bearer ${await tokenOf(page, OWNER)}` };
  const all: { _id: string; email: string }[] = await (await page.request.get('/api/admin/all', { headers })).json();
  const id = all.find(({ email }) => email === account.email)?._id;
  const data = { verified: true, role: 'admin' };
  expect((await page.request.patch(`/api/admin/selected/${id}`, { headers, data })).status()).toBe(200);
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Finds a record in the Read tab. */
export const entryOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });

/** Selects a record in the Read tab and opens the tab that changes it. */
export async function select(page: Page, name: string, way: 'Update' | 'Delete') {
  await openTab(page, 'Read');
  await entryOf(page, name).getByRole('button', { name: way }).click();
  await expect(page.getByRole('tab', { name: way, exact: true })).toHaveAttribute('aria-selected', 'true');
}

/** Presses the button that saves or deletes and waits until the Read tab is open again. */
export async function finish(page: Page, button: 'Create' | 'Update' | 'Delete', notice: string) {
  // The notice of an earlier change may still be visible.
  await expect(page.getByText(notice)).toHaveCount(0);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Read', exact: true })).toHaveAttribute('aria-selected', 'true');
}

/** Creates a tool with a picture; resolves with its id and the URL of the picture. */
export async function makeTool(page: Page, toolName: string) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, OWNER)}` };
  const { buffer } = pictureFile('icon.png', [43, 122, 63]);
  const imageString = `data:image/png;base64,${buffer.toString('base64')}`;
  const { url } = await (
    await page.request.post('/api/upload/tool/picture', { headers, data: { imageString } })
  ).json();
  const data = { name: toolName, type: 'Type', description: 'Description', link: 'tool.example', icon: url };
  const created = await page.request.post('/api/info/tool', { headers, data });
  expect(created.status()).toBe(201);
  return { id: (await created.json())._id as string, icon: url as string };
}
