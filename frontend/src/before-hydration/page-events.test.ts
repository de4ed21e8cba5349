import { firstPaint, whenIdle } from './page-events.ts';

/** A browser that resists fingerprinting accepts the observer and reports no paint. */
class SilentObserver {
  observe() {}
  disconnect() {}
}

const { PerformanceObserver } = globalThis;
beforeEach(() => Object.assign(globalThis, { PerformanceObserver: SilentObserver }));
afterEach(() => Object.assign(globalThis, { PerformanceObserver }));

test('a page is painted after its load event in a browser that reports no paint', async () => {
  await expect(firstPaint()).resolves.toBeUndefined();
});

test('what waits for an idle page is called in a browser that reports no paint', async () => {
  await expect(new Promise<void>((resolve) => whenIdle(resolve))).resolves.toBeUndefined();
});
