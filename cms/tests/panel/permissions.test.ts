import { call } from '../support/client';
import { futureSlot } from '../support/future-slot';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { openPanelAs } from '../support/panel-users';
import { type Site, startSite } from '../support/strapi';

const PRIVATE = ['message', 'meeting', 'mail', 'activity'].map((name) => `plugin::back-office.${name}`);
const READ_INBOX = 'plugin::back-office.inbox.read';

let site: Site;
let owner: Panel;
let meetingId: string;
beforeAll(async () => {
  site = await startSite();
  owner = await openPanel(site);
  const body = { name: 'Ada', email: 'ada@visitor.test', mode: 'video', slot: futureSlot() };
  await call(site, 'communication.meeting', { body: body as never });
  meetingId = (await site.strapi.db.query('plugin::back-office.meeting').findOne({ where: { name: 'Ada' } }))
    .documentId;
});
afterAll(() => site.stop());

const callInboxEndpoints = (panel: Panel) => [
  panel.get('/back-office/inbox'),
  panel.get('/back-office/publication'),
  panel.get(`/back-office/meetings/${meetingId}/warning`),
  panel.post('/back-office/mails/nobody/send'),
];
const statuses = async (answers: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('a super admin of the panel reads the inbox and sends mails again', async () => {
  // The last call is a 400 because no mail has that id.
  expect(await statuses(callInboxEndpoints(owner))).toEqual([200, 200, 200, 400]);
});

test.each(['strapi-editor', 'strapi-author'])('%s neither reads the inbox nor sends mails again', async (code) => {
  const panel = await openPanelAs(site, code);
  expect(await statuses(callInboxEndpoints(panel))).toEqual([403, 403, 403, 403]);
  const lists = PRIVATE.map((uid) => panel.get(recordsPath(uid)));
  expect(await statuses(lists)).toEqual([403, 403, 403, 403]);
  expect((await panel.get('/content-manager/collection-types/api::tool.tool')).status).toBe(200);
});

test('a role that the owner grants the inbox keeps it after a restart', async () => {
  const role = await site.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
  const address = `/admin/roles/${role.id}/permissions`;
  const { body } = await owner.get(address);
  const permissions = [
    ...body.data,
    { action: READ_INBOX, subject: null },
    { action: 'plugin::content-manager.explorer.read', subject: PRIVATE[0], properties: { fields: ['name'] } },
  ].map(({ action, subject, properties = {}, conditions = [] }) => ({ action, subject, properties, conditions }));
  expect((await owner.call('put', address).send({ permissions })).status).toBe(200);
  await site.stop({ keepData: true });
  site = await startSite({}, site.dataDir);
  owner = await openPanel(site);
  const editor = await openPanelAs(site, 'strapi-editor');
  expect(await statuses(callInboxEndpoints(editor))).toEqual([200, 403, 200, 403]);
  expect((await editor.get(recordsPath(PRIVATE[0] ?? ''))).status).toBe(200);
});
