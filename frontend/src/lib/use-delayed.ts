import { useEffect, useState } from 'react';

/** True once `state` has been true for `delay` ms without interruption, so that short states are not shown. */
export function useDelayed(state: boolean, delay: number) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [state, delay]);
  return state && isDue;
}
