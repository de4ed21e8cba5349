import ICAL from 'ical.js';
import ical from 'node-ical';

/** An event of a calendar file. */
interface ParsedEvent {
  uid: string;
  sequence: number;
  status: string;
  /** ISO 8601 in UTC, as `end`. */
  start: string;
  end: string;
}

interface ParsedCalendar {
  /** Undefined where the file has none. */
  method: string | undefined;
  events: ParsedEvent[];
}

function parseWithIcalJs(file: string): ParsedCalendar {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const method = calendar.getFirstPropertyValue('method');
  return {
    method: method === null ? undefined : String(method),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, sequence, startDate, endDate } = new ICAL.Event(component);
      const status = String(component.getFirstPropertyValue('status'));
      const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
      return { uid, sequence, status, start: `${start}`, end: `${end}` };
    }),
  };
}

function parseWithNodeIcal(file: string): ParsedCalendar {
  const entries = Object.values(ical.sync.parseICS(file));
  const calendar = entries.find((entry) => entry?.type === 'VCALENDAR');
  return {
    method: calendar && 'method' in calendar ? String(calendar.method) : undefined,
    events: entries
      .filter((entry) => entry?.type === 'VEVENT')
      .map(({ uid, sequence, status, start, end }) => ({
        uid,
        // node-ical leaves the value as it is written.
        sequence: Number(sequence),
        status: String(status),
        start: start.toISOString(),
        end: `${end?.toISOString()}`,
      })),
  };
}

/** Parses a calendar file with two parsers, which must agree; returns its method and its events. */
export function parseCalendar(file: string): ParsedCalendar {
  const parsed = parseWithIcalJs(file);
  expect(parseWithNodeIcal(file)).toEqual(parsed);
  return parsed;
}
