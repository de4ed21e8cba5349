import { expect, test } from './support/test.ts';
import { FORM_PAGES, PUBLIC_PAGES } from './support/visit.ts';

// Every test checks that the policy refuses nothing on the pages that it opens (support/test.ts), and visitor-layout.spec.ts
// opens all of these.
test('every page of the site is sent with a policy without exceptions for inline scripts and styles', async ({
  request,
}) => {
  for (const address of [...PUBLIC_PAGES, ...FORM_PAGES]) {
    const policy = (await request.get(address)).headers()['content-security-policy'];
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
