import { BoundedMemoryLimiter } from '../../src/platform/limits/bounded-memory-limiter';
import { createPasswordQueue } from '../../src/plugins/back-office/server/src/accounts/password-queue';
import { createGate } from '../support/concurrency';

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

/** A queue that is occupied until `open`. */
function createOccupiedQueue() {
  const queue = createPasswordQueue();
  const gate = createGate();
  const first = queue.run('first', signal, gate.pass);
  const order: string[] = [];
  const add = (network: string, name: string) => queue.run(network, signal, async () => void order.push(name));
  return { ...queue, ...gate, first, order, add };
}

const REFUSED = { status: 429, message: 'Many people are logging in right now, please try again in a minute' };

test('passwords are compared one at a time, and one of each network in turn', async () => {
  const queue = createOccupiedQueue();
  const flood = ['one', 'two', 'three'].map((name) => queue.add('flood', name));
  const owner = queue.add('home', 'owner');
  await queue.reached;
  expect(queue.order).toEqual([]);
  queue.open();
  await Promise.all([queue.first, ...flood, owner]);
  expect(queue.order).toEqual(['one', 'owner', 'two', 'three']);
});

test('a flood from one network is refused, and another network still has its turn', async () => {
  const queue = createOccupiedQueue();
  const flood = Array.from({ length: 60 }, () => queue.add('flood', 'flood').catch((error) => error));
  const owner = queue.add('home', 'owner');
  queue.open();
  const refused = (await Promise.all(flood)).filter((result) => result !== undefined);
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) expect(error).toMatchObject(REFUSED);
  await owner;
  expect(queue.order.indexOf('owner')).toBe(1);
  await queue.add('flood', 'later');
});

test('a continuous stream of new addresses does not starve a waiting login', async () => {
  const queue = createOccupiedQueue();
  let networks = 0;
  let flood: Promise<void>[] = [];
  /** Each of the stream that has its turn is followed by another. */
  const join = (left: number): Promise<void> => {
    networks += 1;
    return queue.run(`network ${networks}`, signal, async () => {
      queue.order.push('stream');
      if (left > 0) flood.push(join(left - 1));
    });
  };
  flood = [join(20), join(20)];
  const owner = queue.add('home', 'owner');
  queue.open();
  await owner;
  expect(queue.order.indexOf('owner')).toBe(2);
  while (flood.length > 0) await flood.shift();
});

test('networks are refused while too many wait', async () => {
  const queue = createOccupiedQueue();
  await queue.reached;
  const waiting = Array.from({ length: 50 }, (_, at) => queue.add(`network ${at}`, 'waiting'));
  await new Promise(setImmediate);
  await expect(queue.add('home', 'owner')).rejects.toMatchObject(REFUSED);
  queue.open();
  await Promise.all(waiting);
  await queue.add('home', 'owner');
});

test('a password that fails, or whose client hangs up, leaves the next one its turn', async () => {
  const queue = createOccupiedQueue();
  const gone = new AbortController();
  const failed = queue.run('home', signal, () => Promise.reject(new Error('failed')));
  const left = queue.run('home', gone.signal, async () => 'compared');
  const results = Promise.allSettled([failed, left, queue.add('home', 'next')]);
  gone.abort('hung up');
  queue.open();
  const [first, second, third] = await results;
  expect(first).toMatchObject({ reason: new Error('failed') });
  expect(second).toMatchObject({ reason: 'hung up' });
  expect(third?.status).toBe('fulfilled');
});
