import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { OWNER } from './start-product.ts';

/** The address of the collections in Strapi's panel. */
export const RECORDS = '/admin/content-manager/collection-types';

/** Waits until Strapi's panel is shown. */
export const isInPanel = (page: Page) => expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();

/**
 * Begins a session of the panel as the owner, on the site of the tests or at another `url`; resolves with the headers of
 * its calls. Whoever makes the request has the cookies of the session, too.
 */
export async function beginPanelSession(request: APIRequestContext, url = '') {
  const { email, password } = OWNER;
  // The server may close a connection that was idle for seconds in the moment in which it is used again.
  const login = await request.post(`${url}/api/admin/login`, { data: { email, password }, maxRetries: 1 });
  const headers = { Authorization: `Bearer ${(await login.json()).token}` };
  const answer = await request.post(`${url}/api/admin/panel`, { headers });
  expect(answer.status()).toBe(200);
  const [, token] = /(?:^|\n)jwtToken=([^;]+)/.exec(answer.headers()['set-cookie'] ?? '') ?? [];
  return { Authorization: `Bearer ${token}` };
}

/** Opens an address of Strapi's panel with a session of the owner, on the site of the tests or at another `url`. */
export async function openPanel(page: Page, address = '/admin', url = '') {
  await beginPanelSession(page.request, url);
  await page.goto(url + address);
}

/** Chooses an option in a list of the panel, which may close again or move while it opens. */
export async function chooseOption(combobox: Locator, name: string) {
  const option = combobox.page().getByRole('option', { name, exact: true });
  await expect(async () => {
    if (!(await option.isVisible())) await combobox.click({ timeout: 5_000 });
    await option.click({ timeout: 5_000 });
    await expect(combobox).toHaveText(name, { timeout: 5_000 });
  }).toPass();
}
