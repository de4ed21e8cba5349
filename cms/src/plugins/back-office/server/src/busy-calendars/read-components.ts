import ICAL from 'ical.js';
import { type Line, readLines, unescapeText } from './read-lines';

/** The components at the first level of a calendar. One without an end ends where the next one begins. */
const COMPONENTS = ['VEVENT', 'VFREEBUSY', 'VAVAILABILITY', 'VTIMEZONE', 'VTODO', 'VJOURNAL'];
/** No real calendar defines as many zones. */
const MAX_ZONES = 100;

/** A component with its own properties, in the order of the file. */
export interface Component {
  name: string;
  properties: Line[];
  /** All lines between its begin and its end, those of components inside it included. */
  lines: Line[];
}

/** A VCALENDAR; a file may hold several. */
export interface Calendar {
  properties: Line[];
  components: Component[];
  /** The definitions of zones, by their names. */
  zones: Map<string, ICAL.Component>;
}

export const findProperty = ({ properties }: { properties: Line[] }, name: string): Line | undefined =>
  properties.find((line) => line.name === name);

/** The value of a property in capitals, or an empty text. */
export const capitalsOf = (component: { properties: Line[] }, name: string): string =>
  (findProperty(component, name)?.value ?? '').toUpperCase();

function parseZone({ lines }: Component): ICAL.Component | null {
  const text = lines.map((line) =>
    line.name === 'BEGIN' || line.name === 'END' ? line.text.toUpperCase() : line.text,
  );
  try {
    return new ICAL.Component(ICAL.parse(['BEGIN:VTIMEZONE', ...text, 'END:VTIMEZONE'].join('\r\n')));
  } catch {
    return null;
  }
}

function addZones(calendar: Calendar): Calendar {
  const defined = calendar.components.filter(({ name }) => name === 'VTIMEZONE').slice(0, MAX_ZONES);
  for (const component of defined) {
    const name = findProperty(component, 'TZID')?.value;
    const zone = parseZone(component);
    if (zone && name) calendar.zones.set(unescapeText(name), zone);
  }
  return calendar;
}

/** Puts each line into the component that it belongs to. */
function collect(lines: Line[]): { calendars: Calendar[]; isComplete: boolean } {
  const calendars: Calendar[] = [];
  let isComplete = false;
  let component: Component | undefined;
  /** How many components are open inside the component. */
  let depth = 0;
  for (const line of lines) {
    const marker = line.name === 'BEGIN' || line.name === 'END' ? `${line.name}:${line.value.toUpperCase()}` : '';
    const name = marker.replace(/^\w+:/, '');
    if (marker === 'BEGIN:VCALENDAR') {
      calendars.push({ properties: [], components: [], zones: new Map() });
    } else if (marker && COMPONENTS.includes(name)) {
      component = line.name === 'BEGIN' ? { name, properties: [], lines: [] } : undefined;
      depth = 0;
      if (component) calendars.at(-1)?.components.push(component);
    } else if (component && marker !== 'END:VCALENDAR') {
      if (line.name === 'BEGIN') depth += 1;
      if (depth === 0) component.properties.push(line);
      if (line.name === 'END') depth -= 1;
      component.lines.push(line);
    } else if (!marker) {
      calendars.at(-1)?.properties.push(line);
    }
    if (marker.endsWith(':VCALENDAR')) {
      component = undefined;
      isComplete = marker.startsWith('END');
    }
  }
  return { calendars, isComplete };
}

/** Reads the components of a calendar file. Throws if it is no calendar or a part of one. */
export function readCalendars(ics: string): Calendar[] {
  const { calendars, isComplete } = collect(readLines(ics));
  if (calendars.length === 0) throw new Error('The address does not lead to a calendar in iCal format');
  if (!isComplete) throw new Error('The calendar is incomplete');
  return calendars.map(addZones);
}
