/** Names of daily backups; a backup made by hand has another name and is kept. */
const DAILY_NAME = /^portfolio-daily-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.tar\.gz$/;

/** Whether a file in the folder of backups is one, made by hand or daily. */
export const isBackup = (name: string): boolean => /^portfolio-.*\.tar\.gz$/.test(name);

/** The time to the second, without characters that file systems forbid. */
const formatTime = (date: Date) => date.toISOString().slice(0, 19).replaceAll(':', '-');

export const dailyName = (date: Date): string => `portfolio-daily-${formatTime(date)}Z.tar.gz`;
export const manualName = (date: Date): string => `portfolio-${formatTime(date)}Z.tar.gz`;

/** The start of a daily backup by its name; null for any other file. */
export function parseBackupDate(name: string): Date | null {
  const time = DAILY_NAME.exec(name)?.[1];
  return time ? new Date(`${time.slice(0, 10)}T${time.slice(11).replaceAll('-', ':')}Z`) : null;
}

const DAY_MS = 86_400_000;
const dayNumber = (date: Date) => Math.floor(date.getTime() / DAY_MS);
/** Weeks begin on Mondays; 1 January 1970 was a Thursday. */
const weekNumber = (date: Date) => Math.floor((dayNumber(date) + 3) / 7);

/** The newest backup of each of the last `count` periods that have one. */
function newestPerPeriod(newestFirst: Map<string, Date>, period: (date: Date) => number, count: number): string[] {
  const newest = new Map<number, string>();
  for (const [name, date] of newestFirst) {
    if (!newest.has(period(date))) newest.set(period(date), name);
  }
  return [...newest.values()].slice(0, count);
}

/** The daily backups that are neither the last of a kept day nor the last of a kept week. */
export function findOutdated(names: readonly string[], { days, weeks }: { days: number; weeks: number }): string[] {
  const dated = names.flatMap((name): [string, Date][] => {
    const date = parseBackupDate(name);
    return date ? [[name, date]] : [];
  });
  const newestFirst = new Map(dated.sort(([, a], [, b]) => b.getTime() - a.getTime()));
  const kept = new Set([
    ...newestPerPeriod(newestFirst, dayNumber, days),
    ...newestPerPeriod(newestFirst, weekNumber, weeks),
  ]);
  return [...newestFirst.keys()].filter((name) => !kept.has(name));
}
