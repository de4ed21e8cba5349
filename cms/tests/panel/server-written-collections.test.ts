import { call } from '../support/client';
import { openPanel, type Panel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const MAIL = 'plugin::back-office.mail';
const ACTIVITY = 'plugin::back-office.activity';
const PASSWORD = 'Editor-of-the-site-1';

let site: Site;
let owner: Panel;
let editor: Panel;
beforeAll(async () => {
  site = await startSite();
  owner = await openPanel(site);
  const role = await site.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
  const email = 'editor@portfolio.test';
  await site.strapi.service('admin::user').create({
    email,
    firstname: 'Edith',
    password: PASSWORD,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
  editor = await openPanel(site, { email, password: PASSWORD });
});
afterAll(() => site.stop());

const mails = () => site.strapi.db.query(MAIL);
const log = () => site.strapi.db.query(ACTIVITY);
const records = (uid: string) => `/content-manager/collection-types/${uid}`;

test('an editor of the panel cannot have the link that resets another’s password mailed to an address of their own', async () => {
  await call(site, 'account.forgotPassword', { body: { email: OWNER.email } });
  await until(async () => (await mails().count({ where: { template: 'reset-password' } })) === 1);
  const { data } = await mails().findOne({ where: { template: 'reset-password' } });
  const mail = {
    recipient: 'editor@portfolio.test',
    template: 'reset-password',
    data,
    messageId: '<made@panel.test>',
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: new Date().toISOString(),
  };
  expect((await editor.post(records(MAIL), mail)).status).toBe(403);
  expect(await mails().count({ where: { recipient: 'editor@portfolio.test' } })).toBe(0);
});

test.each(['an editor', 'a super admin'])(
  '%s of the panel reads mails and the activity log, and changes neither',
  async (who) => {
    const panel = who === 'an editor' ? editor : owner;
    const mail = await mails().create({
      data: {
        recipient: 'ada@visitor.test',
        template: 'approved',
        data: { name: 'Ada' },
        messageId: '<a@b>',
        state: 'sent',
      },
    });
    const entry = await log().create({
      data: {
        actor: OWNER.email,
        action: 'tool.remove',
        subject: 'x',
        subjectName: 'X',
        fields: [],
        address: '127.0.0.1',
      },
    });
    for (const [uid, { documentId }, fields] of [
      [MAIL, mail, { recipient: 'other@visitor.test' }],
      [ACTIVITY, entry, { actor: 'other@portfolio.test' }],
    ] as const) {
      expect((await panel.get(records(uid))).status).toBe(200);
      expect((await panel.post(records(uid), fields)).status).toBe(403);
      expect((await panel.edit(uid, documentId, fields)).status).toBe(403);
      expect((await panel.remove(uid, documentId)).status).toBe(403);
      expect((await panel.removeMany(uid, [documentId])).status).toBe(403);
      expect(await site.strapi.db.query(uid).findOne({ where: { documentId } })).toMatchObject({ documentId });
    }
  },
);
