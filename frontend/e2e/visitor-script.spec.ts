import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { boxAtRest, hydrate, visit } from './support/visit.ts';

/** Lists the scripts that a page has fetched, without their hashes. */
const fetchedBy = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1])
      .filter((name) => name !== undefined),
  );

test('the home page preloads the libraries when it is idle, and loads its script at the first interaction', async ({
  page,
}) => {
  await page.goto('/');
  await expect.poll(() => fetchedBy(page)).toContain('libraries');
  expect(await fetchedBy(page)).not.toContain('index');
  await page.mouse.move(100, 100);
  await expect.poll(() => fetchedBy(page)).toContain('index');
});

test('the first click is handled', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Write your message here' })).toBeVisible();
});

test('opening the message dialog does not load the code that sends it', async ({ page }) => {
  // The home page loads it for the free times in view.
  await page.goto('/aboutme');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Write your message here' })).toBeVisible();
  expect(await fetchedBy(page)).not.toContain('http');
});

test('the code of a linked page is prefetched when the pointer or the focus comes near the link', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).hover();
  await expect.poll(() => fetchedBy(page)).toContain('about-me-page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Starter course' }).focus();
  await expect.poll(() => fetchedBy(page)).toContain('course-page');
  await expect(page).toHaveURL('/');
});

test('the clock of /aboutme runs without an interaction and without the script of the site', async ({ page }) => {
  await page.goto('/aboutme');
  const clock = page.getByText(/^\d\d:\d\d:\d\d$/);
  await expect(clock).toBeVisible();
  const first = await clock.innerText();
  await expect(clock).not.toHaveText(first);
  await expect.poll(() => fetchedBy(page)).toContain('libraries');
  expect(await fetchedBy(page)).not.toContain('index');
});

test('the clock of /aboutme continues after hydration', async ({ page }) => {
  await visit(page, '/aboutme');
  const clock = page.getByText(/^\d\d:\d\d:\d\d$/);
  const first = await clock.innerText();
  await expect(clock).not.toHaveText(first);
});

test('offscreen sections are laid out one by one, and the deferring style is removed', async ({ page }) => {
  await page.goto('/');
  const traces = () =>
    page.evaluate(() => {
      const below = [...document.querySelectorAll<HTMLElement>('section, article, footer')];
      return below.filter((element) => {
        const { contentVisibility, containIntrinsicHeight } = getComputedStyle(element);
        return contentVisibility !== 'visible' || containIntrinsicHeight !== 'none';
      }).length;
    });
  await expect.poll(traces).toBe(0);
});

for (const width of [390, 1440]) {
  test(`during the deferred layout the page is never wider than ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // Replaces requestIdleCallback, so that the test decides when the browser is idle.
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      Object.assign(window, {
        requestIdleCallback: (act: () => void) => waiting.push(act),
        goOn: () => waiting.shift()?.(),
      });
    });
    await page.goto('/');
    const step = () =>
      page.evaluate(async () => {
        Reflect.get(window, 'goOn')();
        await new Promise(requestAnimationFrame);
        const { scrollWidth, clientWidth } = document.documentElement;
        return {
          overflow: scrollWidth - clientWidth,
          isDone: document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0),
        };
      });
    const overflows: number[] = [];
    await expect(async () => {
      const { overflow, isDone } = await step();
      overflows.push(overflow);
      expect(isDone).toBe(true);
    }).toPass({ intervals: [10] });
    expect(overflows.length).toBeGreaterThan(5);
    expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
  });
}

test('a link to an anchor scrolls to it, also right after the load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Contact' }).click();
  const contact = page.locator('#contact');
  await expect.poll(async () => (await boxAtRest(contact)).y).toBeLessThan(100);
  // The position stays the same when fonts and remaining layout arrive.
  await page.waitForLoadState();
  await hydrate(page);
  await expect(async () => {
    const { y } = await boxAtRest(contact);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(100);
  }).toPass();
});
