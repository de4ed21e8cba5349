import { act, renderHook } from '@testing-library/react';
import { useCategorySwitch } from './use-category-switch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("'development' is the default", () => {
  const { result } = renderHook(useCategorySwitch);
  expect(result.current).toMatchObject({ chosen: 'development', shown: 'development', isSwitching: false });
});

test('a change animates for 250 ms, then the list switches', () => {
  const { result } = renderHook(useCategorySwitch);
  act(() => result.current.choose('design'));
  act(() => jest.advanceTimersByTime(249));
  expect(result.current).toMatchObject({ chosen: 'design', shown: 'development', isSwitching: true });
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toMatchObject({ chosen: 'design', shown: 'design', isSwitching: false });
});

test('changing back within 250 ms switches nothing', () => {
  const { result } = renderHook(useCategorySwitch);
  act(() => result.current.choose('design'));
  act(() => jest.advanceTimersByTime(100));
  act(() => result.current.choose('development'));
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toMatchObject({ shown: 'development', isSwitching: false });
});
