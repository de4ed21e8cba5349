import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#app/query-client.ts';
import { http } from '#lib/api/http.ts';
import { dequeueToasts } from '#lib/toast.ts';
import { takeConsoleErrors } from '#testing/console-errors.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { useAction } from './use-action.ts';

type Options = Parameters<typeof useAction<unknown>>[0];

const takeToasts = () => dequeueToasts().map(({ message, tone }) => [tone, message]);

/** Renders an action that posts a tool; other options replace its own. */
function renderAction(options: Partial<Options> = {}, client = createQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const all: Options = {
    attempt: 'update',
    mutationFn: () => http.post('/info/tool', { password: 'secret' }),
    ...options,
  };
  const { result, unmount } = renderHook(() => useAction(all), { wrapper });
  return { action: () => result.current, start: () => act(() => result.current.start()), unmount, client };
}

async function fail(options: Partial<Options> = {}) {
  const { action, start } = renderAction(options);
  start();
  await waitFor(() => expect(action().error).not.toBeNull());
  return action();
}

test('a failed request is logged, and the message of its response is shown as an error', async () => {
  new FakeApi().rejectWith('POST /info/tool', 400, 'name is required');
  expect((await fail()).failure).toBe('name is required. What you typed is still here.');
  expect(takeToasts()).toEqual([['error', 'name is required']]);
  expect(takeConsoleErrors()).toEqual(['POST /api/info/tool failed: 400']);
});

test('an unreachable server is logged, and no message is shown', async () => {
  new FakeApi().disconnect();
  expect((await fail()).failure).toMatch(/^The server did not answer, so it is not certain whether this was saved/);
  expect(takeToasts()).toEqual([]);
  expect(takeConsoleErrors()).toEqual(['POST /api/info/tool failed: Network Error']);
});

test('a body without a message shows no toast', async () => {
  new FakeApi().rejectWith('POST /info/tool', 502);
  await fail();
  expect(takeToasts()).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a failed request marked as quiet is only logged', async () => {
  new FakeApi().rejectWith('POST /info/tool', 429, 'Too many mails');
  await fail({ quiet: true });
  expect(takeToasts()).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('an error without a request is logged unchanged', async () => {
  await fail({ mutationFn: () => Promise.reject(new TypeError('x is not a function')) });
  expect(takeToasts()).toEqual([]);
  expect(takeConsoleErrors()).toEqual(['TypeError: x is not a function']);
});

test('a success shows its message at once and the follow-up after 2000 ms', async () => {
  jest.useFakeTimers();
  const options = { mutationFn: async () => undefined, success: 'Sent', followUp: 'We will write' };
  renderAction(options).start();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(takeToasts()).toEqual([['success', 'Sent']]);
  act(() => jest.advanceTimersByTime(1999));
  expect(takeToasts()).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(takeToasts()).toEqual([['success', 'We will write']]);
  jest.useRealTimers();
});

test.each([
  ['a field of the form is shown there', 'link', [['link', 'link must be a web address']], null],
  ['another field is a sentence', 'slug', [], 'link must be a web address. What you typed is still here.'],
  ['no field is a sentence', undefined, [], 'link must be a web address. What you typed is still here.'],
])('a failure that concerns %s, whatever its message begins with', async (_, field, shown, failure) => {
  new FakeApi().rejectWith('POST /info/tool', 400, 'link must be a web address', field);
  const problems: string[][] = [];
  const setError = (name: string, { message }: { message: string }) => void problems.push([name, message]);
  expect((await fail({ form: { getValues: () => ({ name: '', link: '' }), setError } })).failure).toBe(failure);
  expect(problems).toEqual(shown);
  takeConsoleErrors();
});

test('an action is not started again while it is running, nor after a success that closes it', async () => {
  const api = new FakeApi();
  api.respondWith('POST /info/tool', {});
  const onDone = jest.fn();
  const { action, start } = renderAction({ closes: true, onDone });
  act(() => {
    action().start();
    action().start();
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(action().isPending).toBe(true);
  start();
  expect(api.bodiesOf('POST /info/tool')).toHaveLength(1);
});

test('an action whose component is gone is shown by the next one of its name, and no more by later ones', async () => {
  const api = new FakeApi();
  const release = api.hold('POST /info/tool');
  const first = renderAction({ name: 'tool/new' });
  first.start();
  first.unmount();
  const second = renderAction({ name: 'tool/new' }, first.client);
  expect(second.action().isPending).toBe(true);
  expect(renderAction({ name: 'tool/figma' }, first.client).action().isPending).toBe(false);
  api.disconnect();
  release();
  await waitFor(() => expect(second.action().failure).toMatch(/^The server did not answer/));
  expect(second.action().isPending).toBe(false);
  expect(renderAction({ name: 'tool/new' }, first.client).action().failure).toBeNull();
  takeConsoleErrors();
});
