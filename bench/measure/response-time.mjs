import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../scripts/harness/statistics.mjs';

const SLOWDOWN = 4;

/** In the page: leaves a promise of the ms from the next click until there is another `selector` than now, at `pathname`, painted. */
function watchClick({ selector, pathname }) {
  const before = document.querySelector(selector);
  const isDone = () => {
    const now = document.querySelector(selector);
    return now !== null && now !== before && location.pathname === pathname;
  };
  window.answer = new Promise((resolve) => {
    const begin = ({ timeStamp }) => {
      // What a frame finds is painted before the next task.
      const answer = () => setTimeout(() => resolve(performance.now() - timeStamp));
      const frame = () => (isDone() ? answer() : requestAnimationFrame(frame));
      requestAnimationFrame(frame);
    };
    window.addEventListener('click', begin, { capture: true, once: true });
  });
}

/**
 * Clicks what `find(page)` resolves with, on a CPU four times slower, and resolves with the median of `runs`: ms from the click
 * until a new element of `expected.selector` is painted at `expected.pathname`. `undo(page)` takes the page back each time.
 * One click before all others brings what has to be fetched.
 */
export async function responseTime(page, { find, expected, undo, runs }) {
  const click = async () => {
    const target = await find(page);
    await target.hover();
    await page.evaluate(watchClick, expected);
    await target.click();
    const time = await page.evaluate(() => window.answer);
    await undo(page);
    await page.waitForNetworkIdle();
    await sleep(500);
    return time;
  };
  await click();
  await page.emulateCPUThrottling(SLOWDOWN);
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push(await click());
  return median(times);
}
