import { type AxiosAdapter, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { withStallTimeout } from './stall-timeout.ts';

const FAR_LINE_MS = 50_000;

/** An adapter whose progress and response are triggered by the test. */
function openLine(config: Partial<InternalAxiosRequestConfig> = {}) {
  const line = { sendByte: () => {}, answer: () => {} };
  const send: AxiosAdapter = (request) =>
    new Promise((resolve, reject) => {
      request.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
      line.sendByte = () => request.onUploadProgress?.({ loaded: 1, bytes: 1, lengthComputable: false });
      line.answer = () =>
        resolve({ data: 'stored', status: 200, statusText: '', headers: new AxiosHeaders(), config: request });
    });
  const call = withStallTimeout(send)({ headers: new AxiosHeaders(), ...config });
  // The tests read it, so that it is no unhandled rejection until then.
  call.catch(() => undefined);
  return { line, call };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a request without a response fails after a minute', async () => {
  const { call } = openLine();
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(call).rejects.toMatchObject({ isAxiosError: true, code: 'ETIMEDOUT' });
});

test('an upload that takes minutes succeeds as long as it makes progress', async () => {
  const sent: number[] = [];
  const { call, line } = openLine({ onUploadProgress: ({ loaded }) => sent.push(loaded) });
  for (let part = 0; part < 10; part += 1) {
    await jest.advanceTimersByTimeAsync(FAR_LINE_MS);
    line.sendByte();
  }
  line.answer();
  await expect(call).resolves.toMatchObject({ data: 'stored' });
  expect(sent).toHaveLength(10);
});

test('an upload that stops half-way fails a minute later', async () => {
  const { call, line } = openLine();
  await jest.advanceTimersByTimeAsync(FAR_LINE_MS);
  line.sendByte();
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(call).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('an aborted request is cancelled, not reported as timed out', async () => {
  const asker = new AbortController();
  const { call } = openLine({ signal: asker.signal });
  asker.abort();
  await expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED' });
});
