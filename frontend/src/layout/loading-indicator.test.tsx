import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { LoadingIndicator, LoadingPage } from './loading-indicator.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const never = () => new Promise<string>(() => {});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <LoadingIndicator />
    </QueryClientProvider>,
  );
  return client;
}

test('a first load shows after 300 ms', async () => {
  void show().fetchQuery({ queryKey: ['list'], queryFn: never });
  await wait(290);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await wait(20);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a page whose code is being loaded has placeholders, and the indicator until it is there', async () => {
  let arrive = () => {};
  const Page = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { default: () => <h1>The page</h1> };
  });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <Suspense fallback={<LoadingPage />}>
          <Page />
        </Suspense>
      </main>
      <LoadingIndicator />
    </QueryClientProvider>,
  );
  const placeholders = () => container.querySelectorAll('main > [aria-hidden="true"] > *');
  expect(placeholders()).toHaveLength(2);
  await wait(400);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => arrive());
  await wait(400);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(placeholders()).toHaveLength(0);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a background refetch shows no indicator', async () => {
  const client = show();
  client.setQueryData(['list'], 'old');
  void client.fetchQuery({ queryKey: ['list'], queryFn: never });
  await wait(1000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('data that is fetched in advance shows no indicator', async () => {
  void show().fetchQuery({ queryKey: ['list'], queryFn: never, meta: { isPrefetch: true } });
  await wait(1000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the indicator disappears after a failure', async () => {
  const fail = () => new Promise<string>((_resolve, reject) => setTimeout(() => reject(new Error('no')), 500));
  const failed = show()
    .fetchQuery({ queryKey: ['list'], queryFn: fail })
    .catch((error: Error) => error.message);
  await wait(400);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await wait(200);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(await failed).toBe('no');
});
