import { act } from '@testing-library/react';
import { http } from '@/lib/api/http';
import { dequeueToasts } from '@/lib/toast';
import { takeConsoleErrors } from '@/testing/console-errors';
import { FakeApi } from '@/testing/fake-api';
import { createQueryClient } from './query-client';

const words = () => dequeueToasts().map(({ message, tone }) => [tone, message]);

const perform = (
  mutationFn: () => Promise<unknown>,
  meta?: { success?: string; followUp?: string; quiet?: boolean },
) => {
  const client = createQueryClient();
  return client.getMutationCache().build(client, { mutationFn, meta }).execute(undefined);
};

test("a failed call is logged, and its body's message is shown as an error", async () => {
  new FakeApi().rejectWith('POST /info/tool', 400, 'name is required');
  await expect(perform(() => http.post('/info/tool', {}))).rejects.toThrow();
  expect(words()).toEqual([['error', 'name is required']]);
  expect(takeConsoleErrors()).toEqual(['POST /api/info/tool failed: 400']);
});

test('a server that is down: logged, and nothing is shown', async () => {
  new FakeApi().disconnect();
  await expect(perform(() => http.post('/info/tool', { password: 'secret' }))).rejects.toThrow();
  expect(words()).toEqual([]);
  expect(takeConsoleErrors()).toEqual(['POST /api/info/tool failed: Network Error']);
});

test('a page where a message should be is not shown', async () => {
  new FakeApi().rejectWith('POST /info/tool', 502);
  await expect(perform(() => http.post('/info/tool'))).rejects.toThrow();
  expect(words()).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a quiet call is only logged', async () => {
  new FakeApi().rejectWith('POST /admin/resend', 429, 'Too many mails');
  await expect(perform(() => http.post('/admin/resend'), { quiet: true })).rejects.toThrow();
  expect(words()).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a fault of our own is logged as it is', async () => {
  await expect(perform(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow();
  expect(words()).toEqual([]);
  expect(takeConsoleErrors()).toEqual(['TypeError: x is not a function']);
});

test('success is said at once, the second notice 2000 ms later', async () => {
  jest.useFakeTimers();
  await perform(async () => undefined, { success: 'Sent', followUp: 'We will write' });
  expect(words()).toEqual([['success', 'Sent']]);
  act(() => jest.advanceTimersByTime(1999));
  expect(words()).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(words()).toEqual([['success', 'We will write']]);
  jest.useRealTimers();
});
