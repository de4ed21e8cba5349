import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { type Site, startSite } from '../support/strapi';

const MEETING = 'plugin::back-office.meeting';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({ OWNER_TIME_ZONE: 'Asia/Kolkata' });
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const read = async () => (await call(site, 'overview.read', { token })).body;

const storeMeeting = (name: string, fields: object) =>
  site.strapi.db.query(MEETING).create({
    data: {
      documentId: `meeting-${name}`,
      name,
      email: 'ada@visitor.test',
      mode: 'video',
      slot: '12/31/2035 10:00 AM',
      timeZone: 'UTC',
      minutes: 30,
      state: 'confirmed',
      sequence: 0,
      handled: false,
      suspectedSpam: false,
      ...fields,
    },
  });

test('the next meeting is the soonest one that stands, on the clock of the owner', async () => {
  expect((await read()).nextMeeting).toBeNull();
  const soon = new Date('2035-12-01T10:00:00Z');
  await storeMeeting('past', { startsAt: new Date('2020-01-01T10:00:00Z') });
  await storeMeeting('declined', { startsAt: soon, state: 'declined' });
  await storeMeeting('suspected', { startsAt: soon, state: 'requested', suspectedSpam: true });
  await storeMeeting('later', { startsAt: new Date('2035-12-31T10:00:00Z') });
  await storeMeeting('next', { startsAt: new Date('2035-12-30T10:00:00Z'), state: 'requested' });
  expect((await read()).nextMeeting).toEqual({
    _id: 'meeting-next',
    name: 'next',
    startsAt: '2035-12-30T10:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    state: 'requested',
  });
});

test("what 'Make it yours' lacks is listed by the titles of its steps, until it is done", async () => {
  const { toDo } = await read();
  expect(toDo).toContain('Contact');
  await call(site, 'contact.create', { token, body: payloads('').contact });
  expect((await read()).toDo).toEqual(toDo.filter((title: string) => title !== 'Contact'));
});
