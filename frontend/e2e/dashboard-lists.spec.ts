import { entryOf, openArea, openTab } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

const TOOLS = 500;

test('lists stay usable with 500 records', async ({ page }) => {
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
  await openTab(page, 'Read');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/^\d+ of 5\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(50);
  await page.getByLabel('Search').pressSequentially('sample 499');
  await expect(entryOf(page, 'Sample 499')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Sample/ })).toHaveCount(1);
  await page.getByLabel('Search').fill('');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(100);
});
