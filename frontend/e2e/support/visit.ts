import { expect, type Page } from '@playwright/test';
import { NOWHERE } from './test';

export const PUBLIC_PAGES = ['/', '/aboutme', '/courses/webdevelopment/starter-course', '/meeting', NOWHERE] as const;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A desktop and a telephone, in pixels. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Makes the next pages of a browser remember a theme, as if the visitor had chosen it on an earlier visit. */
export const wear = (page: Page, theme: Theme) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme);

/** Gives the sign of a visitor for which a published page comes to life, and waits until all of it has. */
export async function wake(page: Page) {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  // Not waitForFunction: where that polls it evaluates strings, and these pages let nobody do that.
  await expect.poll(() => page.evaluate(() => window.markHydrated === undefined)).toBe(true);
}

/** Goes to a page and waits until all of it is there and alive, and nothing moves any more. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await wake(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
}

/** How many pixels a page is wider than the window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Puts a reader's own styles over the page, as a browser does: where the page's policy has no say. */
export const addReaderStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/** The address of the script of that name, whatever its hash. */
export const script = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`);
