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
  for (let call = 0; call < 5; call++) expect((await limiter.consume('a')).consumedPoints).toBe(call + 1);
  await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
});
