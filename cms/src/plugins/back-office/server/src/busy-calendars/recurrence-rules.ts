import ICAL from 'ical.js';

/** A rule as ical.js counts it, with its end, which ical.js would compare wrongly with wall times. */
export interface Rule {
  recur: ICAL.Recur;
  /** The text of UNTIL. */
  until: string | null;
}

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** More than any calendar needs; ical.js counts intervals one by one. */
const MAX_INTERVAL = 1000;
const PARTS = [
  'FREQ',
  'COUNT',
  'INTERVAL',
  'WKST',
  'BYSETPOS',
  'BYMONTH',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYDAY',
];
const TIMES_OF_DAY = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];
/** Calendars whose months and days are those of RFC 5545. */
const GREGORIAN = ['', 'GREGORIAN'];

/** Throws for rules whose next instance ical.js would search for too long or forever. */
function requireSearchable(rule: ICAL.Recur): void {
  const { BYMONTH: months = [], BYMONTHDAY: days = [] } = rule.parts;
  const isFine = ['SECONDLY', 'MINUTELY', 'HOURLY'].includes(rule.freq);
  if (isFine && Object.keys(rule.parts).length > 0) throw new Error('The rule filters times of the day');
  if (rule.interval < 1 || rule.interval > MAX_INTERVAL) throw new Error('The interval of the rule is out of range');
  const exists = (month: number) => days.some((day) => Math.abs(Number(day)) <= (DAYS_OF_MONTH[month - 1] ?? 0));
  const searched = months.length > 0 ? months.map(Number) : [1];
  if (days.length > 0 && !searched.some(exists)) throw new Error('The rule names days that do not exist');
}

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

/** Names the day that a yearly rule takes from its start: ical.js would move 29 February to 1 March. */
function nameDay(parts: Map<string, string>, start: ICAL.Time): void {
  const hasDays = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some((name) => parts.has(name));
  if (parts.get('FREQ') !== 'YEARLY' || hasDays) return;
  if (!parts.has('BYMONTH')) parts.set('BYMONTH', String(start.month));
  parts.set('BYMONTHDAY', String(start.day));
}

/** Reads RRULE or EXRULE. Throws if it cannot be read, or not in bounded time. */
export function readRule(text: string, start: ICAL.Time): Rule {
  const parts = readParts(text);
  if (!GREGORIAN.includes(parts.get('RSCALE') ?? '') || (parts.get('SKIP') ?? 'OMIT') !== 'OMIT') {
    throw new Error('The rule is one of another calendar (RFC 7529)');
  }
  nameDay(parts, start);
  const known = [...PARTS, ...(start.isDate ? [] : TIMES_OF_DAY)];
  const kept = known.flatMap((name) => (parts.has(name) ? `${name}=${parts.get(name)}` : []));
  if (!parts.has('FREQ')) throw new Error('The rule has no frequency');
  const recur = ICAL.Recur.fromString(kept.join(';'));
  requireSearchable(recur);
  return { recur, until: parts.get('UNTIL') ?? null };
}
