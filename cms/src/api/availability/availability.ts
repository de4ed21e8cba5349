import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { day } from '#contract/communication';
import { bounded, line, link, optionalLine } from '#contract/fields';
import { MAX_LINE_LENGTH, MAX_SUMMARY_LENGTH, MAX_URL_LENGTH } from '#contract/lengths';
import { MEETING_LENGTHS } from '#contract/meeting-lengths';
import { cleanUrl } from '#contract/typed-text';
import type { SingleTypeRules } from '#crud/single-type';

export const AVAILABILITY_UID = 'api::availability.availability';

/** Hours of a day of the week, 1 for Monday to 7 for Sunday; times as `HH:mm`, on the clock of the site. */
export interface DayHours {
  day: number;
  from: string;
  to: string;
}

/** A date (`2030-12-31`) with other hours than its day of the week; a closed one has no hours. */
export interface HoursException {
  date: string;
  closed: boolean;
  from: string;
  to: string;
}

/** The owner's rules for meetings. Without `hours` visitors may ask for any time. */
export interface Availability {
  hours: DayHours[];
  exceptions: HoursException[];
  /** The length of a meeting. */
  minutes: number;
  /** The minutes that stay free before and after a meeting. */
  gap: number;
  /** The hours between now and the first time that is offered. */
  notice: number;
  /** The days that are offered in advance. */
  horizon: number;
  /** The meetings after which a day offers no more times; null for no limit. */
  mostPerDay: number | null;
  /** The hours between a reminder and its meeting; 0 for no reminder. */
  reminder: number;
  videoLink: string;
  place: string;
  busyCalendars: { name: string; url: string }[];
}

const DEFAULTS = { minutes: 30, gap: 0, notice: 1, horizon: 60, reminder: 24 };

/** Times are held in steps of five minutes. */
const STEP = 5;
const MAX_GAP = 240;
const MAX_NOTICE = 720;
const MAX_HORIZON = 365;
const MAX_PER_DAY = 100;
const MAX_REMINDER = 336;

const from = z
  .string()
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5][05]$/, { error: 'must be a time in steps of five minutes, such as 10:00' });
const to = z
  .string()
  .trim()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5][05]|24:00)$/, {
    error: 'must be a time in steps of five minutes, such as 18:00',
  });

const whole = (min: number, max: number) =>
  z
    .number()
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .nullish();

interface Hours {
  from: string;
  to: string;
}

type Refinement = z.core.$RefinementCtx;

/** Times as `HH:mm` are in the order of their texts. */
function requireOrder({ from: start, to: end }: Hours, context: Refinement, path: PropertyKey[] = []): void {
  if (start < end) return;
  const message =
    'To must be later than From: for hours over midnight make two entries, one until 24:00 and one from 00:00';
  context.addIssue({ code: 'custom', path: [...path, 'to'], message });
}

/** Refuses entries of the same day, as `dayOf` names it, that overlap. */
function requireSeparate<Entry extends Hours>(
  entries: Entry[],
  dayOf: (entry: Entry) => unknown,
  context: Refinement,
): void {
  entries.forEach((entry, index) => {
    const overlaps = entries
      .slice(0, index)
      .some((other) => dayOf(other) === dayOf(entry) && other.from < entry.to && entry.from < other.to);
    if (!overlaps) return;
    context.addIssue({ code: 'custom', path: [index, 'from'], message: 'These hours overlap others of the same day' });
  });
}

const dayHours = z
  .looseObject({ day: z.number().int().min(1).max(7), from, to })
  .superRefine((entry, context) => requireOrder(entry, context));

const exception = z.looseObject({
  date: day,
  closed: z.boolean().nullish(),
  from: z.string().trim().nullish(),
  to: z.string().trim().nullish(),
});

