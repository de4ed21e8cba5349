/** The offset of a zone at an instant, such as 'UTC+5:30'; null for a name that the browser does not know. */
export function findTimeZoneOffset(timeZone: string, now: Date): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', 'UTC').replace(/\+0$/, '');
  } catch {
    return null;
  }
}

/** Clocks that go back show the times of up to two hours twice (Troll station in Antarctica). */
const REPETITIONS_MS = [-120, -60, -30, 30, 60, 120].map((minutes) => minutes * 60_000);

/** Formats an instant, with its offset, such as ', UTC+1', where `format` writes the same for another one: the clocks go back. */
export function formatUniquely(instant: Date, timeZone: string, format: (instant: Date) => string): string {
  const text = format(instant);
  const isRepeated = REPETITIONS_MS.some((shift) => format(new Date(instant.getTime() + shift)) === text);
  return isRepeated ? `${text}, ${findTimeZoneOffset(timeZone, instant)}` : text;
}
