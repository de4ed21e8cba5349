import { createJob, stopJobs } from '../../src/platform/jobs/job';
import { createFailingWork, createWork } from './work';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const logged = jest.fn();
const timeZone = node.variables.TZ;

beforeEach(() => {
  jest.useFakeTimers();
  node.variables.TZ = 'Europe/Berlin';
  Object.defineProperty(globalThis, 'strapi', { configurable: true, value: { log: { error: logged } } });
});
afterEach(async () => {
  await stopJobs();
  logged.mockClear();
  jest.useRealTimers();
  if (timeZone === undefined) delete node.variables.TZ;
  else node.variables.TZ = timeZone;
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** The times at which a job with `cron` runs in `hours` from `start`. */
async function findRuns(cron: string, start: string, hours: number): Promise<Date[]> {
  jest.setSystemTime(new Date(start));
  const runs: Date[] = [];
  createJob({ name: 'test', work: async () => runs.push(new Date()), cron }).start();
  await pass(hours * HOUR_MS);
  return runs;
}

test('a nightly job runs once a night within five minutes, also when the clocks go forward or back', async () => {
  for (const [start, expected] of [
    ['2026-03-27T12:00:00+01:00', ['2026-03-28T02:10Z', '2026-03-29T01:10Z', '2026-03-30T01:10Z']],
    ['2026-10-23T12:00:00+02:00', ['2026-10-24T01:10Z', '2026-10-25T02:10Z', '2026-10-26T02:10Z']],
  ] as const) {
    const runs = await findRuns('10 3 * * *', start, 72);
    await stopJobs();
    expect(runs).toHaveLength(3);
    runs.forEach((run, index) => {
      const late = run.getTime() - Date.parse(expected[index] ?? '');
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(5 * MINUTE_MS);
    });
  }
});

test('two replicas run a nightly job at different times', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5);
  jest.setSystemTime(new Date('2026-11-22T23:00:00Z'));
  const runs: string[] = [];
  const work = async () => runs.push(new Date().toISOString());
  for (const name of ['one', 'other']) createJob({ name, work, cron: '10 3 * * *' }).start();
  await pass(12 * HOUR_MS);
  random.mockRestore();
  expect(runs).toEqual(['2026-11-23T02:10:01.000Z', '2026-11-23T02:12:30.500Z']);
});

test('a nightly job keeps to the clock when it is set forward', async () => {
  jest.setSystemTime(new Date('2026-11-22T20:00:00Z'));
  const { log, work } = createWork();
  createJob({ name: 'test', work, cron: '10 3 * * *' }).start();
  await pass(MINUTE_MS);
  jest.setSystemTime(new Date('2026-11-23T02:20:00Z'));
  await pass(2 * MINUTE_MS);
  expect(log).toHaveLength(2);
});

test('a nightly job that fails runs again in the next night', async () => {
  jest.setSystemTime(new Date('2026-11-22T20:00:00Z'));
  const { runs, work } = createFailingWork();
  createJob({ name: 'delete expired activity', work, cron: '10 3 * * *' }).start();
  await pass(48 * HOUR_MS);
  expect(runs).toHaveLength(2);
  expect(logged).toHaveBeenCalledTimes(2);
});
