import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { openPanel, type Panel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
let records: ReturnType<typeof payloads>;
let token: string;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
  token = await loginAsOwner(site);
  records = payloads(await uploadPicture(site));
});
afterAll(() => site.stop());

const social = [{ platformName: 'GitHub', baseURL: 'java\nscript:alert(1)', username: 'mira' }];

test.each([
  ['tool', { link: 'javascript:alert(1)' }, 'link must be a web address'],
  ['portfolio', { link: ' JavaScript:alert(1)' }, 'link must be a web address'],
  ['portfolio', { source: 'data:text/html,<script>alert(1)</script>' }, 'source must be a web address'],
  ['contact', { social }, 'social.0.baseURL must be a web address'],
] as const)('the panel refuses a link of a %s that runs code: %j', async (noun, fields, message) => {
  const { body } = await call(site, `${noun}.create`, { token, body: records[noun] });
  const answer = await panel.edit(`api::${noun}.${noun}`, body._id, fields);
  expect([answer.status, answer.body.error?.message]).toEqual([400, message]);
  const list = await site.http().get(`/api/info/${noun}`);
  expect(JSON.stringify(list.body)).not.toContain('alert');
});

test('the panel accepts a web address', async () => {
  const { body } = await call(site, 'tool.create', { token, body: records.tool });
  expect((await panel.edit('api::tool.tool', body._id, { link: 'https://vite.dev' })).status).toBe(200);
});
