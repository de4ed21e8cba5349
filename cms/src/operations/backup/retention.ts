/** What the daily backups are called; one that somebody makes by hand has another name, and stays. */
const DAILY = /^portfolio-daily-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.tar\.gz$/;

/** Seconds since 1970 in the name of a file: nothing in it that a file system forbids. */
const timeIn = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(':', '-');

export const dailyName = (moment: Date): string => `portfolio-daily-${timeIn(moment)}Z.tar.gz`;
export const nameByHand = (moment: Date): string => `portfolio-${timeIn(moment)}Z.tar.gz`;

/** When a daily backup was begun, by its name; null for any other file. */
export function momentOf(name: string): Date | null {
  const time = DAILY.exec(name)?.[1];
  return time ? new Date(`${time.slice(0, 10)}T${time.slice(11).replaceAll('-', ':')}Z`) : null;
}

const DAY = 86_400_000;
const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY);
/** Weeks that begin on Mondays; the first of January 1970 was a Thursday. */
const weekOf = (moment: Date) => Math.floor((dayOf(moment) + 3) / 7);

/** The newest of each period, of as many periods as `count` says; periods without any do not count. */
function newestOf(newestFirst: Map<string, Date>, period: (moment: Date) => number, count: number): string[] {
  const newest = new Map<number, string>();
  for (const [name, moment] of newestFirst) {
    if (!newest.has(period(moment))) newest.set(period(moment), name);
  }
  return [...newest.values()].slice(0, count);
}

/** Which of the files in a folder are daily backups that need not be kept: neither the last of a day nor that of a week. */
export function outdated(names: readonly string[], { days, weeks }: { days: number; weeks: number }): string[] {
  const dated = names.flatMap((name): [string, Date][] => {
    const moment = momentOf(name);
    return moment ? [[name, moment]] : [];
  });
  const newestFirst = new Map(dated.sort(([, a], [, b]) => b.getTime() - a.getTime()));
  const kept = new Set([...newestOf(newestFirst, dayOf, days), ...newestOf(newestFirst, weekOf, weeks)]);
  return [...newestFirst.keys()].filter((name) => !kept.has(name));
}
