import { useEffect, useState } from 'react';

/** True once `state` has been true for `delay` ms without a break: what is over sooner is not worth showing. */
export function useLasting(state: boolean, delay: number) {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setHasLasted(true), delay);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [state, delay]);
  return state && hasLasted;
}
