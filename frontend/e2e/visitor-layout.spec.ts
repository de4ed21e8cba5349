import type { Locator } from '@playwright/test';
import { useMeetingHours } from './support/meeting-hours.ts';
import { expect, test } from './support/test.ts';
import { addUserStyles, overflowWidth, PUBLIC_PAGES, visit } from './support/visit.ts';

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

for (const { width, size, projects, skills, highlights } of GRIDS) {
  test(`${size}: projects ${projects}, skills ${skills}, highlights ${highlights} per row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/');
    expect(await firstRowOf(page.locator('#projects ul:has(> li > article)'))).toBe(projects);
    expect(await firstRowOf(page.locator('#skill ul'))).toBe(skills);
    const list = page.getByRole('list', { name: 'Highlights' });
    const columns = await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(columns).toBe(highlights);
  });
}

for (const width of [320, 390, 600, 768, 900, 1200, 1440, 1920, 2560]) {
  test(`nothing scrolls sideways at ${width} pixels, dialogs included`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PUBLIC_PAGES) {
      await visit(page, path);
      expect(await overflowWidth(page), path).toBeLessThanOrEqual(0);
    }
    await visit(page, '/aboutme');
    for (const name of ['Send Message', 'Schedule a meeting', 'Terms & Conditions', 'Privacy Policy']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const inside = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(inside, name).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
  });
}

test.describe('where visitors can ask for any time', () => {
  useMeetingHours([]);

  for (const width of [320, 360, 390]) {
    test(`the calendar of the meeting fits into a screen of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, '/aboutme');
      await page.getByRole('button', { name: 'Schedule a meeting' }).click();
      await page.getByRole('textbox', { name: 'Date and time' }).click();
      // The calendar is placed after it is shown.
      await expect(async () => {
        const box = await page.locator('.react-datepicker').boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }).toPass();
    });
  }
});

test('the page is usable at 200 % zoom and at a text size of 200 %', async ({ page }) => {
  // A window of 1280 pixels has 640 CSS pixels at a zoom of 200 % and 320 at 400 % (WCAG 1.4.4 and 1.4.10).
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of PUBLIC_PAGES) {
    await visit(page, path);
    expect(await overflowWidth(page), path).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of PUBLIC_PAGES) {
    await visit(page, path);
    await addUserStyles(page, 'html { font-size: 200% }');
    expect(await overflowWidth(page), `${path} with large text`).toBeLessThanOrEqual(0);
  }
  await page.goto('/aboutme');
  await page.setViewportSize({ width: 640, height: 450 });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport();
});

test('nothing is cut off with the text spacing of WCAG 1.4.12', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PUBLIC_PAGES) {
      await visit(page, path);
      await addUserStyles(
        page,
        `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
         p { margin-block-end: 2em !important }`,
      );
      expect(await overflowWidth(page), path).toBeLessThanOrEqual(0);
      const cut = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('h1, h2, h3, p, dd, dt, button, a')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 160)),
      );
      expect(cut, path).toEqual([]);
    }
  }
});
