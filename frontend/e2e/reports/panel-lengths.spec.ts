import { openPanel } from '../support/panel.ts';
import { expect, test } from '../support/test.ts';

// Strapi's panel requests features that this edition does not have, and the browser logs each 404.
test.use({ mayLogErrors: true });

test('a text of 100 emoji is saved in the panel where 100 characters are allowed, and one of 101 is not', async ({
  page,
}) => {
  await openPanel(page, '/admin/content-manager/single-types/api::site.site');
  const headline = page.getByRole('textbox', { name: 'Headline' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(headline).not.toHaveValue('');
  const before = await headline.inputValue();
  await headline.fill('🪁'.repeat(101));
  await save.click();
  await expect(page.getByText('This is longer than 100 characters.')).toBeVisible();
  for (const text of ['🪁'.repeat(100), before]) {
    await headline.fill(text);
    await save.click();
    await expect(save).toBeDisabled();
    expect((await (await page.request.get('/api/site')).json()).headline).toBe(text);
  }
});
