/** Runs an attempt of the journey `name` and prints its result; resolves with the stack of its error, or null. */
async function runAttempt(name, run) {
  const start = Date.now();
  const print = (mark, details = '') =>
    console.log(`${mark} ${name} (${Math.round((Date.now() - start) / 1000)} s)${details}`);
  try {
    await run();
    print('✓');
    return null;
  } catch (error) {
    print('✗', `\n${error.stack}`);
    return error.stack;
  }
}

/**
 * Runs the journey `name` with `run(suffix)`, and up to `retries` times more until an attempt succeeds. Names and addresses
 * with the suffix, which is empty at first, exist once. Resolves with the counts, in `flaky` with its name and errors if it
 * succeeded late, and with the `output` of a failure.
 */
export async function tryJourney(name, run, retries) {
  const errors = [];
  while (errors.length <= retries) {
    const error = await runAttempt(name, () => run(errors.length === 0 ? '' : `-${errors.length + 1}`));
    if (!error) {
      const flaky = errors.length === 0 ? [] : [[name, ...errors].join('\n')];
      return { passed: 1, failed: 0, skipped: 0, flaky, output: '' };
    }
    errors.push(error);
  }
  return { passed: 0, failed: 1, skipped: 0, flaky: [], output: `✗ ${[name, ...errors].join('\n')}\n\n` };
}
