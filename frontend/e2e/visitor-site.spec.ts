import type { Page } from '@playwright/test';
import { expect, NOWHERE, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const PAGES = ['/', '/aboutme', '/courses/webdevelopment/starter-course'];

test('the theme is light by default, is stored, and never flashes', async ({ page }) => {
  await visit(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#17181a');
  // The page is dark before any code of the app has run.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 24, 26)');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#17181a');
  await page.unroute('**/assets/*.js');
  await visit(page, '/aboutme');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('a new theme spreads from its button, and is there at once where motion is to be reduced', async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const sweeps: unknown[] = [];
    Reflect.set(window, 'sweeps', sweeps);
    Element.prototype.animate = function (keyframes, options) {
      sweeps.push(typeof options === 'object' && options.pseudoElement);
      return animate.call(this, keyframes, options);
    };
  });
  const sweeps = () => page.evaluate(() => Reflect.get(window, 'sweeps'));
  const html = page.locator('html');
  await visit(page, '/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect.poll(sweeps).toEqual(['::view-transition-new(root)']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await sweeps()).toHaveLength(1);
});

test('every page has its own title, description, canonical address, Open Graph and JSON-LD', async ({
  page,
  baseURL,
}) => {
  const titles = new Set<string>();
  for (const path of PAGES) {
    await visit(page, path);
    titles.add(await page.title());
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${path}`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(data['@type']).toBe(path.includes('course') ? 'Course' : 'ProfilePage');
  }
  expect(titles.size).toBe(PAGES.length);
});

test('icons, manifest, share picture, robots.txt and sitemap.xml exist', async ({ page, request, baseURL }) => {
  await visit(page, '/');
  const share = await request.get((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
  expect(share.headers()['content-type']).toBe('image/png');
  const bytes = await share.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

  const touch = await (await request.get('/apple-touch-icon.png')).body();
  expect(touch.readUInt32BE(16)).toBe(180);
  expect((await request.get('/favicon.svg')).headers()['content-type']).toContain('image/svg+xml');
  expect((await (await request.get('/favicon.ico')).body()).readUInt16LE(2)).toBe(1);

  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of PAGES) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
});

test('an unknown path gets the 404 page', async ({ page }) => {
  expect((await page.request.get(NOWHERE)).status()).toBe(404);
  await visit(page, NOWHERE);
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('the course page has no navigation bar, and its footer has links to the site', async ({ page }) => {
  await visit(page, '/courses/webdevelopment/starter-course');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('Apply Now opens a messaging app with a prefilled message', async ({ page }) => {
  await visit(page, '/courses/webdevelopment/starter-course');
  const address = new URL((await page.getByRole('link', { name: 'Apply Now' }).getAttribute('href')) ?? '');
  expect(address.hostname).toBe('wa.me');
  expect(address.searchParams.get('text')).toContain('Web Development Starter Course');
});

test('the live clock and date of Asia/Kolkata are refreshed every second', async ({ page }) => {
  await page.clock.install({ time: new Date('2027-03-01T20:29:58Z') });
  await visit(page, '/aboutme');
  const clock = page.getByRole('main').locator('time');
  await page.clock.pauseAt(new Date('2027-03-01T20:35:00Z'));
  const shown = (await clock.textContent()) ?? '';
  expect(shown).toMatch(/^0[12]:\d\d:\d\d$/);
  await expect(page.getByText(/Tuesday,? 2 March 2027/)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(clock).not.toHaveText(shown);
});

test('links of other pages reach the anchors of the home page', async ({ page }) => {
  await visit(page, '/aboutme');
  for (const [name, id] of [
    ['Projects', 'projects'],
    ['Skills', 'skill'],
    ['Contact', 'contact'],
  ]) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

/** Goes to the home page from an unpublished page, so that the lists have to be requested. */
async function goHome(page: Page) {
  await page.goto('/meeting');
  await page.getByRole('banner').getByRole('link', { name: 'M. Portfolio' }).click();
}

test.describe('when the API fails', () => {
  test.use({ mayLogErrors: true });

  test('the page stays readable, and each section can be retried', async ({ page }) => {
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
    await goHome(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This part could not be loaded. The rest of the page still works.')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await page.unroute('**/api/**');
    await page.locator('#projects').getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#projects').getByRole('article').first()).toBeVisible();
  });
});

test('sections without content show a message', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ json: [] }));
  await goHome(page);
  await expect(page.getByText('The first projects will be shown here soon.')).toBeVisible();
  await expect(page.getByText('Skills of this kind will be shown here soon.')).toBeVisible();
});
