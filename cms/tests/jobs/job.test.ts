import { AsyncLocalStorage } from 'node:async_hooks';
import { createJob, stopJobs } from '../../src/platform/jobs/job';
import { createFailingWork, createWork } from './work';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const logged = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'strapi', { configurable: true, value: { log: { error: logged } } });
});
afterEach(async () => {
  await stopJobs();
  logged.mockClear();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('a job with an interval runs at its start and after each pause', async () => {
  const { log, work } = createWork(200);
  createJob({ name: 'test', work, intervalMs: 500 }).start();
  await pass(1700);
  expect(log).toEqual(['begin 0', 'end 200', 'begin 700', 'end 900', 'begin 1400', 'end 1600']);
});

test('a job with an interval runs earlier when something is due earlier', async () => {
  const { log, work } = createWork();
  const startedAt = Date.now();
  const findDueDate = async () => (Date.now() < startedAt + 3000 ? new Date(startedAt + 3000) : null);
  createJob({ name: 'test', work, intervalMs: 15_000, findDueDate }).start();
  await pass(18_000);
  expect(log.filter((line) => line.startsWith('begin'))).toEqual(['begin 0', 'begin 3000', 'begin 18000']);
});

test('a job that is woken several times during a run runs once more after it', async () => {
  const { log, work } = createWork(1000);
  const job = createJob({ name: 'test', work });
  job.start();
  job.wake();
  await pass(500);
  job.wake();
  job.wake();
  void job.run();
  await pass(5000);
  expect(log.map((line) => line.split(' ')[0])).toEqual(['begin', 'end', 'begin', 'end']);
});

test('a burst of wakes is one run after the debounce', async () => {
  const { log, work } = createWork();
  const job = createJob({ name: 'test', work, debounceMs: 100 });
  job.start();
  for (let count = 0; count < 10; count += 1) {
    job.wake();
    await pass(60);
  }
  await pass(1000);
  expect(log).toEqual(['begin 640', 'end 640']);
});

test('a job that is woken without pause runs after its longest wait', async () => {
  const { log, work } = createWork();
  const job = createJob({ name: 'test', work, debounceMs: 100, maxWaitMs: 400 });
  job.start();
  for (let count = 0; count < 10; count += 1) {
    job.wake();
    await pass(60);
  }
  expect(log).toEqual(['begin 400', 'end 400']);
});

test('a job without interval is retried after growing delays of at most a minute', async () => {
  const { runs, recover, work } = createFailingWork();
  const job = createJob({ name: 'test', work });
  job.start();
  await job.run();
  await pass(123 * SECOND_MS);
  expect(runs).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);
  recover();
  await pass(HOUR_MS);
  expect(runs).toHaveLength(9);
});

test('a failing job with an interval goes on, and its failure is logged once an hour with its name', async () => {
  const { runs, work } = createFailingWork();
  createJob({ name: 'send mails', work, intervalMs: 15 * SECOND_MS }).start();
  await pass(59 * MINUTE_MS);
  expect(runs).toHaveLength(4 * 59 + 1);
  expect(logged.mock.calls.map(([sentence]) => sentence)).toEqual([
    'The job "send mails" failed and will run again: Error: no connection',
  ]);
  await pass(2 * MINUTE_MS);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a failure after a success is logged again', async () => {
  let isFailing = true;
  async function work() {
    if (isFailing) throw new Error('no connection');
  }
  const job = createJob({ name: 'test', work });
  job.start();
  for (const next of [true, false, true]) {
    isFailing = next;
    await job.run();
  }
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a stop waits for the running work, which learns of it, and nothing runs afterwards', async () => {
  const learned: boolean[] = [];
  const { log, work } = createWork(1000);
  const job = createJob({
    name: 'test',
    async work(mayContinue) {
      learned.push(mayContinue());
      await work();
      learned.push(mayContinue());
    },
    intervalMs: 100,
  });
  job.start();
  await pass(500);
  const stopped = job.stop().then(() => log.push('stopped'));
  await pass(HOUR_MS);
  await stopped;
  expect(log).toEqual(['begin 0', 'end 1000', 'stopped']);
  expect(learned).toEqual([true, false]);
});

test('a stop runs a job that was woken and waits for its debounce', async () => {
  const { log, work } = createWork();
  const job = createJob({ name: 'test', work, debounceMs: 100 });
  job.start();
  job.wake();
  await stopJobs();
  expect(log).toEqual(['begin 0', 'end 0']);
});

test('a stop gives up on work that takes longer than ten seconds', async () => {
  const { log, work } = createWork(HOUR_MS);
  createJob({ name: 'test', work, intervalMs: 100 }).start();
  await pass(0);
  const stopped = stopJobs().then(() => log.push('stopped'));
  await pass(10 * SECOND_MS);
  await stopped;
  expect(log).toEqual(['begin 0', 'stopped']);
});

test('a job that is woken while it is stopped runs after its next start', async () => {
  const { log, work } = createWork();
  const job = createJob({ name: 'test', work });
  job.wake();
  await pass(1000);
  expect(log).toEqual([]);
  job.start();
  await pass(1000);
  expect(log).toEqual(['begin 1000', 'end 1000']);
});

test('work runs in the async context of the start, not of the caller of wake', async () => {
  const transaction = new AsyncLocalStorage<string>();
  const contexts: unknown[] = [];
  const job = createJob({ name: 'test', work: async () => contexts.push(transaction.getStore()) });
  job.start();
  transaction.run('of the caller', job.wake);
  await pass(1000);
  expect(contexts).toEqual([undefined]);
});
