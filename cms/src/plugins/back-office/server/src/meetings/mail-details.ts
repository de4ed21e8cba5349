import { type Availability, readAvailability } from '#api/availability/availability';
import {
  type Block,
  type LinkPurpose,
  type MeetingSnapshot,
  pageLink,
  signedLinks,
  type TemplateContext,
} from '#back-office/mail';
import { formatUniquely } from '#contract/time-zone-offsets';
import type { Party } from './allowed-actions';
import { hasHours } from './double-booking';

/** Formats a date like 'Tuesday, 31 December 2030, 03:30 PM (Europe/Berlin)', with the offset of a time that comes twice. */
function formatDateTime(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit' });
  // Newer ICU data use a narrow no-break space before AM and PM.
  const format = (date: Date) => `${day.format(date)}, ${time.format(date).replace(/\s/gu, ' ')}`;
  return `${formatUniquely(instant, timeZone, format)} (${timeZone})`;
}

/** The time and mode of a meeting, in both time zones, the reader's first, and where it takes place if that is known. */
export function formatMeetingDetails(
  { startsAt, timeZone, mode }: MeetingSnapshot,
  context: TemplateContext,
  reader: Party,
  place = '',
): Block {
  const instant = new Date(startsAt);
  const zones = reader === 'owner' ? [context.owner.timeZone, timeZone] : [timeZone, context.owner.timeZone];
  const [own = timeZone, other = timeZone] = zones;
  const facts: [string, string][] = [['When', formatDateTime(instant, own)]];
  if (other !== own) facts.push([reader === 'owner' ? "Visitor's time" : 'Our time', formatDateTime(instant, other)]);
  facts.push(['How', mode]);
  if (place) facts.push(['Where', place]);
  return { kind: 'facts', facts };
}

const DAY_MS = 24 * 3_600_000;

const PURPOSE: Record<Party, LinkPurpose> = { owner: 'meeting-owner', visitor: 'meeting-visitor' };

/** Where a meeting takes place: the owner's video link or place if its mode asks for one, else an empty text. */
export function findPlace({ mode }: Pick<MeetingSnapshot, 'mode'>, { videoLink, place }: Availability): string {
  if (mode === 'video') return videoLink;
  return mode === 'in-person' ? place : '';
}

/** `findPlace` with the current rules. */
export const readPlace = async (meeting: MeetingSnapshot): Promise<string> =>
  findPlace(meeting, await readAvailability());

/** A link can be used several times, so its nonce is empty. */
function createMeetingUrl(party: Party, { meeting, startsAt }: MeetingSnapshot): string {
  const expiresAt = Math.max(new Date(startsAt).getTime(), Date.now()) + 30 * DAY_MS;
  return pageLink('meeting', signedLinks.sign({ purpose: PURPOSE[party], subject: meeting, nonce: '' }, expiresAt));
}

/** The link with which the owner answers a request. */
export const ownerLink = (meeting: MeetingSnapshot): Block => ({
  kind: 'link',
  label: 'Confirm, move or decline',
  url: createMeetingUrl('owner', meeting),
});

/** The link with which a visitor changes a meeting. */
export async function visitorLink(meeting: MeetingSnapshot): Promise<Block> {
  const label = hasHours(await readAvailability()) ? 'Move or cancel this meeting' : 'Cancel this meeting';
  return { kind: 'link', label, url: createMeetingUrl('visitor', meeting) };
}
