import { useRef } from 'react';

/**
 * Wraps `run` so that calls are ignored while one is running: a second click may come before the form is disabled.
 * Failures are not thrown, since mutations report theirs.
 */
export function useSingleFlight<Input>(run: (input: Input) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await run(input).catch(() => undefined);
    isRunning.current = false;
  };
}
