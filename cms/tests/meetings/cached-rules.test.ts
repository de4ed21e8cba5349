import request from 'supertest';
import { loginAsOwner } from '../support/accounts';
import { isPostgres, runStatementPastStrapi } from '../support/database';
import { NOT_OFFERED, startMeetingSite } from '../support/meeting-hours';
import { type OtherServer, startOtherServer } from '../support/other-server';
import { openPanelWith } from '../support/panel';

const AVAILABILITY = 'api::availability.availability';
const EVENINGS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '20:00', to: '21:00' }));

let on: Awaited<ReturnType<typeof startMeetingSite>>;
let other: OtherServer;

beforeAll(async () => {
  on = await startMeetingSite();
  other = await startOtherServer(on.site, on.server.environment);
});
afterAll(async () => {
  await other.stop();
  await on.stop();
});
beforeEach(async () => {
  await on.deleteMeetings();
  await on.useHours();
});

const readRules = () => on.site.strapi.documents(AVAILABILITY).findFirst();
const readChangeTime = async () => new Date((await readRules())?.updatedAt ?? 0).getTime();

/**
 * Saves the rules in the panel of the other process. SQLite refuses a transaction that has read before the first process
 * wrote, which is a 503, so it is tried again.
 */
async function saveInOtherProcess(fields: object): Promise<void> {
  const { access } = await openPanelWith(on.site, await loginAsOwner(on.site));
  const save = () =>
    request(other.url)
      .put(`/content-manager/single-types/${AVAILABILITY}`)
      .set('Authorization', `Bearer ${access}`)
      .send(fields);
  let saved = await save();
  for (let tries = 1; saved.status === 503 && tries < 20; tries += 1) saved = await save();
  expect(saved.status).toBe(200);
}

test('a change of the hours by another process counts for the next request', async () => {
  const [first = '', second = '', third = ''] = await on.listFree();
  expect((await on.requestMeeting(first, 'first@visitor.test')).status).toBe(201);
  await saveInOtherProcess({ hours: EVENINGS });
  expect(await on.requestMeeting(second, 'second@visitor.test')).toMatchObject({ status: 400, message: NOT_OFFERED });
  await on.useHours();
  expect((await on.requestMeeting(second, 'second@visitor.test')).status).toBe(201);
  await saveInOtherProcess({ gap: 60 });
  expect((await on.requestMeeting(third, 'third@visitor.test')).status).toBe(409);
});

test('a change of the hours that is rolled back leaves the earlier ones', async () => {
  const [first = '', second = ''] = await on.listFree();
  await on.requestMeeting(first, 'first@visitor.test');
  const rules = await readRules();
  const change = on.site.strapi.db.transaction(async () => {
    // The types of the content types are not generated for the tests.
    const data = { hours: EVENINGS } as object;
    await on.site.strapi.documents(AVAILABILITY).update({ documentId: rules?.documentId ?? '', data });
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  expect((await on.requestMeeting(second, 'second@visitor.test')).status).toBe(201);
});

test('a change by a process whose clock is behind has a later time than the change before', async () => {
  const later = isPostgres ? "updated_at + interval '1 hour'" : 'updated_at + 3600000';
  runStatementPastStrapi(on.site, `UPDATE availabilities SET updated_at = ${later}`);
  const before = await readChangeTime();
  await on.useHours({ gap: 15 });
  expect(await readChangeTime()).toBeGreaterThan(before);
});
