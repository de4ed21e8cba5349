import { createWorkQueue } from '../../src/plugins/back-office/server/src/pictures/work-queue';

/** A job that ends when it is told to. */
function openJob() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, job: () => ended };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('at most so many jobs run at once, the others follow in the order in which they came', async () => {
  const { run: inTurn } = createWorkQueue(2, 10);
  const started: number[] = [];
  const jobs = [0, 1, 2, 3].map((index) => ({ index, ...openJob() }));
  const results = jobs.map(({ index, job }) =>
    inTurn(() => {
      started.push(index);
      return job();
    }),
  );
  await settled();
  expect(started).toEqual([0, 1]);
  jobs[1]?.end();
  await settled();
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of jobs) end();
  await Promise.all(results);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a job that fails makes room for the next one', async () => {
  const { run: inTurn } = createWorkQueue(1, 10);
  const failing = inTurn(() => Promise.reject(new Error('damaged')));
  const next = inTurn(() => Promise.resolve('stored'));
  await expect(failing).rejects.toThrow('damaged');
  await expect(next).resolves.toBe('stored');
});

test('it is busy as long as a job runs', async () => {
  const { run, isBusy } = createWorkQueue(1, 1);
  const { end, job } = openJob();
  expect(isBusy()).toBe(false);
  const running = run(job);
  expect(isBusy()).toBe(true);
  end();
  await running;
  expect(isBusy()).toBe(false);
});

test('when too many wait, one more is refused with 429, and room comes back', async () => {
  const { run: inTurn } = createWorkQueue(1, 1);
  const { end, job } = openJob();
  const [running, waiting] = [inTurn(job), inTurn(job)];
  await expect(inTurn(job)).rejects.toMatchObject({ status: 429 });
  end();
  await Promise.all([running, waiting]);
  await expect(inTurn(() => Promise.resolve('stored'))).resolves.toBe('stored');
});

test('jobs of admins run before those of everybody else, who take none of their places in line', async () => {
  const { run: inTurn } = createWorkQueue(1, 2);
  const running = openJob();
  const done: string[] = [];
  const note = (name: string) => () => Promise.resolve(void done.push(name));
  const jobs = [inTurn(running.job)];
  for (const name of ['visitor 1', 'visitor 2']) jobs.push(inTurn(note(name), { priority: 'last' }));
  await expect(inTurn(note('visitor 3'), { priority: 'last' })).rejects.toMatchObject({ status: 429 });
  jobs.push(inTurn(note('admin')));
  running.end();
  await Promise.all(jobs);
  expect(done).toEqual(['admin', 'visitor 1', 'visitor 2']);
});

test('a job whose client has gone leaves the line and never runs', async () => {
  const { run: inTurn, isBusy } = createWorkQueue(1, 1);
  const running = openJob();
  const first = inTurn(running.job);
  const client = new AbortController();
  const dropped = jest.fn(async () => {});
  const gone = inTurn(dropped, { signal: client.signal });
  client.abort(new Error('The client has gone'));
  await expect(gone).rejects.toThrow('The client has gone');
  const next = inTurn(() => Promise.resolve('stored'));
  running.end();
  await expect(next).resolves.toBe('stored');
  await first;
  expect(dropped).not.toHaveBeenCalled();
  expect(isBusy()).toBe(false);
});
