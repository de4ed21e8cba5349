import { test } from 'node:test';
import { checkBusyCalendars } from '../operations/doctor/busy-calendars.mjs';
import { assertOk, assertProblem, HOUR_MS, NOW, withDatabase } from './doctor-site.mjs';

const calendarRow = (name, { readAge = null, failedAge = null, problem = null, unread = null, dueAge = 0 }) => {
  const at = (age) => (age === null ? 'NULL' : NOW - age);
  const text = (value) => (value === null ? 'NULL' : `'${value}'`);
  const values = [
    text(name),
    at(readAge),
    at(failedAge),
    text(problem),
    text(unread && JSON.stringify(unread)),
    at(dueAge),
  ];
  return `INSERT INTO back_office_busy_calendars VALUES (${values.join(', ')});`;
};

test('a calendar that could not be read for a day is a warning with its name and the reason', async () => {
  const problem = 'The calendar answered with 404';
  const late = calendarRow('Work', { readAge: 12 * HOUR_MS, failedAge: 11 * HOUR_MS, problem });
  await withDatabase('', async (site) => assertOk(await checkBusyCalendars(site), /No calendar is listed/));
  await withDatabase(late, async (site) =>
    assertOk(await checkBusyCalendars(site), /1 calendar read\. Work failed last: The calendar answered with 404\./),
  );
  const old = calendarRow('Old', { readAge: 26 * HOUR_MS, failedAge: 25 * HOUR_MS, problem });
  const never = calendarRow('Family', { failedAge: 25 * HOUR_MS, problem: 'The calendar answered with 410' });
  const message =
    /^Family could not be read for a day, and never before: The calendar answered with 410\. Old could not be read for a day: The calendar answered with 404\.$/;
  await withDatabase(late + old + never, async (site) =>
    assertProblem(await checkBusyCalendars(site), 'warning', message, /Meeting hours in the panel/),
  );
});

test('a calendar that was listed and never asked, because the site was stopped, is called not read', async () => {
  const listed = "INSERT INTO components_meeting_busy_calendars VALUES (1, 'Work', 'https://calendar.test/work.ics');";
  await withDatabase(listed, async (site) =>
    assertOk(await checkBusyCalendars(site), /^0 calendars read, 1 not read yet\.$/),
  );
});

test('a calendar that was never read is a warning at once, and a new one is not called read', async () => {
  const problem = 'The calendar did not answer within 30 seconds';
  const read = calendarRow('Work', { readAge: HOUR_MS });
  const message = /^Family was never read: The calendar did not answer within 30 seconds\.$/;
  await withDatabase(read + calendarRow('Family', { failedAge: 1000, problem }), async (site) =>
    assertProblem(await checkBusyCalendars(site), 'warning', message, /Meeting hours in the panel/),
  );
  await withDatabase(read + calendarRow('New', {}), async (site) =>
    assertOk(await checkBusyCalendars(site), /^1 calendar read, 1 not read yet\.$/),
  );
  await withDatabase(calendarRow('Late', { dueAge: HOUR_MS }), async (site) =>
    assertProblem(await checkBusyCalendars(site), 'warning', /^Late was not read yet\.$/, /that the site runs/),
  );
});

test('each event of a calendar that could not be read is named with the reason', async () => {
  const events = [
    { event: '“Team” on 10 March 2030', reason: 'its beginning cannot be read' },
    { event: 'An event without a name on 11 March 2030', reason: 'its end cannot be read, so it counts for an hour' },
  ];
  const row = calendarRow('Work', { readAge: HOUR_MS, unread: { count: 3, events } });
  const message =
    /^Work: “Team” on 10 March 2030: its beginning cannot be read\. Work: An event .* for an hour\. Work: 1 more event\.$/;
  await withDatabase(row, async (site) =>
    assertProblem(await checkBusyCalendars(site), 'warning', message, /Correct these events/),
  );
});
