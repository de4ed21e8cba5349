import { dailyName, findOutdated, manualName, parseBackupDate } from '../../src/commands/backup/retention';

const DAY = 86_400_000;
const LAST = Date.parse('2026-11-21T03:00:00Z');
const RETENTION = { days: 7, weeks: 4 };
const daily = (count: number) => Array.from({ length: count }, (_, age) => dailyName(new Date(LAST - age * DAY)));

test('of a year of daily backups, the last seven days and the last one of each of four weeks are kept', () => {
  const names = daily(365);
  const outdatedNames = new Set(findOutdated(names, RETENTION));
  const dates = names.filter((name) => !outdatedNames.has(name)).map((name) => name.slice(16, 26));
  expect(dates).toEqual([
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
  ]);
});

test('a site that was off for a year keeps its backups', () => {
  expect(findOutdated(daily(5), RETENTION)).toEqual([]);
});

test('of two backups of one day, the later is kept', () => {
  const [morning, evening] = [new Date(LAST), new Date(LAST + DAY / 2)].map(dailyName);
  expect(findOutdated([morning ?? '', evening ?? ''], RETENTION)).toEqual([morning]);
});

test('backups made by hand and other files are never removed', () => {
  const names = [manualName(new Date(0)), 'portfolio-daily-2020-01-01.tar.gz', 'holiday.jpg'];
  expect(findOutdated([...names, ...daily(3)], { days: 1, weeks: 0 })).toEqual(daily(3).slice(1));
});

test('the name of a daily backup holds its date', () => {
  expect(parseBackupDate(dailyName(new Date(LAST)))).toEqual(new Date(LAST));
});
