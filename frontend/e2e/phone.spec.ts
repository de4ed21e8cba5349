import type { CDPSession, Locator, Page } from '@playwright/test';
import { openArea } from './support/dashboard.ts';
import { useMeetingHours } from './support/meeting-hours.ts';
import { expect, test } from './support/test.ts';
import { boxAtRest, PUBLIC_PAGES, resize, visit } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** The height in pixels that a keyboard leaves of a phone's screen. */
const ABOVE_KEYBOARD = 420;

async function openMessage(page: Page) {
  await visit(page, '/aboutme');
  await page.getByRole('button', { name: 'Send Message' }).tap();
  return page.getByRole('dialog');
}

/** Asserts that an element, once it is at rest, lies within these edges of the window, in pixels. */
async function expectWithin(element: Locator, edges: { top?: number; bottom: number; left?: number; right: number }) {
  await expect(async () => {
    const box = await boxAtRest(element);
    expect(box.y).toBeGreaterThanOrEqual(edges.top ?? 0);
    expect(box.x).toBeGreaterThanOrEqual(edges.left ?? 0);
    expect(box.x + box.width).toBeLessThanOrEqual(edges.right);
    expect(box.y + box.height).toBeLessThanOrEqual(edges.bottom);
  }).toPass();
}

test('capability panels show their lines', async ({ page }) => {
  await visit(page, '/');
  const panels = page.locator('#capability').getByRole('heading', { level: 3 });
  await expect(panels).toHaveCount(3);
  for (const line of ['Interactive Prototyping', 'Dynamic Web App', 'Usability Testing']) {
    const text = page.locator('#capability').getByRole('list').getByText(line);
    await expect(text).toBeVisible();
    await expect(text).toHaveCSS('opacity', '1');
  }
});

test('a keyboard that makes the window smaller leaves dialog and focused field in view', async ({ page }) => {
  const dialog = await openMessage(page);
  for (const field of ['Name', 'Email', 'Message']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByLabel(field).tap();
    await page.setViewportSize({ width: 390, height: ABOVE_KEYBOARD });
    await expectWithin(dialog, { right: 390, bottom: ABOVE_KEYBOARD });
    await expect(dialog.getByLabel(field)).toBeInViewport({ ratio: 0.7 });
  }
});

test('a keyboard that covers the window, as on iOS, leaves dialog and focused field in view', async ({ page }) => {
  // Chromium has no on-screen keyboard here: the test announces one as iOS does.
  await page.addInitScript((visible) => {
    const area = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight });
    Object.defineProperty(window, 'visualViewport', { value: area });
    Object.assign(window, {
      openKeyboard: () => {
        Object.assign(area, { height: visible, offsetTop: 60 });
        area.dispatchEvent(new Event('resize'));
      },
    });
  }, ABOVE_KEYBOARD - 60);
  const dialog = await openMessage(page);
  await dialog.getByLabel('Message').tap();
  await page.evaluate(() => Reflect.get(window, 'openKeyboard')());
  await expectWithin(dialog, { top: 60, right: 390, bottom: ABOVE_KEYBOARD });
  await expect(dialog.getByRole('button', { name: 'Close' })).not.toBeInViewport();
  const message = dialog.getByLabel('Message');
  await expect.poll(async () => (await message.boundingBox())?.y).toBeLessThan(ABOVE_KEYBOARD - 100);
  await dialog.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
  await expectWithin(dialog.getByRole('button', { name: 'Send' }), { top: 60, right: 390, bottom: ABOVE_KEYBOARD });
});

