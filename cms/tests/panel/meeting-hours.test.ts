import { MEETING_LENGTHS } from '#contract/meeting-lengths';
import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const AVAILABILITY = 'api::availability.availability';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '10:00', to: '24:00' }));

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

const readWeek = async (weeks: number | string = 0) => (await panel.get(`/back-office/free-week?weeks=${weeks}`)).body;
const datesOf = ({ days }: { days: { date: string }[] }) => days.map(({ date }) => date);

test('the menu of the panel has the meeting hours among the single types', async () => {
  const { body } = await panel.get('/content-manager/content-types?kind=singleType');
  const found = body.data.find(({ uid }: { uid: string }) => uid === AVAILABILITY);
  expect([found.info.displayName, found.isDisplayed]).toEqual(['Meeting hours', true]);
});

test('the fields with inputs of their own are stored as texts and numbers', async () => {
  const model = (uid: string) => site.strapi.getModel(uid as never) as { attributes: Record<string, object> };
  const { from, to } = model('meeting.exception').attributes;
  const { minutes, hours } = model(AVAILABILITY).attributes;
  expect([from, to]).toMatchObject(Array(2).fill({ type: 'string', customField: 'plugin::back-office.time' }));
  expect(minutes).toMatchObject({ type: 'integer', customField: 'plugin::back-office.meeting-length' });
  expect(hours).toMatchObject({ type: 'component', component: 'meeting.hours' });
});

test('the form of an exception shows its date as title and asks for times only where it is open', async () => {
  const { body } = await panel.get(`/content-manager/content-types/${AVAILABILITY}/configuration`);
  const exception = body.data.components['meeting.exception'];
  expect(exception.settings.mainField).toBe('date');
  const { body: init } = await panel.get('/content-manager/init');
  const component = init.data.components.find(({ uid }: { uid: string }) => uid === 'meeting.exception');
  const isOpen = { visible: { '==': [{ var: 'closed' }, false] } };
  expect([component.attributes.from.conditions, component.attributes.to.conditions]).toEqual([isOpen, isOpen]);
});

test.each(MEETING_LENGTHS)('a length of %d minutes is stored', async (minutes) => {
  expect((await panel.save(AVAILABILITY, { minutes })).body.data.minutes).toBe(minutes);
});

test('a refused time is explained at its field', async () => {
  const hours = [{ day: 3, from: '18:00', to: '10:00' }];
  const { status, body } = await panel.save(AVAILABILITY, { hours });
  expect(status).toBe(400);
  const [problem] = body.error.details.errors;
  expect(problem.path).toEqual(['hours', '0', 'to']);
  expect(problem.message).toMatch(/^To must be later than From: /);
});

test('without hours the free week is that of any time', async () => {
  await panel.save(AVAILABILITY, { hours: [] }).expect(200);
  expect(await readWeek()).toEqual({ mode: 'any' });
});

test('with hours the free week has seven days from today in the zone of the site, and the next ones follow', async () => {
  await panel.save(AVAILABILITY, { hours: EVERY_DAY, minutes: 60, exceptions: [] }).expect(200);
  const [week, next] = [await readWeek(), await readWeek(1)];
  expect(week).toMatchObject({ mode: 'hours', minutes: 60, timeZone: 'Asia/Kolkata' });
  expect(datesOf(week)).toHaveLength(7);
  const [last = ''] = datesOf(week).slice(-1);
  expect(datesOf(next)[0]).toBe(new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10));
  const times = next.days.map(({ slots }: { slots: string[] }) => slots.length);
  expect(times).toEqual(Array(7).fill(14));
});

test('the times of an exception are stored without the spaces that were typed around them', async () => {
  const exceptions = [{ date: '2030-12-31', closed: false, from: ' 09:00', to: '18:00 ' }];
  const { body } = await panel.save(AVAILABILITY, { exceptions }).expect(200);
  expect(body.data.exceptions).toMatchObject([{ from: '09:00', to: '18:00' }]);
  const reversed = [{ date: '2030-12-31', closed: false, from: ' 18:00', to: '09:00' }];
  expect((await panel.save(AVAILABILITY, { exceptions: reversed })).status).toBe(400);
});

test('an exception that closes a day takes its times out of the free week', async () => {
  const [, date] = datesOf(await readWeek(1));
  const exceptions = [{ date, closed: true }];
  await panel.save(AVAILABILITY, { hours: EVERY_DAY, minutes: 60, exceptions }).expect(200);
  expect((await readWeek(1)).days[1]).toEqual({ date, slots: [] });
});

test.each(['-1', 'x', '1e9'])('for the week %j this one is shown', async (weeks) => {
  expect(datesOf(await readWeek(weeks))).toEqual(datesOf(await readWeek()));
});

test('a new calendar address replaces the earlier one', async () => {
  const read = async () => (await panel.get('/back-office/calendar-address')).body.address;
  const earlier = await read();
  expect(await read()).toBe(earlier);
  const { body } = await panel.post('/back-office/calendar-address');
  expect(body.address).not.toBe(earlier);
  expect(await read()).toBe(body.address);
  const statusOf = async (address: string) => (await site.http().get(new URL(address).pathname)).status;
  expect([await statusOf(earlier), await statusOf(body.address)]).toEqual([404, 200]);
});

test.each([
  ['get', `/content-manager/single-types/${AVAILABILITY}`],
  ['get', '/back-office/free-week'],
  ['get', '/back-office/calendar-address'],
  ['post', '/back-office/calendar-address'],
  ['get', '/back-office/busy-calendars'],
  ['post', '/back-office/busy-calendars/x/read'],
] as const)('without a session %s %s is a 401', async (method, path) => {
  expect((await site.http()[method](path)).status).toBe(401);
});