/** The hours of an exception are required and checked only where it is not closed. */
const exceptions = z.array(exception).superRefine((entries, context) => {
  const open = entries.map((entry) => ({ ...entry, from: entry.from ?? '', to: entry.to ?? '' }));
  open.forEach((entry, index) => {
    if (entry.closed) return;
    const results = { from: from.safeParse(entry.from), to: to.safeParse(entry.to) };
    for (const [name, { error }] of Object.entries(results)) {
      if (error) context.addIssue({ code: 'custom', path: [index, name], message: `${error.issues[0]?.message}` });
    }
    if (results.from.success && results.to.success) requireOrder(entry, context, [index]);
  });
  requireSeparate(
    open.map((entry) => (entry.closed ? { ...entry, from: '00:00', to: '24:00' } : entry)),
    ({ date }) => date,
    context,
  );
});

/** A link to a calendar; webcal is what some applications write instead of https. */
const calendarAddress = bounded(cleanUrl, MAX_URL_LENGTH, 1).refine(
  (address) => /^(?:https?|webcals?):\/\/\S+$/i.test(address),
  { error: 'must be the address of a calendar, which begins with https://' },
);

export const availability: SingleTypeRules<Availability> = {
  defaults: DEFAULTS,
  rules: z.looseObject({
    hours: z
      .array(dayHours)
      .superRefine((entries, context) => requireSeparate(entries, (entry) => entry.day, context))
      .nullish(),
    exceptions: exceptions.nullish(),
    minutes: z
      .number()
      .refine((value) => MEETING_LENGTHS.includes(value), { error: 'must be 15, 20, 30, 45, 60, 90 or 120' })
      .nullish(),
    gap: z
      .number()
      .refine((value) => value >= 0 && value <= MAX_GAP && value % STEP === 0, {
        error: `must be a number of minutes from 0 to ${MAX_GAP} in steps of five`,
      })
      .nullish(),
    notice: whole(0, MAX_NOTICE),
    horizon: whole(1, MAX_HORIZON),
    mostPerDay: whole(1, MAX_PER_DAY),
    reminder: whole(0, MAX_REMINDER),
    videoLink: z.union([link, z.literal('')]).nullish(),
    place: optionalLine(MAX_SUMMARY_LENGTH).nullish(),
    busyCalendars: z.array(z.looseObject({ name: line(MAX_LINE_LENGTH), url: calendarAddress })).nullish(),
  }) as SingleTypeRules<Availability>['rules'],
};

/** Stores the default rules where there are none, because changes of meetings lock their row. */
export async function createAvailability({ db }: Core.Strapi): Promise<void> {
  if ((await db.query(AVAILABILITY_UID).count()) > 0) return;
  await strapi.documents(AVAILABILITY_UID).create({ data: DEFAULTS });
}

/** The stored rules with their components. */
export type AvailabilityRow = { [Name in keyof Availability]?: Availability[Name] | null } & { updatedAt: string };

/** Completes stored rules, or none: fields without a value have their defaults. */
export const toAvailability = (row: AvailabilityRow | null): Availability => ({
  hours: row?.hours ?? [],
  exceptions: (row?.exceptions ?? []).map((entry) => ({ ...entry, from: entry.from ?? '', to: entry.to ?? '' })),
  // A value from before the rules could make a list of times endless.
  minutes: MEETING_LENGTHS.find((length) => length === row?.minutes) ?? DEFAULTS.minutes,
  gap: row?.gap ?? DEFAULTS.gap,
  notice: row?.notice ?? DEFAULTS.notice,
  horizon: Math.min(row?.horizon ?? DEFAULTS.horizon, MAX_HORIZON),
  mostPerDay: row?.mostPerDay ?? null,
  reminder: row?.reminder ?? DEFAULTS.reminder,
  videoLink: row?.videoLink ?? '',
  place: row?.place ?? '',
  busyCalendars: row?.busyCalendars ?? [],
});

/** Reads the rules for meetings. */
export const readAvailability = async (): Promise<Availability> =>
  toAvailability(
    await strapi.db.query(AVAILABILITY_UID).findOne({ where: {}, populate: ['hours', 'exceptions', 'busyCalendars'] }),
  );
