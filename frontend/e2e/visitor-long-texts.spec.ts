import { violationsOn, WITH_TARGET_SIZE } from './support/axe.ts';
import { LONG_HIGHLIGHT, LONG_PROJECT, LONG_SKILL, useLongTexts } from './support/long-texts.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

useLongTexts();

test('texts of at least their limit end in a whole word and an ellipsis, with a tooltip of the full text', async ({
  page,
}) => {
  await visit(page, '/');
  for (const [text, limit] of [
    [LONG_HIGHLIGHT, 150],
    [LONG_PROJECT, 100],
    [LONG_SKILL, 65],
  ] as const) {
    expect(text.length).toBeGreaterThanOrEqual(limit);
    const shown = page.getByText(text.slice(0, limit / 2)).first();
    const [words = '', rest] = ((await shown.textContent()) ?? '').split('…');
    expect(rest).toBe('');
    expect(words.length).toBeLessThanOrEqual(limit);
    expect(text.startsWith(words)).toBe(true);
    expect(text.slice(words.length)).toMatch(/^[\s.,:;!?–—-]/);
    await shown.hover();
    await expect(page.getByRole('tooltip')).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  }
});

test('a tooltip opens by keyboard, closes by Escape and has no axe violations', async ({ page }) => {
  await visit(page, '/');
  await page.mouse.move(0, 0);
  await page.getByText(/…$/).first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await violationsOn(page, WITH_TARGET_SIZE)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test.describe('on a small touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap opens the full text, and a tap outside closes it', async ({ page }) => {
    await visit(page, '/');
    await page.locator('#projects').getByText(/…$/).first().tap();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.getByRole('heading', { name: 'Projects' }).tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
