const DAY_MS = 86_400_000;

/** A Wednesday in a year, at 03:30 PM, as the form sends it: `12/31/2030 03:30 PM`. */
export function futureSlot(): string {
  const inAYear = new Date(Date.now() + 365 * DAY_MS);
  const wednesday = new Date(inAYear.getTime() + ((10 - inAYear.getUTCDay()) % 7) * DAY_MS);
  const [year, month, day] = wednesday.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year} 03:30 PM`;
}
