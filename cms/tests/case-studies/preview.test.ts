import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import {
  allBlocks,
  CASE_STUDY,
  caseStudyFields,
  createDraft,
  publishCaseStudy,
  startCaseStudySite,
} from '../support/case-studies';
import { call } from '../support/client';
import { htmlProblems } from '../support/html-rules';
import type { Panel } from '../support/panel';
import { requireRealBuild } from '../support/site-build';
import type { Site } from '../support/strapi';
import { until } from '../support/until';

const JWT_SECRET = 'a-secret-for-the-tests-of-previews';

let site: Site;
let panel: Panel;
let cover: number;

startCaseStudySite(
  (started) => {
    ({ site, panel } = started);
    cover = started.picture.id;
  },
  async () => ({ SITE_DIR: await requireRealBuild(), JWT_SECRET }),
);

const ask = (documentId: string, { uid = CASE_STUDY, status = 'draft' } = {}) =>
  panel.get(`/content-manager/preview/url/${uid}?documentId=${documentId}&status=${status}`);

/** The address of a preview as the panel gets it. */
const previewOf = async (id: string, status = 'draft'): Promise<string> => (await ask(id, { status })).body.data.url;

const open = (address: string) => site.http().get(address).redirects(1);

test('a preview shows the draft as its page would be, and visitors see the published version', async () => {
  const id = await publishCaseStudy(panel, caseStudyFields(cover, { title: 'Ferries, published' }));
  await panel.edit(CASE_STUDY, id, { title: 'Ferries, drafted', story: allBlocks(cover) }).expect(200);
  const { status, text } = await open(await previewOf(id));
  expect(status).toBe(200);
  expect(htmlProblems(text)).toEqual([]);
  for (const words of ['Ferries, drafted', 'We see every ferry now.', 'fewer calls']) expect(text).toContain(words);
  expect(text).not.toContain('Ferries, published');
  await until(async () => (await open('/projects/ferries-on-time')).text.includes('Ferries, published'));
  expect((await open('/projects/ferries-on-time')).text).not.toContain('drafted');
  expect((await open(await previewOf(id, 'published'))).text).toContain('Ferries, published');
});

test('the other pages of a preview contain the draft, and unknown addresses are not found', async () => {
  const id = await createDraft(panel, caseStudyFields(cover, { title: 'Only a draft', slug: 'only-a-draft' }));
  const preview = await previewOf(id);
  const list = await open(`${preview}/projects`);
  expect(list.text).toContain('Only a draft');
  expect(list.text).toContain(`href="${preview}/projects/only-a-draft"`);
  expect((await open(`${preview}/nowhere`)).status).toBe(404);
});

test('a draft with a title alone has a preview', async () => {
  const story = [
    { __component: 'story.figures', figures: [{}] },
    { __component: 'story.code', language: 'go' },
  ];
  const id = await createDraft(panel, { title: 'An idea', story });
  const { status, text } = await open(await previewOf(id));
  expect(status).toBe(200);
  expect(text).toContain('An idea');
});

test('a preview is stored and listed by nobody, and framed by the panel alone', async () => {
  const id = await createDraft(panel, caseStudyFields(cover, { slug: 'framed' }));
  const { headers } = await open(await previewOf(id));
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const { headers: ofPanel } = await site.http().get('/admin/');
  expect(ofPanel['content-security-policy']).toContain("frame-src 'self'");
});

const sign = (claims: object, use = 'previews') =>
  jwt.sign(claims, createHmac('sha256', JWT_SECRET).update(use).digest(), { algorithm: 'HS256' });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test('without a good signature, after an hour and after a deletion a preview is refused with a sentence', async () => {
  const id = await createDraft(panel, caseStudyFields(cover, { slug: 'signed' }));
  const claims = { documentId: id, status: 'draft' };
  const good = sign({ ...claims, exp: inSeconds(60) });
  expect((await open(`/preview/${good}`)).status).toBe(200);
  const [head, , signature] = good.split('.');
  const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  const bad = [
    forged,
    'none',
    sign({ ...claims, exp: inSeconds(-1) }),
    sign({ ...claims, exp: inSeconds(60) }, 'mailed links'),
    sign({ documentId: 'none', status: 'draft', exp: inSeconds(60) }),
  ];
  for (const token of bad) {
    const { status, text, headers } = await open(`/preview/${token}/projects/signed`);
    expect([status, text]).toEqual([403, 'This preview is over. Please open it again.']);
    expect(headers['cache-control']).toBe('no-store');
  }
  const lasting = jwt.decode((await previewOf(id)).slice('/preview/'.length)) as { exp: number };
  expect(lasting.exp - inSeconds(0)).toBeGreaterThan(3500);
  expect(lasting.exp - inSeconds(0)).toBeLessThanOrEqual(3600);
});

test('without a session of the panel nobody gets the address of a preview', async () => {
  const id = await createDraft(panel, caseStudyFields(cover, { slug: 'for-readers' }));
  expect((await site.http().get(`/content-manager/preview/url/${CASE_STUDY}?documentId=${id}`)).status).toBe(401);
});

test('records of other collections and case studies that do not exist have no preview', async () => {
  const [tool] = (await call(site, 'tool.list')).body;
  expect((await ask(tool?._id ?? 'none', { uid: 'api::tool.tool' })).status).toBe(204);
  expect((await ask('none')).status).toBe(204);
});
