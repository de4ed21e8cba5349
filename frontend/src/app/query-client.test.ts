import { QueryObserver } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { http } from '#lib/api/http.ts';
import { dequeueToasts } from '#lib/toast.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { seedQueryCache } from './published-state.ts';
import { createQueryClient } from './query-client.ts';

const takeToasts = () => dequeueToasts().map(({ message, tone }) => [tone, message]);

const perform = (
  mutationFn: () => Promise<unknown>,
  meta?: { success?: string; followUp?: string; quiet?: boolean },
) => {
  const client = createQueryClient();
  return client.getMutationCache().build(client, { mutationFn, meta }).execute(undefined);
};

test('a failed request is logged, and the message of its response is shown as an error', async () => {
  new FakeApi().rejectWith('POST /info/tool', 400, 'name is required');
  await expect(perform(() => http.post('/info/tool', {}))).rejects.toThrow();
  expect(takeToasts()).toEqual([['error', 'name is required']]);
  expect(takeConsoleErrors()).toEqual(['POST /api/info/tool failed: 400']);
});

test('an unreachable server is logged, and no message is shown', async () => {
  new FakeApi().disconnect();
  await expect(perform(() => http.post('/info/tool', { password: 'secret' }))).rejects.toThrow();
  expect(takeToasts()).toEqual([]);
  expect(takeConsoleErrors()).toEqual(['POST /api/info/tool failed: Network Error']);
});

test('a body without a message shows no toast', async () => {
  new FakeApi().rejectWith('POST /info/tool', 502);
  await expect(perform(() => http.post('/info/tool'))).rejects.toThrow();
  expect(takeToasts()).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a failed request marked as quiet is only logged', async () => {
  new FakeApi().rejectWith('POST /admin/resend', 429, 'Too many mails');
  await expect(perform(() => http.post('/admin/resend'), { quiet: true })).rejects.toThrow();
  expect(takeToasts()).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('an error without a request is logged unchanged', async () => {
  await expect(perform(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow();
  expect(takeToasts()).toEqual([]);
  expect(takeConsoleErrors()).toEqual(['TypeError: x is not a function']);
});

test('a success shows its message at once and the follow-up after 2000 ms', async () => {
  jest.useFakeTimers();
  await perform(async () => undefined, { success: 'Sent', followUp: 'We will write' });
  expect(takeToasts()).toEqual([['success', 'Sent']]);
  act(() => jest.advanceTimersByTime(1999));
  expect(takeToasts()).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(takeToasts()).toEqual([['success', 'We will write']]);
  jest.useRealTimers();
});

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
