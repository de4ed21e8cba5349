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
