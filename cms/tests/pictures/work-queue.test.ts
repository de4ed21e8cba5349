import { createWorkQueue } from '../../src/plugins/back-office/server/src/pictures/work-queue';

/** A job that runs until `end` is called. */
function createPendingJob() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, job: () => ended };
}

const flushMicrotasks = () => new Promise((resolve) => setImmediate(resolve));

test('a limited number of jobs run at once, the others follow in order of arrival', async () => {
  const { run: enqueue } = createWorkQueue(2, 10);
  const started: number[] = [];
  const jobs = [0, 1, 2, 3].map((index) => ({ index, ...createPendingJob() }));
  const results = jobs.map(({ index, job }) =>
    enqueue(() => {
      started.push(index);
      return job();
    }),
  );
  await flushMicrotasks();
  expect(started).toEqual([0, 1]);
  jobs[1]?.end();
  await flushMicrotasks();
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of jobs) end();
  await Promise.all(results);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a failed job makes room for the next one', async () => {
  const { run: enqueue } = createWorkQueue(1, 10);
  const failing = enqueue(() => Promise.reject(new Error('damaged')));
  const next = enqueue(() => Promise.resolve('stored'));
  await expect(failing).rejects.toThrow('damaged');
  await expect(next).resolves.toBe('stored');
});

test('the queue is busy while a job runs', async () => {
  const { run, isBusy } = createWorkQueue(1, 1);
  const { end, job } = createPendingJob();
  expect(isBusy()).toBe(false);
  const running = run(job);
  expect(isBusy()).toBe(true);
  end();
  await running;
  expect(isBusy()).toBe(false);
});

test('a job is refused with 429 while too many wait, and accepted when there is room again', async () => {
  const { run: enqueue } = createWorkQueue(1, 1);
  const { end, job } = createPendingJob();
  const [running, waiting] = [enqueue(job), enqueue(job)];
  await expect(enqueue(job)).rejects.toMatchObject({ status: 429 });
  end();
  await Promise.all([running, waiting]);
  await expect(enqueue(() => Promise.resolve('stored'))).resolves.toBe('stored');
});

test('jobs of admins run first and have their own places in the queue', async () => {
  const { run: enqueue } = createWorkQueue(1, 2);
  const running = createPendingJob();
  const done: string[] = [];
  const note = (name: string) => () => Promise.resolve(void done.push(name));
  const jobs = [enqueue(running.job)];
  for (const name of ['visitor 1', 'visitor 2']) jobs.push(enqueue(note(name), { priority: 'last' }));
  await expect(enqueue(note('visitor 3'), { priority: 'last' })).rejects.toMatchObject({ status: 429 });
  jobs.push(enqueue(note('admin')));
  running.end();
  await Promise.all(jobs);
  expect(done).toEqual(['admin', 'visitor 1', 'visitor 2']);
});

test('a job whose client has gone leaves the queue and never runs', async () => {
  const { run: enqueue, isBusy } = createWorkQueue(1, 1);
  const running = createPendingJob();
  const first = enqueue(running.job);
  const client = new AbortController();
  const dropped = jest.fn(async () => {});
  const gone = enqueue(dropped, { signal: client.signal });
  client.abort(new Error('The client has gone'));
  await expect(gone).rejects.toThrow('The client has gone');
  const next = enqueue(() => Promise.resolve('stored'));
  running.end();
  await expect(next).resolves.toBe('stored');
  await first;
  expect(dropped).not.toHaveBeenCalled();
  expect(isBusy()).toBe(false);
});
