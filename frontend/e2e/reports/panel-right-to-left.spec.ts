import { openPanel } from '../support/panel.ts';
import { expect, test } from '../support/test.ts';

// Strapi's panel requests features that this edition does not have, and the browser logs each 404.
test.use({ mayLogErrors: true });

test('a text in Arabic ends with its full stop at the left in the forms of the panel', async ({ page }) => {
  await openPanel(page, '/admin/content-manager/single-types/api::site.site');
  for (const name of ['Headline', 'Quote']) {
    const field = page.getByRole('textbox', { name });
    await field.fill('أصنع مواقع سريعة.');
    await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
    await expect(field).toHaveCSS('text-align', 'start');
  }
});
