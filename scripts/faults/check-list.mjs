import { lastLines } from '../harness/site.mjs';

/**
 * A list of checks. `check(title, run)` runs `run`, which returns its figures as a sentence or throws. `rows` are
 * `[title, figures, '✓' or '✗']` in the order of the checks. `print` gets the lines of each result.
 */
export function createCheckList(print) {
  const rows = [];
  return {
    rows,
    async check(title, run) {
      try {
        const figures = await run();
        rows.push([title, figures, '✓']);
        print(`  ✓ ${title}: ${figures}`);
      } catch (error) {
        rows.push([title, error.message, '✗']);
        print(`  ✗ ${title}\n${error.stack}\n${lastLines().replace(/^/gm, '    │ ')}`);
      }
    },
  };
}
