import { FONT_WORLDS, fontEnvironment, fontWorldProblem } from '../../scripts/harness/font-worlds.mjs';
import { withBrowser } from '../measure/browser.mjs';
import { visitCold } from '../measure/font-visits.mjs';
import { PAGES } from '../measure/pages.mjs';
import { withDemoSite, withFolder } from '../measure/product.mjs';

/** 4G near and far from the server, and slow 4G. */
const LINES = [
  { latency: 85, bytesPerSecond: 9_000_000 / 8 },
  { latency: 170, bytesPerSecond: 9_000_000 / 8 },
  { latency: 150, bytesPerSecond: 1_600_000 / 8 },
];

const VISITS = Object.entries(PAGES).flatMap(([page, path]) =>
  ['phone', 'desktop'].flatMap((device) => LINES.map((line) => ({ page, path, device, line }))),
);

/** First visits over slow lines in each font world: the share that shows the fonts of the site, and the largest shift of each page. */
export async function fonts({ browser, log }) {
  const results = {};
  await withFolder((folder) =>
    withDemoSite(async (site) => {
      for (const [world, { title }] of Object.entries(FONT_WORLDS)) {
        const problem = fontWorldProblem(world);
        log(title);
        const result = problem ?? (await measureWorld(browser, fontEnvironment(world, folder), site.url));
        results[`own-fonts-${world}`] = result.share ?? result;
        results[`late-shift-${world}`] = result.shifts ?? result;
      }
    }),
  );
  return results;
}

async function measureWorld(executablePath, environment, url) {
  let shown = 0;
  const shifts = {};
  const visitAll = async (browser) => {
    for (const { page, path, device, line } of VISITS) {
      const { showsFonts, shift } = await visitCold(browser, device, line, url + path);
      if (showsFonts) shown += 1;
      shifts[page] = Math.max(shifts[page] ?? 0, shift);
    }
  };
  await withBrowser(executablePath, visitAll, environment);
  return { share: (100 * shown) / VISITS.length, shifts };
}
