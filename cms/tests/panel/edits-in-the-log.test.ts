import { createAccount } from '../support/accounts';
import { call } from '../support/client';
import { type PanelSession, startPanelSession } from '../support/panel-session';
import { OWNER } from '../support/strapi';

const CONTACT = 'api::contact.contact';
const MESSAGE = 'plugin::back-office.message';
const ACCOUNT = 'plugin::users-permissions.user';

let owner: PanelSession;
beforeAll(async () => {
  owner = await startPanelSession();
});
afterAll(() => owner.site.stop());

const github = (username: string) => ({ platformName: 'GitHub', baseURL: 'https://github.com', username });
const contact = (email: string) => ({ email, phone: '1', address: 'Kochi', social: [github('pia')] });

test('creating, changing and deleting a record in the panel is recorded as in the dashboard', async () => {
  const made = await owner.panel.create(CONTACT, contact('pia@studio.test'));
  const id = made.body.data.documentId;
  expect(await owner.latest()).toMatchObject({
    actor: OWNER.email,
    action: 'contact.create',
    subject: id,
    subjectName: 'pia@studio.test',
    fields: ['email', 'phone', 'address', 'social'],
    address: expect.stringMatching(/127\.0\.0\.1|::1/),
  });

  await owner.panel.edit(CONTACT, id, { ...contact('pia@studio.test'), phone: '2' });
  expect(await owner.latest()).toMatchObject({ action: 'contact.update', fields: ['phone'] });
  await owner.panel.edit(CONTACT, id, {
    ...contact('pia@studio.test'),
    phone: '2',
    social: [github('pia'), github('clay')],
  });
  expect(await owner.latest()).toMatchObject({ action: 'contact.update', fields: ['social'] });

  await owner.panel.remove(CONTACT, id);
  expect(await owner.latest()).toMatchObject({ action: 'contact.remove', subject: id, subjectName: 'pia@studio.test' });
});

test('deleting several records at once is recorded once for each', async () => {
  const ids: string[] = [];
  for (const email of ['one@studio.test', 'two@studio.test']) {
    ids.push((await owner.panel.create(CONTACT, contact(email))).body.data.documentId);
  }
  await owner.panel.removeMany(CONTACT, ids);
  const removed = (await owner.log()).filter(
    ({ action, subject }) => action === 'contact.remove' && ids.includes(subject),
  );
  expect(removed.map(({ subjectName }) => subjectName).sort()).toEqual(['one@studio.test', 'two@studio.test']);
});

test('panel edits of accounts and messages are recorded, a password change without the password', async () => {
  const person = await createAccount(owner.site, 'admin');
  await owner.panel.edit(ACCOUNT, person.id, { password: 'another horse 10' });
  expect(await owner.latest()).toMatchObject({
    action: 'account.update',
    subjectName: person.name,
    fields: ['password'],
  });
  expect(JSON.stringify(await owner.latest())).not.toContain('horse');

  const body = { name: 'Ann', email: 'ann@visitor.test', message: 'Hello' };
  await call(owner.site, 'communication.message', { body });
  const message = await owner.site.strapi.db.query(MESSAGE).findOne({ where: { email: body.email } });
  await owner.panel.edit(MESSAGE, message.documentId, { handled: true });
  expect(await owner.latest()).toMatchObject({ action: 'message.update', subjectName: 'Ann', fields: ['handled'] });
});

test('a refused panel edit is not recorded', async () => {
  const before = await owner.log();
  expect((await owner.panel.create(CONTACT, { phone: '3' })).status).toBe(400);
  const self = (await call(owner.site, 'account.profile', { token: owner.token })).body._id;
  expect((await owner.panel.remove(ACCOUNT, self)).status).toBe(400);
  expect(await owner.log()).toEqual(before);
});

test('changes by visitors are not recorded in the activity log', async () => {
  const before = await owner.log();
  await call(owner.site, 'communication.message', { body: { name: 'Bo', email: 'bo@visitor.test', message: 'Hi' } });
  expect(await owner.log()).toEqual(before);
});
