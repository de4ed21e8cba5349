import { postJson } from '../../scripts/harness/api.mjs';
import { median } from '../../scripts/harness/statistics.mjs';
import { waitUntil } from '../../scripts/harness/wait-until.mjs';
import { runWrk } from '../../scripts/harness/wrk.mjs';
import { firstDay, MEETING_PATH, meetingRequest, saveMeetingHours, toSlot, withCalendar } from './meetings.mjs';
import { withFolder, withSite } from './product.mjs';

const DAYS = 62;
const MEETINGS = 1000;
const BUSY_TIMES = 5000;
const CLIENTS = 100;
/** In the seconds after its start a site answers every kind of request more slowly: the slowest percent of a plain list takes 250 ms instead of 7. */
const WARM_UP_SECONDS = 12;
const ROUNDS = 3;
/** Requests for meetings that are sent at once, to fill the site. */
const CONCURRENCY = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** `count` instants over the days, from `hour` on in steps of `minutes`. */
function spread(count, hour, minutes) {
  const perDay = Math.ceil(count / DAYS);
  return Array.from({ length: count }, (_, n) => {
    const step = hour * 60 + (n % perDay) * minutes;
    return firstDay() + Math.floor(n / perDay) * DAY_MS + step * MINUTE_MS;
  });
}

/** Requests a meeting at each of `starts`. */
async function storeMeetings(url, starts) {
  let next = 0;
  const request = async () => {
    while (next < starts.length) {
      const n = next++;
      const { body } = meetingRequest(n, toSlot(starts[n]), 'UTC');
      const response = await postJson(url + MEETING_PATH, JSON.parse(body));
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, request));
}

const slotsUrl = (url) => {
  const from = new Date(firstDay()).toISOString().slice(0, 10);
  return `${url}/api/communication/slots?from=${from}&days=${DAYS}&timeZone=UTC`;
};

const countSlots = async (url) => (await (await fetch(slotsUrl(url))).json()).days.flatMap(({ slots }) => slots).length;

/**
 * The slowest percent (ms) of the requests for the free times of 62 days while 100 clients send them, with 1,000 meetings
 * and 5,000 busy times.
 */
export const measureFreeTimes = ({ seconds, log }) =>
  withFolder((dataDir) =>
    withCalendar({ starts: spread(BUSY_TIMES, 0, 10), minutes: 5 }, async (calendar) => {
      const environment = { BUSY_CALENDARS_ALLOW_LOCAL: 'true', SEED_DEMO: 'false', OWNER_TIME_ZONE: 'UTC' };
      const busyCalendars = [{ name: 'Bench', url: calendar }];
      const fill = async (site) => {
        await saveMeetingHours(site, { busyCalendars });
        await storeMeetings(site.url, spread(MEETINGS, 18, 15));
      };
      await withSite(dataDir, fill, environment);
      // Calendars are read at each start.
      return withSite(
        dataDir,
        async ({ url }) => {
          const without = DAYS * 96;
          await waitUntil('the calendar is read', async () => (await countSlots(url)) < without);
          log(`${await countSlots(url)} of ${without} times are free`);
          const load = (duration) => runWrk(slotsUrl(url), { connections: CLIENTS, seconds: duration });
          await load(WARM_UP_SECONDS);
          const rounds = [];
          while (rounds.length < ROUNDS) rounds.push((await load(seconds)).p99);
          return median(rounds);
        },
        environment,
      );
    }),
  );
