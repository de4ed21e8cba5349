import { call, succeed } from './client';
import { type MailServer, startMailServer } from './mail-server';
import { findMeetingToken } from './meeting-mails';
import { openPanel } from './panel';
import { type Site, startSite } from './strapi';

export const MEETING = 'plugin::back-office.meeting';
const AVAILABILITY = 'api::availability.availability';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '10:00', to: '18:00' }));
export const TAKEN = 'This time has just been taken, please choose another one';
export const NOT_OFFERED = 'Please choose one of the offered times';

const DAY_MS = 86_400_000;
/**
 * The day after tomorrow, whose first free time is more than a day away; the Monday after it if it is a Sunday, on which
 * nobody meets as long as there are no hours.
 */
function firstDay() {
  const day = new Date(Date.now() + 2 * DAY_MS);
  const isSunday = day.getUTCDay() === 0;
  return new Date(day.getTime() + (isSunday ? DAY_MS : 0)).toISOString().slice(0, 10);
}

/** Writes an instant as a slot on the clock of UTC. */
export function toSlot(instant: string) {
  const [, year, month, day, hour = '0', minute] = /(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(instant) ?? [];
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month}/${day}/${year} ${hour12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** An instant ten hours after the first free time of a day, outside of the hours. */
export const atNight = (first: string) => new Date(new Date(first).getTime() + 10 * 3_600_000).toISOString();

/** The calls of visitors and of the owner about meetings on one site. */
function openMeetings(site: Site, server: MailServer) {
  const readSlots = (timeZone = 'UTC', days = '5') =>
    succeed(site, 'communication.slots', { query: { from: firstDay(), days, timeZone } });
  /** The free times of the next days, as instants. */
  const listFree = async (): Promise<string[]> => {
    const view = await readSlots();
    return view.mode === 'hours' ? view.days.flatMap(({ slots }) => slots) : [];
  };
  const findMeeting = (email: string) => site.strapi.db.query(MEETING).findOne({ where: { email } });
  return {
    readSlots,
    listFree,
    findMeeting,
    requestMeeting: (instant: string, email = 'ada@visitor.test', fields: object = {}) =>
      call(site, 'communication.meeting', {
        body: { name: 'Ada', email, mode: 'chat', slot: toSlot(instant), timeZone: 'UTC', ...fields },
      }),
    /** The number of units of five minutes that a visitor's meeting holds. */
    countHeld: async (email: string) => {
      const { id } = await findMeeting(email);
      return (await site.strapi.db.connection('meeting_times').where({ meeting_id: id })).length;
    },
    tokenFor: async (recipient: string, subject: string) =>
      findMeetingToken(
        await server.waitFor(
          ({ mail, recipients }) => recipients.includes(recipient) && new RegExp(subject).test(mail.subject ?? ''),
        ),
      ),
    answer: (token: string, body: object) => call(site, 'communication.answerMeeting', { params: { token }, body }),
  };
}

/** Starts a site with a mail server; `useHours` sets hours from 10:00 to 18:00 on every day in the panel. */
export async function startMeetingSite(variables: Record<string, string> = {}) {
  const server = await startMailServer();
  const site = await startSite({ ...server.environment, ...variables });
  const panel = await openPanel(site);
  const saveRules = (fields: object) => panel.save(AVAILABILITY, fields);
  return {
    ...openMeetings(site, server),
    server,
    site,
    panel,
    saveRules,
    useHours: async (fields: object = {}) => {
      const defaults = {
        hours: EVERY_DAY,
        exceptions: [],
        minutes: 60,
        gap: 0,
        notice: 1,
        horizon: 60,
        mostPerDay: null,
      };
      expect((await saveRules({ ...defaults, ...fields })).status).toBe(200);
    },
    deleteMeetings: () => site.strapi.db.query(MEETING).deleteMany({ where: {} }),
    stop: async () => {
      await site.stop();
      await server.stop();
    },
  };
}
