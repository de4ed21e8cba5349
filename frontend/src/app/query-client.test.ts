import { QueryObserver } from '@tanstack/react-query';
import { seedQueryCache } from './published-state.ts';
import { createQueryClient } from './query-client.ts';

test('a list that was invalidated after its page was left is not taken for current again', async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  const queryKey = ['public', 'tool'];
  seedQueryCache(client, { tool: { rows: ['old'] } }, Date.now());
  new QueryObserver(client, { queryKey, queryFn: async () => ({ rows: ['new'] }) }).subscribe(() => undefined)();
  jest.advanceTimersByTime(6 * 60_000);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  jest.useRealTimers();
});
