import { expect, type Page } from '@playwright/test';
import { openArea } from '../support/dashboard.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Marks the current page: only one from the back/forward cache still has the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
/** Goes back without waiting for a load event, which a page from the cache does not fire. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('a page from the back/forward cache has the theme that was chosen since', async ({ page }) => {
  await visit(page, '/');
  await mark(page);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await goBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a theme that is chosen in one tab is that of the others', async ({ page, context }) => {
  await visit(page, '/');
  const other = await context.newPage();
  await visit(other, '/aboutme');
  await other.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
});

test('the dashboard does not return from the back/forward cache after a log-out', async ({ page }) => {
  await openArea(page, 'client');
  await mark(page);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await goBack(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: /Information Manager/ })).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});
