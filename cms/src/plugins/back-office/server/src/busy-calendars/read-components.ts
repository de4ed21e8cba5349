import ICAL from 'ical.js';

/** The properties of an event that decide about its time. Others, which may be long or malformed, are not parsed. */
const EVENT_PROPERTIES = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'EXDATE',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'STATUS',
  'TRANSP',
  'UID',
  'X-MICROSOFT-CDO-BUSYSTATUS',
]);
/** No real calendar defines as many zones. */
const MAX_ZONES = 100;

export interface Components {
  /** The parsed events. */
  events: ICAL.Component[];
  /** The events that could not be parsed. */
  broken: number;
  /** The definitions of zones, by their names. */
  zones: Map<string, ICAL.Component>;
  /** The zone of the whole calendar (X-WR-TIMEZONE), if it names one. */
  defaultZone: string | undefined;
}

const nameOf = (line: string) => (/^[^:;]*/.exec(line)?.[0] ?? '').trim().toUpperCase();
const textOf = (line: string) => line.slice(line.indexOf(':') + 1).trim();

/** Returns the lines of the file, with folded ones joined. Throws if it is no calendar or a part of one. */
function readLines(ics: string): string[] {
  const lines = ics
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') {
    throw new Error('The address does not lead to a calendar in iCal format');
  }
  if (lines.at(-1)?.trim().toUpperCase() !== 'END:VCALENDAR') throw new Error('The calendar is incomplete');
  return lines;
}

function parseComponent(lines: string[]): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(lines.join('\r\n')));
  } catch {
    return null;
  }
}

/** The lines of each component with this name, with those of components inside it. One without an end ends at the next one. */
function findBlocks(lines: string[], component: string): string[][] {
  const blocks: string[][] = [];
  let block: string[] | undefined;
  for (const line of lines) {
    const marker = line.startsWith('BEGIN:') || line.startsWith('END:') ? line.trim().toUpperCase() : '';
    if (marker === `BEGIN:${component}`) {
      block = [marker];
      blocks.push(block);
    } else {
      block?.push(marker || line);
    }
    if (marker === `END:${component}`) block = undefined;
  }
  return blocks;
}

/** The event with nothing but the properties that decide about its time; those of its alarms are left out. */
function selectProperties(block: string[]): string[] {
  let depth = 0;
  return block.filter((line) => {
    const name = nameOf(line);
    if (name === 'BEGIN') depth += 1;
    const isOwn = depth === 1 && (EVENT_PROPERTIES.has(name) || textOf(line) === 'VEVENT');
    if (name === 'END') depth -= 1;
    return isOwn;
  });
}

/** Parses each event and zone of a calendar on its own, so that a malformed one does not spoil the others. */
export function readComponents(ics: string): Components {
  const lines = readLines(ics);
  const blocks = findBlocks(lines, 'VEVENT');
  const events = blocks.flatMap((block) => parseComponent(selectProperties(block)) ?? []);
  const zones = new Map<string, ICAL.Component>();
  for (const block of findBlocks(lines, 'VTIMEZONE').slice(0, MAX_ZONES)) {
    const zone = parseComponent(block);
    const name = zone?.getFirstPropertyValue('tzid');
    if (zone && typeof name === 'string') zones.set(name, zone);
  }
  const defaultZone = lines.find((line) => nameOf(line) === 'X-WR-TIMEZONE');
  return { events, broken: blocks.length - events.length, zones, defaultZone: defaultZone && textOf(defaultZone) };
}
