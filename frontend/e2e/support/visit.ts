import { expect, type Page } from '@playwright/test';
import { NOWHERE } from './test';

export const PUBLIC_PAGES = ['/', '/aboutme', '/courses/webdevelopment/starter-course', '/meeting', NOWHERE] as const;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Makes the next pages of a browser remember a theme, as if the visitor had chosen it on an earlier visit. */
export const wear = (page: Page, theme: Theme) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme);

/** Goes to a page and waits until all of it is there and alive, and nothing moves any more. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A published page wakes up for a visitor.
  await page.mouse.move(1, 1);
  await page.waitForFunction('window.wakePart === undefined');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
}

/** How many pixels a page is wider than the window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
