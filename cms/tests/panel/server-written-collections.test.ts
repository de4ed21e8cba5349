import { call } from '../support/client';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const MAIL = 'plugin::back-office.mail';
const ACTIVITY = 'plugin::back-office.activity';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

const mails = () => site.strapi.db.query(MAIL);

test('a panel user cannot mail the reset link of another user to their own address', async () => {
  await call(site, 'account.forgotPassword', { body: { email: OWNER.email } });
  await until(async () => (await mails().count({ where: { template: 'reset-password' } })) === 1);
  const { data } = await mails().findOne({ where: { template: 'reset-password' } });
  const mail = {
    recipient: 'thief@visitor.test',
    template: 'reset-password',
    data,
    messageId: '<made@panel.test>',
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: new Date().toISOString(),
  };
  expect((await panel.create(MAIL, mail)).status).toBe(403);
  expect(await mails().count({ where: { recipient: 'thief@visitor.test' } })).toBe(0);
});

const SENT = { recipient: 'ada@visitor.test', template: 'approved', data: {}, messageId: '<a@b>', state: 'sent' };
const ENTRY = { actor: OWNER.email, action: 'tool.remove', subject: 'x', subjectName: 'X', fields: [], address: '::1' };

test.each([
  ['mails', MAIL, SENT, { recipient: 'other@visitor.test' }],
  ['the activity log', ACTIVITY, ENTRY, { actor: 'other@portfolio.test' }],
])('a super admin of the panel reads %s but cannot write there', async (_what, uid, data, fields) => {
  const { documentId } = await site.strapi.db.query(uid).create({ data: { ...data } });
  expect((await panel.get(recordsPath(uid))).status).toBe(200);
  expect((await panel.create(uid, fields)).status).toBe(403);
  expect((await panel.edit(uid, documentId, fields)).status).toBe(403);
  expect((await panel.remove(uid, documentId)).status).toBe(403);
  expect((await panel.removeMany(uid, [documentId])).status).toBe(403);
  expect(await site.strapi.db.query(uid).findOne({ where: { documentId } })).toMatchObject(data);
});
