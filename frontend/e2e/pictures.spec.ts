import type { Page } from '@playwright/test';
import { entryOf, openArea, openTab } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Viewports of phones, a tablet and desktops in CSS pixels, with their device pixel ratios. */
const SCREENS = [
  { width: 390, height: 844, dots: 1 },
  { width: 390, height: 844, dots: 2 },
  { width: 390, height: 844, dots: 3 },
  { width: 768, height: 1024, dots: 2 },
  { width: 1024, height: 768, dots: 1 },
  { width: 1440, height: 900, dots: 1 },
  { width: 1440, height: 900, dots: 2 },
  { width: 1920, height: 1080, dots: 1 },
] as const;

interface Shown {
  name: string;
  /** The width of the slot in CSS pixels. */
  slot: number;
  /** The width that `sizes` declares. */
  promised: number;
  /** The width of the fetched file and of all candidates, in pixels. */
  fetched: number;
  offered: number[];
  isAbove: boolean;
  isLazy: boolean;
  hasMeasures: boolean;
}

/** Lists the pictures of a page once all their files are loaded. */
const pictures = (page: Page) =>
  page.locator('img').evaluateAll((images) =>
    images.map((image): Shown => {
      if (!(image instanceof HTMLImageElement)) throw new Error('img is an HTMLImageElement');
      const sizes = image.srcset.split(', ').map((entry) => entry.split(' '));
      const widthOf = (width = '') => Number.parseInt(width, 10);
      const chosen = sizes.find(([url = '']) => new URL(url, location.href).href === image.currentSrc);
      const { width, top } = image.getBoundingClientRect();
      return {
        name: image.alt || image.currentSrc,
        slot: width,
        // A browser divides the width of the file by the density that it chose for the declared width.
        promised: image.naturalWidth,
        fetched: widthOf(chosen?.[1]),
        offered: sizes.map(([, size]) => widthOf(size)),
        isAbove: top + scrollY < innerHeight,
        isLazy: image.loading === 'lazy',
        hasMeasures: image.hasAttribute('width') && image.hasAttribute('height'),
      };
    }),
  );

/** Scrolls every picture of the page into view and lists them all once they are loaded. */
async function fetchAll(page: Page) {
  for (const image of await page.locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  }
  const shown = await pictures(page);
  expect(shown.length).toBeGreaterThan(0);
  return shown;
}

/** Describes the largest paint so far. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ pictureUrl: string; text: string } | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1);
          resolve(
            entry && 'element' in entry && entry.element instanceof Element && 'url' in entry
              ? { pictureUrl: String(entry.url), text: entry.element.textContent ?? '' }
              : undefined,
          );
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

for (const { width, height, dots } of SCREENS) {
  test.describe(`on ${width} by ${height} pixels of ${dots} dots`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: dots });

    test('the home page paints text first, pictures below the fold are lazy, and every picture has the size of its slot', async ({
      page,
    }) => {
      await visit(page, '/');
      // On wider screens the cover of a highlight may be larger than the headline.
      if (width < 600) expect(await largestPaint(page)).toEqual({ pictureUrl: '', text: expect.stringMatching(/\S/) });
      for (const { name, isLazy } of (await pictures(page)).filter(({ isAbove }) => !isAbove))
        expect([name, isLazy]).toEqual([name, true]);
      const last = page.locator('img').last();
      expect(await last.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(false);

      const all = await fetchAll(page);
      for (const address of ['/projects', '/projects/monsoon-atlas']) {
        await visit(page, address);
        all.push(...(await fetchAll(page)));
      }
      for (const { name, slot, promised, fetched, offered, hasMeasures } of all) {
        const needed = slot * dots;
        expect(Math.abs(promised - slot) / slot, `'sizes' of ${name} says what it takes`).toBeLessThan(0.03);
        if (fetched > Math.min(...offered))
          expect(fetched, `${name} is not too large`).toBeLessThanOrEqual(1.5 * needed);
        if (fetched < Math.max(...offered)) expect(fetched, `${name} is not too small`).toBeGreaterThan(0.75 * needed);
        expect([name, hasMeasures]).toEqual([name, true]);
      }
    });
  });
}

test.describe('in the dashboard', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });

  test('thumbnails are fetched in a small size', async ({ page }) => {
    await openArea(page, 'portfolio');
    await openTab(page, 'Read');
    const entry = entryOf(page, 'Monsoon Atlas');
    await expect(entry).toBeVisible();
    const thumbnail = entry.locator('img');
    await thumbnail.scrollIntoViewIfNeeded();
    await expect
      .poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const shown = (await pictures(page)).find(({ name }) => name.startsWith('Monsoon Atlas'));
    expect(shown?.fetched).toBeLessThanOrEqual(1.5 * 2 * (shown?.slot ?? 0));
  });
});
