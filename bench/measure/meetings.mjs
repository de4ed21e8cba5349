import { once } from 'node:events';
import { createServer } from 'node:http';
import { jsonPostRequest } from '../../scripts/harness/http-load.mjs';
import { sendAsOwner } from './records.mjs';

const AVAILABILITY = '/content-manager/single-types/api::availability.availability';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MINUTES = 15;
const HORIZON_DAYS = 365;

/** The path for requests of meetings. */
export const MEETING_PATH = '/api/communication/new-client-meeting';

/** Saves hours that offer all times of the next year in steps of 15 minutes; `fields` are added to that. */
export async function saveMeetingHours({ url, logInToPanel }, fields = {}) {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  const rules = { hours, minutes: MINUTES, gap: 0, notice: 1, horizon: HORIZON_DAYS, ...fields };
  await sendAsOwner('PUT', url + AVAILABILITY, await logInToPanel(), rules);
}

/** The request of the n-th visitor for a meeting at `slot`, on the clock of `timeZone`. */
export const meetingRequest = (n, slot, timeZone) =>
  jsonPostRequest({ name: `Visitor ${n}`, email: `caller-${n}@example.com`, mode: 'video', slot, timeZone });

/** Midnight of the day after tomorrow in UTC, in ms since 1970. */
export const firstDay = () => (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS;

/** Writes an instant (ms since 1970) as a slot on the clock of UTC. */
export function toSlot(instant) {
  const [year, month, day, hour, minute] = new Date(instant).toISOString().split(/\D/);
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month}/${day}/${year} ${hour12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Returns a function that creates requests for meetings, each for the next free time. */
export function createSlotRequests() {
  const start = firstDay();
  let count = 0;
  return () => {
    const slot = toSlot(start + count * MINUTES * MINUTE_MS);
    count += 1;
    return meetingRequest(count, slot, 'UTC');
  };
}

const toIcsTime = (instant) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Runs `use(url)` with the address of a calendar with events from the `starts` on, each `minutes` long. */
export async function withCalendar({ starts, minutes }, use) {
  const events = starts.flatMap((start, n) => [
    'BEGIN:VEVENT',
    `UID:event-${n}@example.com`,
    `DTSTAMP:${toIcsTime(start)}`,
    `DTSTART:${toIcsTime(start)}`,
    `DTEND:${toIcsTime(start + minutes * MINUTE_MS)}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//bench//EN', ...events, 'END:VCALENDAR', ''];
  const server = createServer((_request, response) => response.end(lines.join('\r\n')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${server.address().port}/calendar.ics`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
