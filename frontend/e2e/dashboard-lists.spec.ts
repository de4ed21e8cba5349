import { entryOf, openArea, openTab } from './support/dashboard';
import { expect, test } from './support/test';

/** No task on the page may be longer, in ms: half a second is where people begin to press again. */
const STALL_MS = 500;
const TOOLS = 500;

test('lists stay usable with 500 records', async ({ page }) => {
  test.setTimeout(180_000);
  const common = { type: 'Sample', description: 'One of very many.', link: 'tool.example', category: 'design' };
  const icon = '/favicon.svg';
  await page.route('**/api/info/tool', async (route) => {
    const stored = await (await route.fetch()).json();
    const at = '2026-01-01T00:00:00.000Z';
    const many = Array.from({ length: TOOLS }, (_, index) => ({
      _id: `sample-${index}`,
      createdAt: at,
      updatedAt: at,
      name: `Sample ${index}`,
      images: {},
      icon,
      ...common,
    }));
    await route.fulfill({ json: [...stored, ...many] });
  });
  await openArea(page, 'tool');
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask', buffered: false });
  });
  await openTab(page, 'Read');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.getByLabel('Search').pressSequentially('sample 499');
  await expect(entryOf(page, 'Sample 499')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Sample/ })).toHaveCount(1);
  await page.getByLabel('Search').fill('');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(100);
  const longest = await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
  expect(longest).toBeLessThan(STALL_MS);
});
