import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Availability, readAvailability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import { API_PREFIX, findOperation } from '#contract/paths';
import { readFirstOrigin } from '#platform/database/first-origin';
import { env } from '#platform/environment/env';
import { createCalendar, createUid } from './icalendar';
import { findPlace } from './mail-details';
import { DEFAULT_MINUTES, MEETING_UID, type StoredMeeting } from './stored-meeting';

const SECRET = { type: 'plugin', name: 'back-office', key: 'calendar-secret' } as const;
const SECRET_BYTES = 24;
/** Past meetings stay in the calendar for this long. */
const PAST_MS = 90 * 24 * 3_600_000;

const toAddress = (secret: string) =>
  env.PUBLIC_URL + API_PREFIX + findOperation('communication.calendar').path.replace(':secret', secret);

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Without attendees, because calendar programs would send them invitations. */
function toEvent(meeting: StoredMeeting, availability: Availability, firstOrigin: string) {
  const location = findPlace(meeting, availability);
  return {
    uid: createUid(meeting.documentId, firstOrigin),
    sequence: meeting.sequence,
    status: meeting.state === 'confirmed' ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
    startsAt: new Date(meeting.startsAt),
    minutes: meeting.minutes ?? DEFAULT_MINUTES,
    title: `Meeting with ${meeting.name}`,
    description: `${meeting.email} (${meeting.mode})`,
    ...(location && { location }),
  };
}

/** The owner's meetings for a calendar application, at an address with a secret. */
export const calendarFeed = {
  /** The address; its secret is made at the first call. */
  async getAddress(): Promise<string> {
    const stored = await strapi.store(SECRET).get({});
    return typeof stored === 'string' ? toAddress(stored) : calendarFeed.renewAddress();
  },

  /** Makes a new secret: the earlier address no longer works. */
  async renewAddress(): Promise<string> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    await strapi.store(SECRET).set({ value: secret });
    return toAddress(secret);
  },

  /** Renders the requested and confirmed meetings as iCalendar (RFC 5545); null for a wrong secret. */
  async render(secret: string): Promise<string | null> {
    const stored = await strapi.store(SECRET).get({});
    if (typeof stored !== 'string' || !timingSafeEqual(hash(stored), hash(secret))) return null;
    const meetings: StoredMeeting[] = await strapi.db.query(MEETING_UID).findMany({
      where: {
        state: { $in: ['requested', 'confirmed'] },
        suspectedSpam: false,
        startsAt: { $gt: new Date(Date.now() - PAST_MS) },
      },
      orderBy: { startsAt: 'asc' },
    });
    const { name } = await readSiteIdentity();
    const availability = await readAvailability();
    const firstOrigin = await readFirstOrigin();
    const events = meetings.map((meeting) => toEvent(meeting, availability, firstOrigin));
    return createCalendar(events, name);
  },
};