test.describe('where visitors can ask for any time', () => {
  useMeetingHours([]);

  test('a finger opens the calendar without the keyboard', async ({ page }) => {
    await visit(page, '/aboutme');
    await page.getByRole('button', { name: 'Schedule a meeting' }).tap();
    await expect(page.getByRole('textbox', { name: 'Date and time' })).toHaveAttribute('inputmode', 'none');
  });

  test('the calendar fits into a window of any size', async ({ page }) => {
    await visit(page, '/aboutme');
    await page.getByRole('button', { name: 'Schedule a meeting' }).tap();
    const field = page.getByRole('textbox', { name: 'Date and time' });
    const calendar = page.locator('.react-datepicker');
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [390, ABOVE_KEYBOARD],
      [360, 740],
      [320, 568],
      [844, 390],
    ] as const) {
      await resize(page, { width, height });
      await field.tap();
      await expect(calendar).toBeInViewport({ ratio: 1 });
      await expectWithin(calendar, { right: width, bottom: height });
      const [above, below] = [await boxAtRest(field), await boxAtRest(calendar)];
      // A phone on its side is too low for both: the middle of the field is covered.
      if (width < height)
        expect(below.y, `the field is above the calendar at ${width} by ${height}`).toBeGreaterThanOrEqual(
          above.y + above.height,
        );
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
    }
  });
});

/** Describes the focused control if it is outside the window, or covered by another element. */
const hiddenControl = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body || control.closest('header')) return null;
    const { left, top, width, height } = control.getBoundingClientRect();
    const shown = Math.min(top + height, innerHeight) - Math.max(top, 0);
    const seen = document.elementFromPoint(left + width / 2, Math.max(top, 0) + Math.max(shown, 0) / 2);
    const isSeen = seen !== null && (control.contains(seen) || seen.contains(control));
    return isSeen && shown >= Math.min(height, 44) ? null : control.outerHTML.slice(0, 120);
  });

/** Presses Tab through a page; each focused control is in view once the page has scrolled. */
async function expectFocusInView(page: Page, presses: number) {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hiddenControl(page)).toBeNull();
  }
}

test('beside a keyboard, every focused control of a form is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: ABOVE_KEYBOARD });
  await visit(page, '/register');
  await expectFocusInView(page, 16);
  await openArea(page, 'contact');
  await expectFocusInView(page, 30);
});

/** The insets of a phone with a notch and a home indicator, upright and on its side, in pixels. */
const SCREENS = [
  { width: 390, height: 844, insets: { top: 47, bottom: 34, left: 0, right: 0 } },
  { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 47, right: 47 } },
] as const;

/** Turns the phone; returns what its notch and its home indicator leave of the screen. */
async function turn(session: CDPSession, page: Page, { width, height, insets }: (typeof SCREENS)[number]) {
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await resize(page, { width, height });
  return { top: insets.top, left: insets.left, right: width - insets.right, bottom: height - insets.bottom };
}

test('nothing to read lies under notch and home indicator', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const path of PUBLIC_PAGES) {
    await visit(page, path);
    for (const screen of SCREENS) {
      const edges = await turn(session, page, screen);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const sides = await page.evaluate(() =>
        // A slider is clipped by the frame of its pictures.
        [...document.querySelectorAll('h1, h2, h3, p, a, input:not([type="range"]), dt, dd')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.getBoundingClientRect())
          .filter(({ width: own, bottom }) => own > 1 && bottom > 0)
          .map(({ left, right }) => [left, right] as const),
      );
      expect(Math.min(...sides.map(([left]) => left)), path).toBeGreaterThanOrEqual(edges.left);
      expect(Math.max(...sides.map(([, right]) => right)), path).toBeLessThanOrEqual(edges.right);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expectWithin(page.getByText('All rights reserved'), edges);
    }
  }
});

for (const screen of SCREENS) {
  test(`nothing to press lies under notch and home indicator, ${screen.width} by ${screen.height}`, async ({
    page,
  }) => {
    const edges = await turn(await page.context().newCDPSession(page), page, screen);
    await visit(page, '/');
    await expectWithin(page.getByRole('banner').getByRole('link', { name: 'Mira Sen' }), edges);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expectWithin(page.getByRole('button', { name: 'Scroll to top' }), edges);
    await page.getByRole('button', { name: 'Send Message' }).tap();
    await expectWithin(page.getByRole('dialog'), edges);
    await page.getByRole('button', { name: 'Close' }).tap();
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (!(await menu.isVisible())) return;
    await menu.tap();
    await expectWithin(page.getByRole('button', { name: 'Close menu' }), edges);
  });
}
