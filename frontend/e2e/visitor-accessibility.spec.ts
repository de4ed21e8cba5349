import type { Page } from '@playwright/test';
import { violationsInThemes, violationsOn, WITH_TARGET_SIZE } from './support/axe.ts';
import { DEMO_HOURS, setMeetingHours, useMeetingHours } from './support/meeting-hours.ts';
import { expect, test } from './support/test.ts';
import { PUBLIC_PAGES, resize, SIZES, visit } from './support/visit.ts';

const open = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  'Write your message here': open('Send Message'),
  'Schedule a meeting': open('Schedule a meeting'),
  'the calendar of later days': async (page) => {
    await open('Schedule a meeting')(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /\d{4}$/ })).toBeVisible();
  },
  'the calendar of the meeting where visitors can ask for any time': async (page) => {
    await setMeetingHours(page.request, new URL(page.url()).origin, []);
    await open('Schedule a meeting')(page);
    await page.getByLabel('Date and time').click();
    await expect(page.getByRole('heading', { level: 2, name: /\d{4}$/ })).toBeVisible();
  },
  'Terms & Conditions': open('Terms & Conditions'),
  'Privacy Policy': open('Privacy Policy'),
};

useMeetingHours(DEMO_HOURS);

/** Expects one heading of the first level, and no level that is skipped. */
async function expectLevels(page: Page, path: string) {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(
    levels.filter((level) => level === 1),
    path,
  ).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level, `${path}: ${levels.join(' ')}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  }
}

async function expectSound(page: Page, size: (typeof SIZES)[number], state: string) {
  await resize(page, size);
  expect.soft(await violationsInThemes(page, WITH_TARGET_SIZE), `${state}, ${size.width} pixels`).toEqual([]);
}

// Text that is fading in has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe(() => {
  // On a busy machine, axe takes seconds for a page.
  test.describe.configure({ timeout: 180_000 });

  test('no public page has axe violations in either theme and any size, and its headings skip no level', async ({
    page,
  }) => {
    for (const path of PUBLIC_PAGES) {
      await visit(page, path);
      await expectLevels(page, path);
      for (const size of SIZES) await expectSound(page, size, path);
    }
  });

  test('no open dialog has axe violations in either theme and any size', async ({ page }) => {
    for (const [name, show] of Object.entries(DIALOGS)) {
      await visit(page, '/aboutme');
      await show(page);
      for (const size of SIZES) await expectSound(page, size, name);
    }
  });
});

test('the full-screen menu, an open module and a revealed panel have no axe violations', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Development', exact: true }).click();
  expect.soft(await violationsOn(page, WITH_TARGET_SIZE), 'panel').toEqual([]);

  await visit(page, '/courses/webdevelopment/starter-course');
  for (const name of await page.locator('summary').all()) await name.click();
  expect.soft(await violationsOn(page, WITH_TARGET_SIZE), 'modules').toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await open('Open menu')(page);
  expect.soft(await violationsOn(page, WITH_TARGET_SIZE), 'menu').toEqual([]);
});
