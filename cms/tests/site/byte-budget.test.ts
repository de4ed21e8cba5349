import { createByteBudget } from '../../src/platform/http/bodies/body-memory';

const LONG_MS = 10_000;

test('bytes are reserved up to the total, and released bytes can be reserved again', () => {
  const budget = createByteBudget(100);
  const release = budget.reserve('a', 60);
  expect(budget.reserve('b', 60)).toBe('total');
  if (typeof release === 'function') release();
  expect(budget.reserve('b', 60)).toBeInstanceOf(Function);
});

test('a key gets no more than its share of the budget', () => {
  const budget = createByteBudget(100, 50);
  expect(budget.reserve('a', 40)).toBeInstanceOf(Function);
  expect(budget.reserve('a', 20)).toBe('key');
  expect(budget.reserve('b', 20)).toBeInstanceOf(Function);
});

test('bytes released twice count once', () => {
  const budget = createByteBudget(100);
  const release = budget.reserve('a', 60);
  expect(budget.reserve('a', 40)).toBeInstanceOf(Function);
  if (typeof release !== 'function') throw new Error('There was room');
  release();
  release();
  expect(budget.reserve('b', 61)).toBe('total');
});

test('waiting reservations are served in order', async () => {
  const budget = createByteBudget(100);
  const first = await budget.reserveInTurn('a', 80, LONG_MS);
  const order: string[] = [];
  const large = budget.reserveInTurn('b', 90, LONG_MS).then((release) => {
    order.push('large');
    release?.();
  });
  const small = budget.reserveInTurn('c', 10, LONG_MS).then(() => order.push('small'));
  expect(budget.reserve('d', 10)).toBe('total');
  first?.();
  await Promise.all([large, small]);
  expect(order).toEqual(['large', 'small']);
});

test('a reservation that waits too long fails and takes no bytes', async () => {
  const budget = createByteBudget(100);
  const first = await budget.reserveInTurn('a', 80, LONG_MS);
  expect(await budget.reserveInTurn('b', 90, 10)).toBeNull();
  first?.();
  expect(budget.reserve('c', 100)).toBeInstanceOf(Function);
});
