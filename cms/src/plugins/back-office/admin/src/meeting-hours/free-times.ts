/** Runs of at least this many times are shown by their ends. */
const MIN_RUN = 4;

const MINUTE_MS = 60_000;

/** Groups ascending instants into runs, each of which is one step after the other. */
function groupRuns(instants: string[], minutes: number): string[][] {
  const runs: string[][] = [];
  for (const instant of instants) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && Date.parse(instant) - Date.parse(previous) === minutes * MINUTE_MS) run.push(instant);
    else runs.push([instant]);
  }
  return runs;
}

/** Instants as the times of a zone; long runs in steps of `minutes` are abbreviated: '10:00, 10:30 … 17:30'. */
export function summarizeTimes(instants: string[], minutes: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const runs = groupRuns(instants, minutes).map((run) => {
    const times = run.map((instant) => format.format(new Date(instant)));
    return times.length < MIN_RUN ? times.join(', ') : `${times[0]}, ${times[1]} … ${times.at(-1)}`;
  });
  return runs.join(', ');
}

const formatDate = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', ...options })
    .format(new Date(date))
    .replace(',', '');

/** A day (`2030-12-31`) in words: 'Tue 31 Dec'. */
export const formatDay = (date: string): string => formatDate(date, { weekday: 'short' });

/** The days of a week in words: '30 Dec to 5 Jan'. */
export const formatWeek = (dates: string[]): string =>
  `${formatDate(dates[0] ?? '', {})} to ${formatDate(dates.at(-1) ?? '', {})}`;
