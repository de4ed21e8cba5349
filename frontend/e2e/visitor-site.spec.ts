import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

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
  for (const path of ['/', '/aboutme', '/courses/webdevelopment/starter-course'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
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
