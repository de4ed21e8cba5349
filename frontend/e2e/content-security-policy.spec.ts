import { expect, test } from './support/test.ts';
import { FORM_PAGES, hydrate, PUBLIC_PAGES } from './support/visit.ts';

// Every test checks that the policy refuses nothing (support/test.ts); this one visits the pages that no other test
// visits.
test('no page of the site needs foreign inline scripts and styles', async ({ page }) => {
  for (const address of [...PUBLIC_PAGES, ...FORM_PAGES]) {
    const answer = await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrate(page);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy, address).toMatch(/default-src 'none'; script-src 'self'/);
    expect(policy, address).not.toContain('unsafe');
  }
});

test('the policy blocks an injected script', async ({ browser, product }) => {
  // This context has no error checks, because refusals are expected in it.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(product.url);
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      document.body.dataset[effectiveDirective.replaceAll('-', '')] = 'refused';
    });
    const script = Object.assign(document.createElement('script'), { text: 'document.title = "taken over"' });
    const style = Object.assign(document.createElement('style'), { textContent: 'body { display: none }' });
    document.head.append(script, style);
    const markup = '<img alt="" src="data:," onerror="document.title = 1"><p style="top:0">';
    document.body.insertAdjacentHTML('beforeend', markup);
  });
  const refused = () => page.evaluate(() => Object.keys(document.body.dataset).sort());
  await expect.poll(refused).toEqual(['scriptsrcattr', 'scriptsrcelem', 'stylesrcattr', 'stylesrcelem']);
  await expect(page).not.toHaveTitle('taken over');
  await expect(page.locator('body')).toBeVisible();
  await context.close();
});
