import type { APIRequestContext } from '@playwright/test';
import { findProjectWithoutCaseStudy, openCaseStudies } from '../support/case-studies.ts';
import { beginPanelSession } from '../support/panel.ts';
import { expect, test } from '../support/test.ts';
import { boxAtRest, visit } from '../support/visit.ts';

const SLUG = 'from-right-to-left';

const words = (text: string, format = {}) => ({ type: 'text', text, ...format });
const item = (text: string) => ({ type: 'list-item', children: [words(text)] });

const STORY = [
  {
    __component: 'story.text',
    text: [
      { type: 'paragraph', children: [words('הקוד הוא '), words('const late = 5;', { code: true }), words(' בלבד.')] },
      { type: 'list', format: 'unordered', children: [item('React ראשון ברשימה'), item('פשטות')] },
    ],
  },
  { __component: 'story.code', language: 'plain', code: `const a = 'a long line, ${'and on, '.repeat(40)}';` },
  { __component: 'story.video', title: 'יום ברציף', link: 'https://video.example/quay' },
];

/** A busy machine needs long to publish every page again. */
const PUBLICATION = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

const pageAt = async (request: APIRequestContext, address: string) => (await request.get(address)).text();

/** Sets the language of the site as the owner does in the panel, and waits until its pages have it. */
async function setLanguage(request: APIRequestContext, url: string, language: string) {
  const headers = await beginPanelSession(request, url);
  const saved = await request.put(`${url}/content-manager/single-types/api::site.site`, {
    headers,
    data: { language },
  });
  expect(saved.ok()).toBe(true);
  await expect.poll(() => pageAt(request, '/aboutme'), PUBLICATION).toContain(`<html lang="${language}"`);
}

let id = '';

test.beforeEach(async ({ product, request }) => {
  await setLanguage(request, product.url, 'he');
  const caseStudies = await openCaseStudies(request, product.url);
  const project = (await findProjectWithoutCaseStudy(request, product.url))._id;
  const fields = { title: 'לוח זמנים', slug: SLUG, summary: 'סיפור קצר.', project, story: STORY };
  ({ id } = await caseStudies.create(fields));
  await expect.poll(() => pageAt(request, `/projects/${SLUG}`), PUBLICATION).toContain('<html lang="he" dir="rtl"');
});

test.afterEach(async ({ product, request }) => {
  await setLanguage(request, product.url, 'en');
  await (await openCaseStudies(request, product.url)).remove(id);
});

test('on a site from right to left a story keeps code readable and markers beside their words, and a notice ends with its full stop', async ({
  page,
}) => {
  await visit(page, `/projects/${SLUG}`);
  const code = page.getByRole('region', { name: 'Code' });
  await expect(code).toHaveCSS('text-align', 'left');
  expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(500);
  await expect(page.locator('p > code')).toHaveCSS('direction', 'ltr');
  await expect(page.locator('article ul')).toHaveCSS('direction', 'rtl');
  const link = await boxAtRest(page.getByRole('link', { name: 'יום ברציף' }));
  const host = await boxAtRest(page.getByText('(video.example)'));
  expect(link.x).toBeGreaterThan(host.x);

  await visit(page, '/aboutme');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('נועה לוי');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('noa@visitor.test');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('שלום');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Message Sent Successfully!' });
  // One look at both, because the notice disappears by itself.
  const alignment = await notice.evaluate((element) => {
    const { direction, textAlign } = getComputedStyle(element);
    return [direction, textAlign];
  });
  expect(alignment).toEqual(['ltr', 'left']);
});
