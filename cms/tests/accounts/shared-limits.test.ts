import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createSharedLimiter } from '../../src/platform/limits/shared-limiter';

const RULES = { points: 5, duration: 60 };

/** A shared limiter that counts every call but lets every other one time out. */
function lateLimiter() {
  const shared = new RateLimiterMemory(RULES);
  const count = shared.consume.bind(shared);
  let calls = 0;
  shared.consume = async (key) => {
    const counted = await count(key);
    calls += 1;
    if (calls % 2) throw new Error('Command timed out');
    return counted;
  };
  return shared;
}

test('a process that gets late answers from Redis allows no more than the limit', async () => {
  const limiter = createSharedLimiter({
    shared: lateLimiter(),
    local: new RateLimiterMemory(RULES),
    isConnected: () => true,
  });
  const attempts = await Promise.allSettled(Array.from({ length: 40 }, () => limiter.consume('198.51.100.1')));
  const taken = attempts.filter(({ status }) => status === 'fulfilled').length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(5);
});

test('a process counts in memory while Redis is unavailable', async () => {
  const shared = new RateLimiterMemory(RULES);
  shared.consume = () => Promise.reject(new Error('Connection is closed'));
  const limiter = createSharedLimiter({ shared, local: new RateLimiterMemory(RULES), isConnected: () => false });
  for (let call = 0; call < 5; call++) expect((await limiter.consume('a')).count).toBe(call + 1);
  await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
});

test('a count is given back once, where it was counted, although the answers of Redis come late', async () => {
  const [shared, local] = [new RateLimiterMemory(RULES), new RateLimiterMemory(RULES)];
  const countOf = async (limiter: RateLimiterMemory) => (await limiter.get('a'))?.consumedPoints ?? 0;
  const reward = shared.reward.bind(shared);
  let isConnected = true;
  const limiter = createSharedLimiter({ shared, local, isConnected: () => isConnected });
  const counts = [await limiter.consume('a'), await limiter.penalty('a'), await limiter.consume('a')];
  shared.reward = async (key) => {
    await reward(key);
    throw new Error('Command timed out');
  };
  await counts[0]?.giveBack();
  expect([await countOf(shared), await countOf(local)]).toEqual([2, 0]);
  isConnected = false;
  const inMemory = await limiter.consume('a');
  await counts[1]?.giveBack();
  expect([await countOf(shared), await countOf(local)]).toEqual([1, 1]);
  isConnected = true;
  await inMemory.giveBack();
  expect([await countOf(shared), await countOf(local)]).toEqual([1, 0]);
});
