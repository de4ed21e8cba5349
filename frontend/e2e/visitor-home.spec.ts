import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { boxAtRest, stopTime, visit } from './support/visit.ts';

/** The text of the first skill's heading. */
const namesIn = (section: Locator) => section.getByRole('heading', { level: 3 }).allTextContents();

test("hero: half screen height, and 'View work' and 'Contact me' scroll smoothly", async ({ page }) => {
  await visit(page, '/');
  const hero = await boxAtRest(page.locator('#hero'));
  expect(hero.height).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) / 2);
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).scrollBehavior)).toBe('smooth');
  await page.getByRole('button', { name: 'View work' }).click();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeInViewport();
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await page.getByRole('button', { name: 'Contact me' }).click();
  await expect(page.getByRole('heading', { name: 'Are you looking for me?' })).toBeInViewport();
});

test("skill category: 'development' is the default; a change animates for about 250 ms, then the list switches", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/');
  const skills = page.locator('#skill');
  const development = await namesIn(skills);
  await stopTime(page);
  await skills.getByRole('button', { name: 'design' }).click();
  const switching = skills.locator('[data-switching="true"]');
  await expect(switching).toBeAttached();
  await page.clock.runFor(200);
  expect(await namesIn(skills)).toEqual(development);
  await page.clock.runFor(100);
  await expect(switching).toHaveCount(0);
  expect(await namesIn(skills)).not.toEqual(development);
});

test('carousel: starts at the first image, wraps both ways, and dots jump', async ({ page }) => {
  await visit(page, '/');
  const carousel = page.getByRole('group', { name: /^Pictures of/ }).first();
  const dots = carousel.getByRole('button', { name: /^Image \d$/ });
  const last = (await dots.count()) - 1;
  const expectCurrent = async (index: number) => {
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('img')).toHaveCount(1);
    await expect(carousel.getByRole('img')).toBeInViewport({ ratio: 0.9 });
  };
  await carousel.scrollIntoViewIfNeeded();
  await expectCurrent(0);
  await carousel.getByRole('button', { name: 'Previous image' }).click();
  await expectCurrent(last);
  await carousel.getByRole('button', { name: 'Next image' }).click();
  await expectCurrent(0);
  await dots.nth(1).click();
  await expectCurrent(1);
});

test('carousel: the arrow keys move it', async ({ page }) => {
  await visit(page, '/');
  const carousel = page.getByRole('group', { name: /^Pictures of/ }).first();
  await carousel.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(carousel.getByRole('button', { name: 'Image 2' })).toHaveAttribute('aria-current', 'true');
});

test.describe('on a small touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe moves the carousel', async ({ page }) => {
    await visit(page, '/');
    const carousel = page.getByRole('group', { name: /^Pictures of/ }).first();
    const track = carousel.locator('[tabindex="0"]');
    await track.evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.7 }));
    await expect(carousel.getByRole('button', { name: 'Image 2' })).toHaveAttribute('aria-current', 'true');
  });
});
