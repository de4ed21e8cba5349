import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPanel } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { calendar, event } from './calendar';

const UID = 'plugin::back-office.busy-calendar';
const DAY_MS = 86_400_000;
let site: Site;
let server: Server;
let status = 200;
let requests = 0;
let body: string;

const start = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS);
const end = new Date(start.getTime() + 3_600_000);
const stamp = (date: Date) => `${date.toISOString().replace(/[-:]|\.\d+/g, '')}`;
const ICS = calendar(event('UID:1', `DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`));

beforeAll(async () => {
  body = ICS;
  server = createServer((_, response) => {
    requests += 1;
    response.writeHead(status).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = await startSite({ BUSY_CALENDARS_ALLOW_LOCAL: 'true' });
});
afterAll(async () => {
  await site.stop();
  server.close();
});

const calendars = () => site.strapi.plugin('back-office').service('busy-calendars');
const rows = () => site.strapi.db.query(UID).findMany({});
const url = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}-secret.ics`;

async function list(...names: string[]) {
  const data = { busyCalendars: names.map((name) => ({ name, url: url(name) })) };
  const uid = 'api::availability.availability';
  const stored = await site.strapi.db.query(uid).findOne({ where: {} });
  const documents = site.strapi.documents(uid);
  // Strapi's generated types, which know the fields, are not part of the tests.
  if (stored) await documents.update({ documentId: stored.documentId, data: data as never });
  else await documents.create({ data: data as never });
}

// bitfireAT/icsx5#682: Outlook may need 12 s
test('a listed calendar is read, if its server answers within 13 seconds, and only its times are stored', async () => {
  status = 200;
  await list('work');
  const limits = jest.spyOn(AbortSignal, 'timeout');
  expect(await calendars().readNow()).toMatchObject([
    { name: 'work', problem: null, failedSince: null, isStale: false },
  ]);
  expect(Math.min(...limits.mock.calls.flat())).toBeGreaterThan(13_000);
  limits.mockRestore();
  expect(await calendars().readBusyTimes()).toEqual([{ start: start.getTime(), end: end.getTime() }]);
  const stored = JSON.stringify(await rows());
  expect(stored).not.toContain('Secret');
  expect(stored).not.toContain('secret.ics');
});

test('the panel answers no readings', async () => {
  const panel = await openPanel(site);
  expect((await panel.get(`/content-manager/collection-types/${UID}`)).status).toBe(403);
});

test('a failed reading keeps the earlier times and says since when and why, until one succeeds', async () => {
  status = 404;
  const [failed] = await calendars().readNow();
  expect(failed).toMatchObject({ problem: 'The calendar answered with 404', isStale: false });
  const [again] = await calendars().readNow();
  expect(again.failedSince).toBe(failed.failedSince);
  expect(await calendars().readBusyTimes()).toHaveLength(1);
  status = 200;
  expect(await calendars().readNow()).toMatchObject([{ problem: null, failedSince: null }]);
});

test('a calendar that was not read for a day is stale', async () => {
  await site.strapi.db.query(UID).updateMany({ where: {}, data: { readAt: new Date(Date.now() - DAY_MS - 1000) } });
  expect(await calendars().listBusyCalendars()).toMatchObject([{ isStale: true }]);
});

test('the inbox counts the calendars that could not be read for a day', async () => {
  const panel = await openPanel(site);
  const count = async () => (await panel.get('/back-office/inbox')).body.staleCalendars;
  expect(await count()).toBe(1);
  await calendars().readNow();
  expect(await count()).toBe(0);
});

test('the inbox counts a calendar that was never read at once', async () => {
  const panel = await openPanel(site);
  await list('new');
  status = 404;
  expect(await calendars().readNow()).toMatchObject([{ readAt: null, problem: 'The calendar answered with 404' }]);
  expect((await panel.get('/back-office/inbox')).body).toMatchObject({ staleCalendars: 1, unreadEvents: 0 });
  status = 200;
  await list('work');
  await calendars().readNow();
});

test('events that cannot be read are told in the panel and the inbox until they can', async () => {
  const panel = await openPanel(site);
  body = calendar(event('UID:1', 'DTSTART:soon'), event('UID:2', `DTSTART:${stamp(start)}`, 'DURATION:PT1H'));
  const events = [{ event: '“Secret”', reason: 'its beginning cannot be read' }];
  expect(await calendars().readNow()).toMatchObject([{ problem: null, unread: { count: 1, events } }]);
  expect(await calendars().readBusyTimes()).toHaveLength(1);
  expect((await panel.get('/back-office/inbox')).body).toMatchObject({ staleCalendars: 0, unreadEvents: 1 });
  body = ICS;
  expect(await calendars().readNow()).toMatchObject([{ unread: { count: 0, events: [] } }]);
});

test('an invitation that any address of the owner declined takes no time', async () => {
  const data = { email: 'studio@olive.test', phone: '1', address: 'Street' };
  const contact = await site.strapi.db.query('api::contact.contact').create({ data });
  for (const address of [OWNER.email, 'Studio@Olive.test', 'guest@olive.test']) {
    const invitation = `ATTENDEE;PARTSTAT=DECLINED:mailto:${address}`;
    body = calendar(event('UID:1', `DTSTART:${stamp(start)}`, 'DURATION:PT1H', invitation));
    await calendars().readNow();
    expect(await calendars().readBusyTimes()).toHaveLength(address.startsWith('guest') ? 1 : 0);
  }
  await site.strapi.db.query('api::contact.contact').delete({ where: { id: contact.id } });
  body = ICS;
  await calendars().readNow();
});

test('the panel reads one calendar at once and answers the states of all, without their addresses', async () => {
  const panel = await openPanel(site);
  await list('work', 'family');
  await calendars().readNow();
  const [work, family] = (await panel.get('/back-office/busy-calendars').expect(200)).body;
  status = 404;
  requests = 0;
  const { body, text } = await panel.post(`/back-office/busy-calendars/${family.id}/read`).expect(200);
  status = 200;
  expect(requests).toBe(1);
  const problem = 'The calendar answered with 404';
  const failedSince = expect.stringMatching(/^\d{4}-/);
  expect(body).toEqual([work, { ...family, problem, failedSince }]);
  expect(work).toMatchObject({ name: 'work', problem: null, isStale: false, isBeingRead: false });
  expect(text).not.toContain('secret.ics');
});

test('the panel reads a calendar that was just added', async () => {
  const panel = await openPanel(site);
  await list('new');
  const [listed] = (await panel.get('/back-office/busy-calendars')).body;
  expect(listed).toMatchObject({ name: 'new', readAt: null, problem: null });
  const { body } = await panel.post(`/back-office/busy-calendars/${listed.id}/read`);
  expect(body).toMatchObject([{ name: 'new', readAt: expect.any(String), problem: null }]);
});

test('the panel does not read a calendar that is just being read, and says so', async () => {
  const panel = await openPanel(site);
  const claimedUntil = new Date(Date.now() + 60_000);
  await site.strapi.db.query(UID).updateMany({ where: {}, data: { claimedUntil, dueAt: claimedUntil } });
  const [{ id }] = await calendars().listBusyCalendars();
  requests = 0;
  const { body } = await panel.post(`/back-office/busy-calendars/${id}/read`);
  expect([requests, body[0].isBeingRead]).toEqual([0, true]);
  await site.strapi.db.query(UID).updateMany({ where: {}, data: { claimedUntil: null } });
});

test('the panel cannot read a calendar that is no longer listed', async () => {
  const panel = await openPanel(site);
  const [{ id }] = await calendars().listBusyCalendars();
  await list();
  const { status: answered, body } = await panel.post(`/back-office/busy-calendars/${id}/read`);
  expect([answered, body.message ?? body.error?.message]).toEqual([404, 'This calendar is no longer listed']);
  await list('work');
  await calendars().readNow();
});

test('two readings at once, as of two replicas, read a due calendar once', async () => {
  requests = 0;
  await site.strapi.db.query(UID).updateMany({ where: {}, data: { dueAt: new Date(0) } });
  await Promise.all([calendars().readDueCalendars(), calendars().readDueCalendars()]);
  expect(requests).toBe(1);
  await calendars().readDueCalendars();
  expect(requests).toBe(1);
});

test('two replicas that find a new calendar at once store one row', async () => {
  await list('work', 'family');
  await Promise.all([calendars().readDueCalendars(), calendars().readDueCalendars()]);
  await until(async () => (await calendars().listBusyCalendars()).every(({ readAt }: { readAt: string }) => readAt));
  expect(await rows()).toHaveLength(2);
});

test('the row of a calendar that is no longer listed is deleted, and its times do not count', async () => {
  await list();
  expect(await calendars().readBusyTimes()).toEqual([]);
  await calendars().readDueCalendars();
  expect(await rows()).toEqual([]);
});
