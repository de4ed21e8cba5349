import type { Page } from '@playwright/test';
import { OWNER } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { overflowWidth, rememberTheme, resize, SIZES, THEMES } from './support/visit.ts';

const PUBLIC = ['/', '/aboutme', '/courses/webdevelopment/starter-course', '/login', '/register', '/forgot-password'];

async function expectWholePage(page: Page, path: string, theme: string) {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  for (const size of SIZES) {
    await resize(page, size);
    expect(await overflowWidth(page), `${path} at ${size.width} pixels`).toBeLessThanOrEqual(0);
  }
}

for (const theme of THEMES) {
  test(`every public route renders ${theme} in any size`, async ({ page }) => {
    await rememberTheme(page, theme);
    for (const path of PUBLIC) await expectWholePage(page, path, theme);
  });

  test(`every tab of the dashboard renders ${theme} in any size`, async ({ page }) => {
    const { token } = await (await page.request.post('/api/admin/login', { data: OWNER })).json();
    await rememberTheme(page, theme);
    await page.addInitScript((value) => localStorage.setItem('admin', value), token);
    await expectWholePage(page, '/dashboard', theme);
    for (const tab of ['Admin', 'Personal', 'Contact', 'Tool', 'Portfolio', 'Client']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
    }
  });
}

test('without a token /dashboard, /resend and /pending redirect to /login', async ({ page }) => {
  for (const path of ['/dashboard', '/resend', '/pending']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});
