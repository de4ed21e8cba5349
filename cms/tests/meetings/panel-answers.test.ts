import { type MailServer, startMailServer } from '../support/mail-server';
import { calendarLinesIn, findMeetingToken } from '../support/meeting-mails';
import { openPanel, type Panel, recordsPath } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

const MEETING = 'plugin::back-office.meeting';
let server: MailServer;
let site: Site;
let panel: Panel;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite(server.environment);
  panel = await openPanel(site);
});
afterAll(() => site.stop());

async function requestMeeting(email: string): Promise<string> {
  const slot = '12/31/2030 03:30 PM';
  await site.http().post('/api/communication/new-client-meeting').send({ name: 'Ada', email, mode: 'chat', slot });
  return (await site.strapi.db.query(MEETING).findOne({ where: { email } })).documentId;
}

const edit = (documentId: string, fields: object) => panel.edit(MEETING, documentId, fields);
const mailTo = (address: string, subject: string) =>
  server.waitFor(({ mail, recipients }) => recipients.includes(address) && mail.subject === subject);
const stored = (documentId: string) => site.strapi.db.query(MEETING).findOne({ where: { documentId } });

test('the owner answers a meeting in the panel, and the visitor is mailed', async () => {
  const email = 'panel@visitor.test';
  const id = await requestMeeting(email);
  expect((await edit(id, { state: 'confirmed' })).status).toBe(200);
  expect(calendarLinesIn(await mailTo(email, 'Your meeting is confirmed'))).toContain('SEQUENCE:1');
  expect((await edit(id, { slot: '01/02/2031 10:00 AM' })).status).toBe(200);
  expect(calendarLinesIn(await mailTo(email, 'Your meeting has a new time'))).toContain('DTSTART:20310102T043000Z');
  expect(await stored(id)).toMatchObject({ startsAt: '2031-01-02T04:30:00.000Z', sequence: 2, state: 'confirmed' });
});

test('a panel edit follows the same rules as a link', async () => {
  const id = await requestMeeting('rules@visitor.test');
  const sunday = await edit(id, { slot: '12/29/2030 10:00 AM' });
  expect(sunday.status).toBe(400);
  expect(sunday.body.error.message).toBe('slot must not be on a Sunday');
  const formless = await edit(id, { slot: 'tomorrow' });
  expect(formless.status).toBe(400);
  expect(formless.body.error.message).toBe('slot must look like 12/31/2030 03:30 PM');
  for (const slot of [null, 1030, ['12/30/2030 10:00 AM']]) {
    const refused = await edit(id, { slot });
    expect([refused.status, refused.body.error.message]).toEqual([400, 'slot must look like 12/31/2030 03:30 PM']);
  }
  expect((await edit(id, { state: 'cancelled' })).status).toBe(200);
  const back = await edit(id, { state: 'requested' });
  expect(back.status).toBe(400);
  expect(back.body.error.message).toBe('This meeting has been cancelled, it cannot be requested again');
});

test('marking a meeting as handled in the panel sends no mail and changes nothing else', async () => {
  const email = 'handled@visitor.test';
  const id = await requestMeeting(email);
  expect((await edit(id, { handled: true, sequence: 9, startsAt: '2020-01-01T00:00:00.000Z' })).status).toBe(200);
  expect(await stored(id)).toMatchObject({ handled: true, sequence: 0, startsAt: '2030-12-31T10:00:00.000Z' });
  const mails = await site.strapi.db.query('plugin::back-office.mail').findMany({ where: { recipient: email } });
  expect(mails).toHaveLength(1);
});

test('a panel edit based on an outdated slot does not move the meeting back', async () => {
  const email = 'two-tabs@visitor.test';
  const id = await requestMeeting(email);
  expect((await edit(id, { state: 'confirmed' })).status).toBe(200);
  const { slot, state, sequence } = await stored(id);
  const notice = await server.waitFor(
    ({ mail, recipients }) => recipients.includes(OWNER.email) && mail.replyTo?.value[0]?.address === email,
  );
  const move = { action: 'move', slot: '01/02/2031 10:00 AM' };
  const moved = await site
    .http()
    .post(`/api/communication/meeting/${findMeetingToken(notice)}`)
    .send(move);
  expect(moved.status).toBe(200);
  const answer = await edit(id, { slot, state, sequence, suspectedSpam: true });
  expect([answer.status, answer.body.error.message]).toEqual([
    400,
    'This meeting has been changed in the meantime, please load it again',
  ]);
  expect(await stored(id)).toMatchObject({ startsAt: '2031-01-02T04:30:00.000Z', sequence: 2, suspectedSpam: false });
  const now = await stored(id);
  const reloaded = { slot: now.slot, state: now.state, sequence: now.sequence, suspectedSpam: true };
  expect((await edit(id, reloaded)).status).toBe(200);
});

test.each(['meeting', 'message'])('the panel creates no %s that a visitor could not send', async (kind) => {
  const uid = `plugin::back-office.${kind}`;
  await requestMeeting('original@visitor.test');
  const message = { name: 'Ada', email: 'original@visitor.test', message: 'Hello' };
  await site.http().post('/api/communication/new-client-contact').send(message);
  const { documentId, ...fields } = await site.strapi.db.query(uid).findOne({ where: { email: message.email } });
  const before = await site.strapi.db.query(uid).count();
  const past = { ...fields, id: undefined, slot: 'whenever', timeZone: 'Nowhere/Land', startsAt: '2017-01-01' };
  const records = recordsPath(uid);
  for (const path of [records, `${records}/clone/${documentId}`, `${records}/auto-clone/${documentId}`]) {
    const answer = await panel.post(path, past);
    expect([path, answer.status]).toEqual([path, 403]);
  }
  expect(await site.strapi.db.query(uid).count()).toBe(before);
});
