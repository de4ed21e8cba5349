import { findTimeZoneOffset } from '../../../../contract/time-zone-offsets';

/** The offset and the time of a zone at `now`; null for a name that the browser does not know. */
export function describeTimeZone(timeZone: string, now: Date): string | null {
  const offset = timeZone === '' ? null : findTimeZoneOffset(timeZone, now);
  if (offset === null) return null;
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${offset}, where it is ${time} now`;
}
