import type ICAL from 'ical.js';
import type { DayRule } from './rule-days';

/** A rule of RFC 5545 (3.3.10). */
export interface Rule {
  /** The days on which it has instances; null for one that counts seconds, minutes or hours. */
  days: DayRule | null;
  /** The time from one instance to the next in ms, where it counts seconds, minutes or hours. */
  stepMs: number;
  /** The times of the day in ms. */
  times: number[];
  /** Which instances of each period count; all if there are none. */
  positions: number[];
  count: number | null;
  /** The text of UNTIL. */
  until: string | null;
}

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const WEEK_DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** More than any calendar needs. */
const MAX_INTERVAL = 1000;
const STEPS_MS: Record<string, number> = { SECONDLY: 1000, MINUTELY: 60_000, HOURLY: 3_600_000 };
const DAY_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** Calendars whose months and days are those of RFC 5545. */
const GREGORIAN = ['', 'GREGORIAN'];

/** The parts of the rule in capitals, without empty ones and values. */
function readParts(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replace(/\s/g, '').split(';')) {
    const [name = '', value = ''] = part.split('=');
    const values = value.split(',').filter(Boolean).join(',');
    if (values) parts.set(name, values);
  }
  return parts;
}

/** The numbers of a part. Throws for others than those from `min` to `max`, or from `-max` to `-min` where that is possible. */
function readNumbers(parts: Map<string, string>, name: string, min: number, max: number, isSigned = false): number[] {
  const numbers = parts.get(name)?.split(',').map(Number) ?? [];
  const isIn = (number: number) => Number.isInteger(number) && number >= min && number <= max;
  if (numbers.every((number) => isIn(isSigned ? Math.abs(number) : number))) return numbers;
  throw new Error(`The rule has an invalid ${name}`);
}

function readWeekDays(parts: Map<string, string>, freq: string): DayRule['weekDays'] {
  const texts = parts.get('BYDAY')?.split(',') ?? [];
  return texts.map((text) => {
    const [, nth = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
    const weekDay = WEEK_DAYS.indexOf(name);
    if (weekDay < 0) throw new Error('The rule has an invalid BYDAY');
    return { weekDay, nth: freq === 'MONTHLY' || freq === 'YEARLY' ? Number(nth) : 0 };
  });
}

/** Takes from the start what the rule does not say: the day of the week, of the month, or of the year. */
function fillFromStart(rule: DayRule, start: ICAL.Time): DayRule {
  const weekDays = [{ weekDay: start.dayOfWeek() - 1, nth: 0 }];
  const { freq, monthDays, yearDays, weeks } = rule;
  if (freq === 'DAILY' || rule.weekDays.length + monthDays.length + yearDays.length > 0) return rule;
  if (freq === 'WEEKLY' || weeks.length > 0) return { ...rule, weekDays };
  const months = freq === 'YEARLY' && rule.months.length === 0 ? [start.month] : rule.months;
  return { ...rule, months, monthDays: [start.day] };
}

function readDays(parts: Map<string, string>, interval: number, start: ICAL.Time): DayRule | null {
  const freq = DAY_FREQUENCIES.find((name) => name === parts.get('FREQ'));
  if (!freq) return null;
  const months = readNumbers(parts, 'BYMONTH', 1, 12);
  const monthDays = readNumbers(parts, 'BYMONTHDAY', 1, 31, true);
  const exists = (month: number) => monthDays.some((day) => Math.abs(day) <= (DAYS_OF_MONTH[month - 1] ?? 0));
  if (monthDays.length > 0 && months.length > 0 && !months.some(exists)) throw new Error('The rule names no day');
  const rule: DayRule = {
    freq,
    interval,
    weekStart: Math.max(WEEK_DAYS.indexOf(parts.get('WKST') ?? 'MO'), 0),
    months,
    monthDays,
    yearDays: readNumbers(parts, 'BYYEARDAY', 1, 366, true),
    weeks: readNumbers(parts, 'BYWEEKNO', 1, 53, true),
    weekDays: readWeekDays(parts, freq),
  };
  return fillFromStart(rule, start);
}

/** The times of the day, in ms; those parts that the rule does not name are the start's. */
function readTimes(parts: Map<string, string>, { isDate, hour, minute, second }: ICAL.Time): number[] {
  if (isDate) return [0];
  const or = (numbers: number[], own: number) => (numbers.length > 0 ? numbers : [own]);
  const hours = or(readNumbers(parts, 'BYHOUR', 0, 23), hour);
  const minutes = or(readNumbers(parts, 'BYMINUTE', 0, 59), minute);
  const seconds = or(readNumbers(parts, 'BYSECOND', 0, 59), second);
  const times = hours.flatMap((h) => minutes.flatMap((m) => seconds.map((s) => ((h * 60 + m) * 60 + s) * 1000)));
  return [...new Set(times)].sort((one, other) => one - other);
}

/** Reads RRULE or EXRULE. Throws if it cannot be read, or not in bounded time. */
export function readRule(text: string, start: ICAL.Time): Rule {
  const parts = readParts(text);
  if (!GREGORIAN.includes(parts.get('RSCALE') ?? '') || (parts.get('SKIP') ?? 'OMIT') !== 'OMIT') {
    throw new Error('The rule is one of another calendar (RFC 7529)');
  }
  const [interval = 1] = readNumbers(parts, 'INTERVAL', 1, MAX_INTERVAL);
  const [count = null] = readNumbers(parts, 'COUNT', 1, Number.MAX_SAFE_INTEGER);
  const days = readDays(parts, interval, start);
  const stepMs = (STEPS_MS[parts.get('FREQ') ?? ''] ?? 0) * interval;
  if (!days && stepMs === 0) throw new Error('The rule has no frequency');
  if (!days && [...parts.keys()].some((name) => name.startsWith('BY'))) throw new Error('The rule filters times');
  const positions = readNumbers(parts, 'BYSETPOS', 1, 366, true);
  return { days, stepMs, times: readTimes(parts, start), positions, count, until: parts.get('UNTIL') ?? null };
}
