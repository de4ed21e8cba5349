import type { Locator } from '@playwright/test';
import { openArea, openTab } from '../support/dashboard.ts';
import { DEMO_HOURS, useMeetingHours } from '../support/meeting-hours.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

useMeetingHours(DEMO_HOURS);

// Forced colours replace backgrounds by that of the page; Windows calls this a contrast theme.
test.use({ contextOptions: { forcedColors: 'active' } });

/** The red, green and blue of the background: forced colours keep the opacity of the page's own. */
const backgroundOf = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor.match(/\d+/g)?.slice(0, 3).join());

async function expectDistinct(chosen: Locator, other: Locator) {
  await expect(chosen).toBeVisible();
  const ordinary = await backgroundOf(other);
  await expect.poll(() => backgroundOf(chosen)).not.toBe(ordinary);
}

test('the chosen kind of skill, day and time differ from the others in forced colours', async ({ page }) => {
  await visit(page, '/');
  const kinds = page.getByRole('group', { name: 'Kind of skill' });
  await expectDistinct(kinds.getByRole('button', { pressed: true }), kinds.getByRole('button', { pressed: false }));
  await page.getByRole('button', { name: 'Schedule a meeting', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const times = dialog.getByRole('listbox', { name: /^Times on / }).getByRole('option');
  // Today may have a single free time.
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.getByRole('button', { name: 'Next Month' }).click();
  await times.nth(1).click();
  await expectDistinct(times.nth(1), times.nth(0));
  const days = dialog.getByRole('gridcell');
  await expectDistinct(days.and(page.locator('[aria-selected=true]')), days.first());
});

test('the open tab and the thumb of a switch are visible in forced colours', async ({ page }) => {
  await openArea(page, 'client');
  await openTab(page, 'Create');
  await expectDistinct(
    page.getByRole('tab', { name: 'Create', exact: true }),
    page.getByRole('tab', { name: 'Read', exact: true }),
  );
  const thumb = await page
    .getByRole('switch')
    .evaluate((node) => [getComputedStyle(node, '::before').borderTopColor, getComputedStyle(node).backgroundColor]);
  expect(thumb[0]).not.toBe(thumb[1]);
});
