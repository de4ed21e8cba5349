import { createSemaphore } from '../../src/platform/limits/semaphore';
import { createGate } from '../support/concurrency';

test('of five jobs two run at once, the others in order, also after a failure', async () => {
  const semaphore = createSemaphore(2, 60_000);
  const gate = createGate();
  const started: number[] = [];
  const jobs = [1, 2, 3, 4, 5].map((job) =>
    semaphore.run(async () => {
      started.push(job);
      await gate.pass();
      if (job === 1) throw new Error('first');
      return job;
    }),
  );
  const results = Promise.allSettled(jobs);
  await gate.reached;
  expect(started).toEqual([1, 2]);
  gate.open();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', ...Array<string>(4).fill('fulfilled')]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('a job that has waited too long is rejected as an outage, and its turn goes to the next one', async () => {
  const semaphore = createSemaphore(1, 20);
  const gate = createGate();
  const first = semaphore.run(gate.pass);
  await expect(semaphore.run(async () => 'too late')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  const next = semaphore.run(async () => 'in time');
  gate.open();
  await first;
  expect(await next).toBe('in time');
});
