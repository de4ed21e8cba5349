import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { addUserStyles, FORM_PAGES, overflowWidth, PUBLIC_PAGES, resize, visit } from './support/visit.ts';

/** Counts the children in the first row of a list. */
const firstRowOf = (list: Locator) =>
  list.evaluate(({ children }) => {
    const tops = [...children].map((child) => Math.round(child.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

const GRIDS = [
  { width: 1440, size: 'large', projects: 3, skills: 6, highlights: 4 },
  { width: 1000, size: 'medium', projects: 2, skills: 4, highlights: 3 },
  { width: 700, size: 'small', projects: 2, skills: 3, highlights: 2 },
  { width: 390, size: 'extra small', projects: 1, skills: 2, highlights: 2 },
];

test('projects, skills and highlights have as many columns as the window has room for', async ({ page }) => {
  await visit(page, '/');
  for (const { width, size, projects, skills, highlights } of GRIDS) {
    await resize(page, { width, height: 900 });
    expect(await firstRowOf(page.locator('#projects ul:has(> li > article)')), size).toBe(projects);
    expect(await firstRowOf(page.locator('#skill ul')), size).toBe(skills);
    const list = page.getByRole('list', { name: 'Highlights' });
    const columns = await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(columns, size).toBe(highlights);
  }
});

/**
 * The widths of windows, from a narrow phone to a large desktop, in pixels. A window of 1280 pixels has 640 CSS pixels at a
 * zoom of 200 % and 320 at 400 % (WCAG 1.4.4 and 1.4.10).
 */
const WIDTHS = [320, 390, 600, 640, 768, 900, 1200, 1440, 1920, 2560];

/** Lists the texts of the main content that are cut off. */
const cutTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, p, dd, dt, button, a')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );

async function expectToFit(page: Page, width: number, state: string) {
  await resize(page, { width, height: 800 });
  expect(await overflowWidth(page), `${state}, ${width} pixels`).toBeLessThanOrEqual(0);
}

test.describe(() => {
  // Fifteen pages in thirteen windows each.
  test.describe.configure({ timeout: 180_000 });

  test('no page scrolls sideways at any width, with large text, or with the text spacing of WCAG 1.4.12, which cuts nothing off', async ({
    page,
  }) => {
    for (const path of [...PUBLIC_PAGES, ...FORM_PAGES]) {
      await visit(page, path);
      for (const width of WIDTHS) await expectToFit(page, width, path);
      const removeLargeText = await addUserStyles(page, 'html { font-size: 200% }');
      await expectToFit(page, 1280, `${path} with large text`);
      await removeLargeText();
      await addUserStyles(
        page,
        `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
         p { margin-block-end: 2em !important }`,
      );
      for (const width of [390, 1440]) {
        await expectToFit(page, width, `${path} with text spacing`);
        expect(await cutTexts(page), path).toEqual([]);
      }
    }
  });
});

test('no dialog scrolls sideways at any width', async ({ page }) => {
  await visit(page, '/aboutme');
  for (const name of ['Send Message', 'Schedule a meeting', 'Terms & Conditions', 'Privacy Policy']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const width of WIDTHS) {
      await resize(page, { width, height: 800 });
      const inside = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(inside, `${name}, ${width} pixels`).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('a dialog is usable at a zoom of 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await visit(page, '/aboutme');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport();
});
