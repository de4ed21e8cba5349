import { BoundedMemoryLimiter } from '../../src/platform/limits/bounded-memory-limiter';
import { createRankedQueue } from '../../src/platform/limits/ranked-queue';
import { createResponseDelays } from '../../src/platform/limits/response-delays';

const { signal } = new AbortController();

test('the memory limiter keeps a maximum of keys and forgets the oldest', async () => {
  const limiter = new BoundedMemoryLimiter({ points: 10, duration: 900 }, 3);
  for (const key of ['one', 'two', 'three', 'two', 'four']) await limiter.penalty(key);
  const counts = await Promise.all(['one', 'two', 'three', 'four'].map((key) => limiter.get(key)));
  expect(counts.map((count) => count?.consumedPoints ?? 0)).toEqual([0, 2, 1, 1]);
});

test('a count that Redis has taken is not given back in memory, where the next one would begin below 0', async () => {
  const limiter = new BoundedMemoryLimiter({ points: 10, duration: 900 });
  await limiter.reward('address');
  expect(await limiter.get('address')).toBeNull();
  await limiter.consume('address');
  for (let time = 0; time < 2; time++) await limiter.reward('address');
  expect((await limiter.get('address'))?.consumedPoints).toBe(0);
});

test('held responses are limited in total and per address', async () => {
  const { delay } = createResponseDelays({ total: 3, perAddress: 2 });
  const gone = new AbortController();
  const held = ['a', 'a', 'b'].map((address) => delay(address, 60_000, gone.signal).catch((reason) => reason));
  expect(await delay('a', 60_000, signal)).toBe(false);
  expect(await delay('c', 60_000, signal)).toBe(false);
  expect(await delay('c', 0, signal)).toBe(true);
  gone.abort('hung up');
  expect(await Promise.all(held)).toEqual(['hung up', 'hung up', 'hung up']);
  expect(await delay('a', 1, signal)).toBe(true);
});

test('the ranked queue runs the lowest rank next and refuses the highest when full', async () => {
  const queue = createRankedQueue(1, 3);
  const order: string[] = [];
  let open = () => {};
  const first = queue.run(0, signal, () => new Promise<void>((resolve) => (open = resolve)));
  const run = (name: string, rank: number) => queue.run(rank, signal, async () => order.push(name));
  const waiting = [run('flood one', 5), run('flood two', 6), run('somebody', 1), run('the owner', 0)];
  const refused = await waiting[1]?.catch((error) => [error.status, error.message]);
  expect(refused).toEqual([429, 'Many people are logging in right now, please try again in a minute']);
  open();
  await Promise.all([first, waiting[0], waiting[2], waiting[3]]);
  expect(order).toEqual(['the owner', 'somebody', 'flood one']);
});

test('a continuous stream of new addresses does not starve a waiting login', async () => {
  // This random function always selects the longest waiting entry.
  const queue = createRankedQueue(1, 50, () => 0);
  const order: string[] = [];
  let open = () => {};
  const first = queue.run(0, signal, () => new Promise<void>((resolve) => (open = resolve)));
  let flood: Promise<void>[] = [];
  const join = (left: number): Promise<void> =>
    queue.run(0, signal, async () => {
      order.push('registration');
      // Each served entry is followed by another.
      if (left > 0) flood.push(join(left - 1));
    });
  const owner = queue.run(0, signal, async () => order.push('owner'));
  flood = [join(20), join(20)];
  await new Promise(setImmediate);
  open();
  await Promise.all([first, owner]);
  expect(order.indexOf('owner')).toBeLessThanOrEqual(1);
  while (flood.length > 0) await flood.shift();
});

test('a client that hangs up leaves the queue', async () => {
  const queue = createRankedQueue(1, 3);
  const gone = new AbortController();
  let open = () => {};
  const first = queue.run(0, signal, () => new Promise<void>((resolve) => (open = resolve)));
  const left = queue.run(0, gone.signal, async () => 'compared').catch((reason) => reason);
  gone.abort('hung up');
  expect(await left).toBe('hung up');
  open();
  await first;
  expect(await queue.run(0, signal, async () => 'compared')).toBe('compared');
});
