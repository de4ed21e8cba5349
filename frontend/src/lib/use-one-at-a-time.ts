import { useRef } from 'react';

/**
 * `act`, which does nothing while it is under way: a second press comes before the form has been drawn disabled. Failures
 * are not thrown: those of a mutation have been reported.
 */
export function useOneAtATime<Input>(act: (input: Input) => Promise<unknown>) {
  const isUnderWay = useRef(false);
  return async (input: Input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await act(input).catch(() => undefined);
    isUnderWay.current = false;
  };
}
