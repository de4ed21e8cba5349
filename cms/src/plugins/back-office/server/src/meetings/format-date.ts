/** An instant in words on the clock of a zone: 'Tuesday, 31 December 2030, 03:30 PM (Europe/Berlin)'. */
export function inWords(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit' });
  // Newer ICU data put a narrow no-break space before AM and PM.
  return `${day.format(instant)}, ${time.format(instant).replace(/\s/gu, ' ')} (${timeZone})`;
}
