import type { Page } from '@playwright/test';
import { violationsInThemes, WITH_TARGET_SIZE } from './support/axe.ts';
import { findProjectWithoutCaseStudy, openCaseStudies } from './support/case-studies.ts';
import { openPanel, RECORDS } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { hydrate, overflowWidth, resize, SIZES, visit } from './support/visit.ts';

type CaseStudies = Awaited<ReturnType<typeof openCaseStudies>>;

const ADDRESS = '/projects/ferries-on-time';

let caseStudies: CaseStudies;
let project: { _id: string; name: string };
const ids: string[] = [];

test.beforeAll(async ({ playwright, product }) => {
  const request = await playwright.request.newContext();
  caseStudies = await openCaseStudies(request, product.url);
  project = await findProjectWithoutCaseStudy(request, product.url);
  const older = await caseStudies.create({ title: 'A ledger without errors', slug: 'ledger' });
  const newer = await caseStudies.create({ title: 'Ferries on time', slug: 'ferries-on-time', project: project._id });
  ids.push(older.id, newer.id);
  await expect.poll(async () => (await request.get(product.url + ADDRESS)).text()).toContain('We see every ferry now.');
});

test.afterAll(async () => {
  for (const id of ids) await caseStudies.remove(id);
});

const cardLink = (page: Page) => page.getByRole('link', { name: `Case study of ${project.name}` });

const text = async (page: Page, address: string) => (await page.request.get(address)).text();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a case study is read from the card of its project on, with both pictures of a pair side by side', async ({
    page,
  }) => {
    await page.goto('/');
    await cardLink(page).click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ferries on time');
    await expect(page.getByRole('heading', { level: 2, name: 'The problem' })).toBeVisible();
    await expect(page.getByText('We see every ferry now.')).toBeVisible();
    await expect(page.getByRole('slider')).toBeHidden();
    await page.getByRole('link', { name: 'Next A ledger without errors' }).click();
    await expect(page).toHaveURL('/projects/ledger');
  });
});

test('the list, the sitemap and the feed name every published case study', async ({ page }) => {
  await visit(page, '/projects');
  const titles = page.getByRole('heading', { level: 2 });
  await expect(titles.first()).toHaveText('Ferries on time');
  await expect(titles.nth(1)).toHaveText('A ledger without errors');
  for (const document of ['/sitemap.xml', '/projects/feed.xml']) {
    for (const address of [ADDRESS, '/projects/ledger']) expect(await text(page, document)).toContain(address);
  }
  const feed = await page.request.get('/projects/feed.xml');
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
});

test('icons and manifest wait until the cover is loaded', async ({ page }) => {
  let sendCover = () => {};
  const isSent = new Promise<void>((resolve) => {
    sendCover = resolve;
  });
  await page.route('**/uploads/**', (route) => isSent.then(() => route.continue()));
  await page.goto(ADDRESS, { waitUntil: 'domcontentloaded' });
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await page.waitForFunction(isPainted);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const manifest = page.locator('head > link[rel="manifest"]');
  await expect(manifest).not.toBeAttached();
  sendCover();
  await expect(manifest).toBeAttached();
});

test('the slider of a pair is moved by key, and the page has a share card of its own', async ({ page }) => {
  await visit(page, ADDRESS);
  const slider = page.getByRole('slider', { name: 'Compare before and after' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 % before');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(card ?? '')).headers()['content-type']).toBe('image/png');
});

test('case studies have no axe violations in either theme and do not overflow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['/projects', ADDRESS]) {
    await visit(page, address);
    for (const size of SIZES) {
      await resize(page, size);
      const state = `${address}, ${size.width} pixels`;
      expect.soft(await violationsInThemes(page, WITH_TARGET_SIZE), state).toEqual([]);
      expect.soft(await overflowWidth(page), state).toBe(0);
    }
  }
});

test("a project's picture becomes the cover of its case study, unless motion is reduced", async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { isAnimated: viewTransition !== null }),
    );
  });
  const openFromHome = async () => {
    await visit(page, '/');
    const frame = page.locator('#projects article', { has: cardLink(page) });
    await expect(frame.locator('> div').first()).toHaveCSS('view-transition-name', 'cover-ferries-on-time');
    await cardLink(page).click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(page.locator('figure > div').first()).toHaveCSS('view-transition-name', 'cover-ferries-on-time');
    return page.evaluate(() => Reflect.get(window, 'isAnimated'));
  };
  // A busy browser skips the transition of a page that takes longer than four seconds.
  await expect(async () => expect(await openFromHome()).toBe(true)).toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await openFromHome()).toBe(false);
});

test('published pages name the rules by which browsers fetch pages behind links', async ({ page }) => {
  const { 'speculation-rules': name } = (await page.request.get(ADDRESS)).headers();
  expect(name).toBe('"/speculation-rules.json"');
  const rules = await page.request.get('/speculation-rules.json');
  expect(rules.headers()).toMatchObject({
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
  });
  const [{ eagerness }] = (await rules.json()).prefetch;
  expect(eagerness).toBe('moderate');
});

test.describe('in the panel', () => {
  // Strapi's panel requests features that this edition does not have, and the browser logs each 404.
  test.use({ mayLogErrors: true });

  test('a change is previewed before its publication as its page will be', async ({ page }) => {
    await openPanel(page, `${RECORDS}/api::case-study.case-study/${ids[1]}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Ferries, soon');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved document')).toBeVisible();
    await page.getByRole('link', { name: 'Open preview' }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ferries, soon');
    const slider = preview.getByRole('slider', { name: 'Compare before and after' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '100 % before');
    expect(await text(page, ADDRESS)).not.toContain('Ferries, soon');
  });
});

test('a new address leads on from the old one, and an unpublished case study is gone everywhere', async ({ page }) => {
  const { id, data } = await caseStudies.create({ title: 'Passing', slug: 'passing' });
  ids.push(id);
  await expect.poll(async () => (await page.request.get('/projects/passing')).status()).toBe(200);
  await caseStudies.publish(id, { ...data, slug: 'passed' });
  const answer = () => page.request.get('/projects/passing', { maxRedirects: 0 });
  await expect.poll(async () => (await answer()).status()).toBe(301);
  await page.goto('/projects/passing');
  await expect(page).toHaveURL('/projects/passed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passing');
  await hydrate(page);
  await caseStudies.unpublish(id);
  await expect.poll(async () => (await page.request.get('/projects/passed')).status()).toBe(404);
  for (const address of ['/projects', '/sitemap.xml', '/projects/feed.xml']) {
    await expect.poll(() => text(page, address)).not.toContain('passed');
  }
});
