import { createAccount, loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const latest = async () => (await call(site, 'account.activity', { token })).body[0];

test('an activity entry lists only the fields whose values changed', async () => {
  const { client } = payloads(await uploadPicture(site));
  const { body } = await call(site, 'client.create', { token, body: client });
  expect(await latest()).toMatchObject({ action: 'client.create', subject: body._id, fields: Object.keys(client) });

  const params = { id: body._id };
  await call(site, 'client.update', { token, params, body: { ...client, rating: 2, consentToDisplay: false } });
  expect(await latest()).toMatchObject({ action: 'client.update', fields: ['project.consentToDisplay', 'rating'] });
  await call(site, 'client.update', { token, params, body: { ...client, rating: 2, consentToDisplay: false } });
  expect(await latest()).toMatchObject({ action: 'client.update', fields: [] });
});

test('an activity entry holds the name of the record at that time, also after its deletion', async () => {
  const { tool } = payloads(await uploadPicture(site));
  const { body } = await call(site, 'tool.create', { token, body: { ...tool, name: 'Chisel' } });
  expect(await latest()).toMatchObject({ action: 'tool.create', subjectName: 'Chisel' });
  const params = { id: body._id };
  await call(site, 'tool.update', { token, params, body: { name: 'Mallet' } });
  expect(await latest()).toMatchObject({ action: 'tool.update', subjectName: 'Mallet' });
  await call(site, 'tool.remove', { token, params });
  expect(await latest()).toMatchObject({ action: 'tool.remove', subject: body._id, subjectName: 'Mallet', fields: [] });

  const { client } = payloads(await uploadPicture(site));
  await call(site, 'client.create', { token, body: client });
  expect(await latest()).toMatchObject({ subjectName: client.projectName });
  const person = await createAccount(site, 'pending');
  await call(site, 'account.remove', { token, params: { id: person.id } });
  expect(await latest()).toMatchObject({ action: 'account.remove', subjectName: person.name });
});

test('an approval is recorded with approver, account and client address', async () => {
  const person = await createAccount(site, 'pending');
  await call(site, 'account.update', { token, params: { id: person.id }, body: { verified: true, role: 'admin' } });
  expect(await latest()).toMatchObject({
    actor: OWNER.email,
    action: 'account.update',
    subject: person.id,
    fields: ['role'],
    address: expect.stringMatching(/127\.0\.0\.1|::1/),
  });
});

test('a client address in a forwarding header is ignored when no proxy is trusted', async () => {
  const { tool } = payloads(await uploadPicture(site));
  const change = site.http().post('/api/info/tool').set('Authorization', `Bearer ${token}`);
  const claims = { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '203.0.113.9', Forwarded: 'for=203.0.113.9' };
  expect((await change.set(claims).send(tool)).status).toBe(201);
  expect(await latest()).toMatchObject({ action: 'tool.create', address: expect.stringMatching(/127\.0\.0\.1|::1/) });
});

test('a password change is recorded without the password', async () => {
  const person = await createAccount(site, 'admin');
  const body = { current: 'correct horse 9', password: 'another horse 10' };
  await call(site, 'account.password', { token: person.token, body });
  const entry = await latest();
  expect(entry).toMatchObject({ actor: person.email, action: 'account.password' });
  expect(JSON.stringify(entry)).not.toContain('horse');
});

test('operations on the own account are recorded with its name before the change and the changed fields', async () => {
  const person = await createAccount(site, 'admin');
  const own = { actor: person.email, subject: person.id, subjectName: person.name };
  await call(site, 'account.updateProfile', { token: person.token, body: { name: 'Renamed' } });
  expect(await latest()).toMatchObject({ ...own, action: 'account.updateProfile', fields: ['name'] });
  await call(site, 'account.updateProfile', { token: person.token, body: { name: person.name } });
  const { body } = await call(site, 'account.logoutEverywhere', { token: person.token });
  expect(await latest()).toMatchObject({ ...own, action: 'account.logoutEverywhere', fields: [] });
  const passwords = { current: 'correct horse 9', password: 'another horse 10' };
  await call(site, 'account.password', { token: body.token, body: passwords });
  expect(await latest()).toMatchObject({ ...own, action: 'account.password', fields: ['current', 'password'] });
});
