import { call } from '../support/client';
import { type MailServer, startMailServer } from '../support/mail-server';
import { findMeetingToken } from '../support/meeting-mails';
import { openPanel, type Panel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const MAIL = 'plugin::back-office.mail';
const MESSAGE = 'plugin::back-office.message';

let server: MailServer;
let site: Site;
let panel: Panel;
beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
  panel = await openPanel(site);
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const write = (name: string, website = '') =>
  call(site, 'communication.message', { body: { name, email: 'ada@visitor.test', message: 'Hello', website } });
const requestMeeting = (name: string, slot: string) =>
  call(site, 'communication.meeting', { body: { name, email: `${name}@visitor.test`, mode: 'video', slot } });
const inbox = async () => (await panel.get('/back-office/inbox')).body;
const findMeeting = (name: string) => site.strapi.db.query('plugin::back-office.meeting').findOne({ where: { name } });
const waitForMeetingToken = async (name: string) =>
  findMeetingToken(
    await server.waitFor(
      ({ recipients, mail }) => recipients.includes(OWNER.email) && Boolean(mail.text?.includes(name)),
    ),
  );

test('the start page counts unread messages except suspected spam and handled ones', async () => {
  await write('Ada');
  await write('Robot', 'https://spam.test');
  expect(await inbox()).toMatchObject({ unread: 1, suspected: 1 });
  const { documentId } = await site.strapi.db.query(MESSAGE).findOne({ where: { name: 'Ada' } });
  expect((await panel.edit(MESSAGE, documentId, { handled: true })).status).toBe(200);
  expect((await inbox()).unread).toBe(0);
});

test("the start page lists coming meetings in order, in the owner's time zone", async () => {
  await requestMeeting('Later', '12/31/2030 03:30 PM');
  await requestMeeting('Sooner', '12/30/2030 10:00 AM');
  const { coming, requested } = await inbox();
  expect(coming).toMatchObject([
    { name: 'Sooner', when: '12/30/2030 10:00 AM (Asia/Kolkata)', state: 'requested' },
    { name: 'Later', when: '12/31/2030 03:30 PM (Asia/Kolkata)', state: 'requested' },
  ]);
  expect(requested).toBe(2);
});

test('overlapping meetings show a warning in the panel and on the page of the link', async () => {
  await requestMeeting('Before', '11/18/2030 11:00 AM');
  await requestMeeting('Meanwhile', '11/18/2030 11:15 AM');
  await requestMeeting('After', '11/18/2030 11:30 AM');
  const warningFor = async (name: string) =>
    (await panel.get(`/back-office/meetings/${(await findMeeting(name)).documentId}/warning`)).body.warning;
  expect(await warningFor('Meanwhile')).toBeNull();
  const params = { token: await waitForMeetingToken('Before') };
  await call(site, 'communication.answerMeeting', { params, body: { action: 'confirm' } });
  expect(await warningFor('Meanwhile')).toBe('You have another meeting at that time: Before, 11/18/2030 11:00 AM');
  expect(await warningFor('After')).toBeNull();

  const token = await waitForMeetingToken('Meanwhile');
  const { body } = await call(site, 'communication.readMeeting', { params: { token } });
  expect(body.warning).toBe('You have another meeting at that time: Before, 11/18/2030 11:00 AM');
});

test('a failed mail shows its error and is sent again from the panel', async () => {
  const findNotice = (name: string) =>
    site.strapi.db.query(MAIL).findOne({ where: { template: 'message-notice', message: { name } } });
  const send = (id: string) => panel.post(`/back-office/mails/${id}/send`);
  await server.stop();
  await write('Bo');
  await until(async () => (await findNotice('Bo')).lastError !== null);
  const failed = await findNotice('Bo');
  expect(failed.lastError).toMatch(/ECONNREFUSED/);
  expect((await inbox()).unsent).toBeGreaterThan(0);
  await site.strapi.db
    .query(MAIL)
    .update({ where: { id: failed.id }, data: { nextAttemptAt: new Date('2040-01-01') } });
  await server.restart();

  expect((await send(failed.documentId)).body).toEqual({ message: 'The mail is on its way' });
  await server.waitFor(
    ({ recipients, mail }) => recipients.includes(OWNER.email) && mail.subject === 'New message from Bo',
  );
  await until(async () => (await findNotice('Bo')).state === 'sent');
  expect((await send(failed.documentId)).body.error.message).toBe(
    'This mail has been sent already, or no longer exists',
  );
});

test('the inbox endpoints are a 401 without panel session', async () => {
  for (const [method, path] of [
    ['get', '/back-office/inbox'],
    ['get', '/back-office/meetings/x/warning'],
    ['post', '/back-office/mails/x/send'],
  ] as const) {
    expect((await site.http()[method](path)).status).toBe(401);
  }
});

test('the configuration of meetings in the panel has readable names', async () => {
  const { body } = await panel.get('/content-manager/content-types/plugin::back-office.meeting/configuration');
  const { settings, metadatas, layouts } = body.data.contentType;
  expect(settings).toMatchObject({ defaultSortBy: 'startsAt', defaultSortOrder: 'DESC' });
  expect(layouts.list).toEqual(['name', 'startsAt', 'state', 'mode', 'handled']);
  expect(metadatas.slot.edit).toMatchObject({
    label: 'Time',
    description: expect.stringContaining('moves the meeting'),
  });
  expect(metadatas.email.edit.editable).toBe(false);
});

test('activity entries are deleted after ACTIVITY_DAYS', async () => {
  const activity = site.strapi.plugin('back-office').service('activity');
  const entry = { actor: 'old@portfolio.test', action: 'tool.update', subject: 'x', fields: [], address: '127.0.0.1' };
  await activity.record({ ...entry, subjectName: 'X' });
  const days = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000);
  await activity.deleteExpired(days(179));
  expect(await activity.list()).toContainEqual(expect.objectContaining({ actor: 'old@portfolio.test' }));
  await activity.deleteExpired(days(181));
  expect(await activity.list()).toHaveLength(0);
});
