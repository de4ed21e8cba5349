import { z } from 'zod';
import { email, instant, line, text, timeZoneField } from './fields';
import { MAX_LINE_LENGTH, MAX_SLOT_DAYS, MAX_TEXT_LENGTH } from './lengths';

/** Out of sight and out of the tab order: only a program fills it in. */
const website = z.string().max(2048).default('');

export const messageInput = z.object({ name: line(MAX_LINE_LENGTH), email, message: text(MAX_TEXT_LENGTH), website });
export type MessageInput = z.input<typeof messageInput>;

export const MEETING_MODES = ['chat', 'voice', 'video', 'in-person'] as const;
export const meetingMode = z.enum(MEETING_MODES);
export type MeetingMode = z.output<typeof meetingMode>;

/** `MM/DD/YYYY hh:mm AM|PM`, a 12-hour clock. Whether the day exists and is still to come is asked where the zone is known. */
export const slot = z
  .string()
  .trim()
  .regex(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4} (0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, {
    error: 'must look like 12/31/2030 03:30 PM',
  });

/** An IANA time zone name, such as `Europe/Berlin`. */
export const timeZone = timeZoneField('must be a time zone such as Europe/Berlin').meta({
  description: 'An IANA time zone, such as Europe/Berlin: a name with a slash, or UTC, in any spelling',
});

/** A day of the calendar, such as `2030-12-31`. */
export const day = z.iso.date({ error: 'must be a day such as 2030-12-31' });

/** Years of five digits are no days of the calendar any more. */
const LAST_DAY = '9998-12-31';

export const slotsQuery = z.object({
  from: day.refine((from) => from <= LAST_DAY, { error: `must not be later than ${LAST_DAY}` }),
  days: z.coerce.number().int().min(1).max(MAX_SLOT_DAYS).meta({ type: 'integer' }),
  timeZone,
});

export type SlotsQuery = z.output<typeof slotsQuery>;

/** The free times of one day, ascending; empty if there are none. */
const slotsOfDay = z.object({ date: day, slots: z.array(instant) });
export type SlotsOfDay = z.output<typeof slotsOfDay>;

/**
 * The times that visitors can ask for: any time in mode `any`, and the listed ones in mode `hours`. `minutes` is the
 * length of a meeting, `timeZone` the site's; the days are those of the zone in the query.
 */
export const slotsView = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('any') }),
  z.object({ mode: z.literal('hours'), minutes: z.int(), timeZone: z.string(), days: z.array(slotsOfDay) }),
]);
export type SlotsView = z.output<typeof slotsView>;

export const meetingInput = z.object({
  name: line(MAX_LINE_LENGTH),
  email,
  mode: meetingMode,
  slot,
  timeZone: timeZone.optional(),
  website,
});
export type MeetingInput = z.input<typeof meetingInput>;

/** What a visitor keeps of a request: its time, the zone in which it was asked for, and a calendar file (RFC 5545). */
export const meetingReceipt = z.object({ startsAt: instant, timeZone: z.string(), calendar: z.string() });
export type MeetingReceipt = z.output<typeof meetingReceipt>;

export const MEETING_STATES = ['requested', 'confirmed', 'declined', 'cancelled'] as const;
export const meetingState = z.enum(MEETING_STATES);
export type MeetingState = z.output<typeof meetingState>;

export const MEETING_ACTIONS = ['confirm', 'move', 'decline', 'cancel'] as const;
export const meetingAction = z.enum(MEETING_ACTIONS);
export type MeetingAction = z.output<typeof meetingAction>;

/** The two parties of a meeting; each has a link of its own. */
export const MEETING_PARTIES = ['owner', 'visitor'] as const;
export type MeetingParty = (typeof MEETING_PARTIES)[number];

/** The fields of a meeting that a signed link in a mail may read, and its currently allowed actions. */
export const meetingView = z.object({
  party: z.enum(MEETING_PARTIES),
  with: z.string(),
  mode: meetingMode,
  slot: z.string(),
  timeZone: z.string(),
  startsAt: instant,
  state: meetingState,
  actions: z.array(meetingAction),
  /** For the owner, before confirming: what else is agreed for that time; else null. */
  warning: z.string().nullable(),
});
export type MeetingView = z.output<typeof meetingView>;

/**
 * `slot` is needed to move a meeting; it is on the owner's clock unless `timeZone` says otherwise. With `anyway` the owner
 * moves it to a time that is not offered. An answer to a meeting that does not start at `startsAt` any more is refused.
 */
export const meetingAnswer = z.object({
  action: meetingAction,
  slot: slot.optional(),
  timeZone: timeZone.optional(),
  anyway: z.boolean().optional(),
  startsAt: instant.optional(),
});
export type MeetingAnswer = z.input<typeof meetingAnswer>;
