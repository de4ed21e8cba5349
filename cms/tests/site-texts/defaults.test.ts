import { call } from '../support/client';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Jörg’s workshop', OWNER_TIME_ZONE: 'Europe/Berlin', RETENTION_MONTHS: '6' });
  panel = await openPanel(site);
});
afterAll(() => site.stop());

test('a new site without the demo has the name and the time zone of its environment', async () => {
  const { body } = await call(site, 'site.site');
  expect(body).toMatchObject({ name: 'Jörg’s workshop', timeZone: 'Europe/Berlin', language: 'en', accent: '#c63d12' });
});

test('a new site without the demo has the headline, the capabilities and the course of R6.4', async () => {
  const { body } = await call(site, 'site.site');
  expect(body.headline).toBe('Full Stack Engineer & Frontend Expert');
  expect(body.capabilities.map(({ name }) => name)).toEqual(['UI & UX', 'Development', 'Test & Deploy']);
  const { body: course } = await call(site, 'site.course');
  expect(course.title).toBe('Web Development | Starter Course');
  expect(course.modules.map(({ topics }) => topics.length)).toEqual([4, 4, 4, 4, 4, 4]);
  expect([course.price, course.currency, course.fee[0]]).toEqual([
    16000,
    'INR',
    { name: 'In all', text: '16,000 rupees' },
  ]);
});

test('everything else that an owner would say is empty', async () => {
  const { body } = await call(site, 'site.site');
  expect([body.quote, body.summary, body.sharePicture]).toEqual(['', '', null]);
  const { body: about } = await call(site, 'site.about');
  expect({ ...about, updatedAt: '' }).toEqual({
    name: '',
    professions: [],
    address: '',
    biography: [],
    hashtags: [],
    summary: '',
    updatedAt: '',
  });
});

test('the legal texts name no country and say how long messages are kept', async () => {
  const { body } = await call(site, 'site.legal');
  expect(body.terms).toHaveLength(6);
  expect(body.privacy).toHaveLength(7);
  const words = JSON.stringify(body);
  expect(words).not.toMatch(/India|Kolkata|\{retention\}/);
  expect(words).toContain('deleted 6 months after they have arrived');
});

test('a text is answered from memory: it has an ETag, and a second request with it 304', async () => {
  const { headers } = await call(site, 'site.legal');
  expect(headers.etag).toMatch(/^W\//);
  const again = await site.http().get('/api/site/legal').set('If-None-Match', String(headers.etag));
  expect(again.status).toBe(304);
});

test('the texts are answered to other origins too, and after the panel deleted their entry', async () => {
  const foreign = await site.http().get('/api/site').set('Origin', 'https://elsewhere.test');
  expect([foreign.status, foreign.body.name]).toEqual([200, 'Jörg’s workshop']);
  await panel.call('delete', '/content-manager/single-types/api::legal.legal').expect(200);
  expect((await call(site, 'site.legal')).body.privacy).toHaveLength(7);
});
