import { useRef } from 'react';

/**
 * `act`, which does nothing while it is under way: a second press comes before the form has been drawn disabled. Failures
 * are not thrown: those of a mutation have been reported.
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
