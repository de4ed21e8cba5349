import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../scripts/harness/statistics.mjs';

const CPU_SLOWDOWN = 4;
const PAUSE_MS = 500;

/** In the page: sets `window.responseTime` to a promise of the ms from the next click until a new element of `selector` is painted at `pathname`. */
function watchClick({ selector, pathname }) {
  const before = document.querySelector(selector);
  const isDone = () => {
    const current = document.querySelector(selector);
    return current !== null && current !== before && location.pathname === pathname;
  };
  window.responseTime = new Promise((resolve) => {
    const begin = ({ timeStamp }) => {
      // A frame is painted before the next task.
      const finish = () => setTimeout(() => resolve(performance.now() - timeStamp));
      const frame = () => (isDone() ? finish() : requestAnimationFrame(frame));
      requestAnimationFrame(frame);
    };
    window.addEventListener('click', begin, { capture: true, once: true });
  });
}

/**
 * Clicks the element of `find(page)` on a CPU that is slowed down four times; resolves with the median of `runs`: the ms from
 * the click until a new element of `expected.selector` is painted at `expected.pathname`. `undo(page)` reverts each click.
 * A click before the measurement loads the code.
 */
export async function measureResponseTime(page, { find, expected, undo, runs }) {
  const click = async () => {
    const target = await find(page);
    await target.hover();
    await page.evaluate(watchClick, expected);
    await target.click();
    const time = await page.evaluate(() => window.responseTime);
    await undo(page);
    await page.waitForNetworkIdle();
    await sleep(PAUSE_MS);
    return time;
  };
  await click();
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push(await click());
  return median(times);
}
