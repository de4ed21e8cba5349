import type { Page, Request } from '@playwright/test';
import { openArea } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';
import { hydrate } from './support/visit.ts';

const PUBLISHED = ['/', '/aboutme', '/courses/webdevelopment/starter-course'];

const listOf = async (page: Page, path: string) => (await page.request.get(`/api/${path}`)).json();

/** Collects the paths of all requests of `page` of one type (`font`, `stylesheet`). */
function requestsFor(page: Page, kind: string) {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === kind) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read', async ({ page }) => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Stack Engineer & Frontend Expert');
    const [project] = await listOf(page, 'info/portfolio');
    await expect(page.locator('#projects').getByRole('heading', { name: project.name })).toBeVisible();
    for (const entry of project.stack) await expect(page.locator('#projects').getByText(entry).first()).toBeVisible();
    const [highlight] = await listOf(page, 'client/all');
    const name = highlight.project.name.replace(/\s*\([^)]*\)$/, '');
    await expect(page.locator('#hero').getByRole('heading', { name })).toBeVisible();
    for (const line of ['Interactive Prototyping', 'Mobile Application', 'Hosting']) {
      await expect(page.locator('#capability').getByText(line)).toBeAttached();
    }
    const tool = (await listOf(page, 'info/tool')).find((one: { category: string }) => one.category === 'development');
    await expect(page.locator('#skill').getByRole('heading', { name: tool.name, exact: true })).toBeVisible();
    const [contact] = await listOf(page, 'info/contact');
    await expect(page.locator('#contact').getByRole('link', { name: contact.email })).toBeVisible();
    await expect(page.locator('#contact').getByText('Available', { exact: true })).toBeVisible();
  });

  test('the fonts of the page are loaded', async ({ page }) => {
    const fonts = requestsFor(page, 'font');
    await page.goto('/');
    await expect.poll(() => fonts.length).toBe(2);
  });

  test('the other pages can be read, and their links work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
    await expect(page.getByRole('list', { name: 'Hashtags' }).getByRole('listitem').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Starter course' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Development | Starter Course');
    await expect(page.getByText('16,000 rupees')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible();
    await page.getByText('CSS Basics').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Layout with flexbox and grid' }).last()).toBeVisible();
  });
});

test('a page that is opened in the background has its icons', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  await page.addInitScript(() =>
    Object.assign(window, {
      PerformanceObserver: class {
        observe() {}
      },
    }),
  );
  await page.goto('/');
  await expect(page.locator('head > link[href^="/favicon.svg?v="]')).toBeAttached();
});

for (const address of PUBLISHED) {
  test(`${address} links its icons and its manifest when it is shown, so that its fonts come first`, async ({
    page,
  }) => {
    const held = await (await page.request.get(address)).text();
    expect(held).toMatch(/<template id="late"><link rel="icon".*<link rel="manifest"[^>]*><\/template>/);
    expect(held.replace(/<template.*?<\/template>/, '')).not.toMatch(/rel="(?:icon|manifest)"/);
    await page.goto(address);
    await expect(page.locator('head > link[rel="manifest"]')).toHaveAttribute('href', '/site.webmanifest');
    const icons = await page
      .locator('head > link[rel="icon"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.replace(/\?v=[\w-]+$/, '')));
    expect(icons).toEqual(['/favicon.ico', '/favicon.svg']);
  });

  test(`${address} requests no script before it has loaded, and hydrates without requesting its content`, async ({
    page,
  }) => {
    const early: string[] = [];
    const asked: string[] = [];
    let hasLoaded = false;
    page.once('load', () => {
      hasLoaded = true;
    });
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url());
      if (!hasLoaded && ['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())) early.push(pathname);
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto(address);
    await hydrate(page);
    // Only a quiet network shows that nothing else is requested.
    await page.waitForLoadState('networkidle');
    expect(early).toEqual([]);
    expect(asked).toEqual([]);
  });
}

test('the styles of a page are never fetched separately', async ({ page }) => {
  const fetched = requestsFor(page, 'stylesheet');
  await page.goto('/');
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Write your message here' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
  await expect(page.getByRole('list', { name: 'Hashtags' })).toBeVisible();
  // The font faces for other characters, which a page contains only if its text needs them. A page that was painted before
  // its fonts arrived does not fetch them.
  expect(fetched.filter((url) => !url.includes('extended-characters'))).toEqual([]);
  expect(fetched.length).toBeLessThanOrEqual(1);
});

test("a character outside the English subset is shown in the site's font after it was typed", async ({ page }) => {
  const fonts = requestsFor(page, 'font');
  // A busy machine may paint the page before its fonts arrive; it then keeps the fallback fonts.
  await expect(async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Жанна');
    await expect
      .poll(() => fonts, { timeout: 5000 })
      .toContainEqual(expect.stringMatching(/alumni-sans-cyrillic-wght/));
  }).toPass();
});

test('the home page redirects a logged-in admin to the dashboard', async ({ page }) => {
  await openArea(page, 'personal');
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('private pages are not published', async ({ page, request }) => {
  const html = await (await request.get('/login')).text();
  expect(html).toContain('<div id="root"></div>');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveTitle('Login · Mira Sen');
  await expect(page.locator('head > title')).toHaveCount(1);
});

test('scripts and styles are sent compressed, fonts unchanged', async ({ request }) => {
  const shell = await (await request.get('/login')).text();
  const [script] = /\/assets\/[\w.-]+\.js/.exec(shell) ?? [];
  const [styles] = /\/assets\/[\w.-]+\.css/.exec(shell) ?? [];
  const [font] = /\/assets\/[\w.-]+\.woff2/.exec(await (await request.get('/')).text()) ?? [];
  const codingOf = async (file = '') =>
    (await request.get(file, { headers: { 'accept-encoding': 'gzip, deflate, br' } })).headers()['content-encoding'];
  expect(await codingOf(script)).toBe('br');
  expect(await codingOf(styles)).toBe('br');
  expect(await codingOf(font)).toBeUndefined();
});
