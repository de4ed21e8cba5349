import { expect, type Locator, type Page } from '@playwright/test';
import { NOWHERE } from './test.ts';

export const PUBLIC_PAGES = [
  '/',
  '/aboutme',
  '/projects',
  '/projects/last-bus-home',
  '/courses/webdevelopment/starter-course',
  '/meeting',
  NOWHERE,
] as const;

/** The pages of accounts that need no session. */
export const FORM_PAGES = [
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/resend',
  '/pending',
] as const;

export type Theme = 'light' | 'dark';

/** The viewports of a desktop and a phone, in pixels. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The buttons of /aboutme whose dialogs are loaded separately: each with the name of the script and the title of the dialog. */
export const DIALOG_BUTTONS = [
  ['Open menu', 'menu', 'Menu'],
  ['Send Message', 'message-dialog', 'Write your message here'],
  ['Schedule a meeting', 'meeting-dialog', 'Schedule a meeting'],
  ['Privacy Policy', 'legal-dialog', 'Privacy Policy'],
] as const;

/** Stores a theme for the next pages, as after an earlier visit. */
export const rememberTheme = (page: Page, theme: Theme) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme);

/** Sends the input event that starts hydration and waits until the whole page is hydrated. */
export async function hydrate(page: Page) {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  // waitForFunction evaluates strings, which the pages' policy refuses.
  await expect.poll(() => page.evaluate(() => window.markHydrated === undefined)).toBe(true);
}

/** Opens a page and waits until it is loaded with its fonts, hydrated, and shows its content. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrate(page);
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

type Size = (typeof SIZES)[number];

/** Gives the window another size and waits until the page is drawn in it. */
export async function resize(page: Page, size: Size) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Gets the rectangle of an element, in pixels, once it is at rest: two looks in a row find it in the same place. */
export async function boxAtRest(element: Locator) {
  let box = await element.boundingBox();
  await expect(async () => {
    const before = box;
    box = await element.boundingBox();
    expect(box).toEqual(before);
  }).toPass();
  if (!box) throw new Error('the element is shown');
  return box;
}

/** Stops the page's clock until the test advances it. */
export async function stopTime(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Measures by how many pixels a page is wider than the window. */
export const overflowWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Applies user styles to the page like a browser does, which the page's policy does not restrict; resolves with their removal. */
export async function addUserStyles(page: Page, styles: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Gets the URL of the script with that name, whatever its hash. */
export const script = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`);

/** Waits until closed dialogs have left the history, which would cancel a navigation. */
export const leaveDialogs = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);
