import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { openPanel, type Panel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';

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

const BROKEN = 'Olive"\r\nATTENDEE:mailto:spy@evil.test\u001b';
const ONE_LINE = 'Olive" ATTENDEE:mailto:spy@evil.test';
const links = (count: number) =>
  Array.from({ length: count }, () => ({ platformName: 'GitHub', baseURL: 'https://github.com', username: BROKEN }));
const texts = (count: number) => Array.from({ length: count }, () => ({ text: BROKEN }));

test.each([
  ['personal', { name: BROKEN, platform: BROKEN, profession: texts(2) }],
  ['contact', { phone: BROKEN, social: links(2) }],
  ['tool', { name: BROKEN, type: BROKEN }],
  ['portfolio', { name: BROKEN, type: BROKEN, stack: texts(2) }],
  ['client', { clientName: BROKEN, clientCompany: BROKEN, clientPosition: BROKEN, projectName: BROKEN }],
] as const)('a single-line text that the panel writes to a %s holds no line break', async (noun, fields) => {
  const { body } = await call(site, `${noun}.create`, { token, body: records[noun] });
  const answer = await panel.edit(`api::${noun}.${noun}`, body._id, fields);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const { body: list } = await call(site, `${noun}.list`, { token });
  const stored = JSON.stringify(list.find(({ _id }: { _id: string }) => _id === body._id));
  expect(stored).not.toMatch(/\\r|\\nATTENDEE|\\u001b/);
  expect(stored).toContain(JSON.stringify(ONE_LINE));
});

test.each([
  ['contact', { social: links(31) }, 'social takes at most 30 entries'],
  ['contact', { email: 'x?bcc=spy@evil.test' }, 'email must be a valid e-mail address'],
  ['portfolio', { stack: texts(51) }, 'stack takes at most 50 entries'],
  ['personal', { profession: texts(31) }, 'profession takes at most 30 entries'],
  ['tool', { name: ' \n ' }, 'name is required'],
] as const)('the panel refuses for a %s what the API refuses: %#', async (noun, fields, message) => {
  const { body } = await call(site, `${noun}.create`, { token, body: records[noun] });
  const answer = await panel.edit(`api::${noun}.${noun}`, body._id, fields);
  expect([answer.status, answer.body.error?.message]).toEqual([400, message]);
});

test('the panel can empty an optional field and leaves the others unchanged', async () => {
  const { body } = await call(site, 'client.create', { token, body: records.client });
  expect((await panel.edit('api::client.client', body._id, { clientCompany: null })).status).toBe(200);
  const { body: list } = await call(site, 'client.list', { token });
  expect(list.find(({ _id }: { _id: string }) => _id === body._id)).toMatchObject({
    client: { name: 'Nils', company: '', position: 'Director' },
    rating: 4,
  });
});

test('an account name written in the panel holds no line break', async () => {
  const uid = 'plugin::users-permissions.user';
  const { documentId } = await site.strapi.db.query(uid).findOne({ where: { email: OWNER.email } });
  expect((await panel.edit(uid, documentId, { name: BROKEN })).status).toBe(200);
  expect(await site.strapi.db.query(uid).findOne({ where: { documentId } })).toMatchObject({ name: ONE_LINE });
});
