import { lastWords } from '../harness/site.mjs';

/**
 * A list of promises that are put to the test one by one. `promise(title, run)` runs `run`, which returns the figures as
 * a sentence or throws; `rows` are `[title, figures, '✓' or '✗']`, in the order in which they were tried. `print` is told of
 * each.
 */
export function createPromises(print) {
  const rows = [];
  return {
    rows,
    async promise(title, run) {
      try {
        const figures = await run();
        rows.push([title, figures, '✓']);
        print(`  ✓ ${title}: ${figures}`);
      } catch (error) {
        rows.push([title, error.message, '✗']);
        print(`  ✗ ${title}\n${error.stack}\n${lastWords().replace(/^/gm, '    │ ')}`);
      }
    },
  };
}
