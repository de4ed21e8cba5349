import { startTransition, useState } from 'react';

/**
 * The state of a dialog whose code is loaded when it is first opened. Opening is a transition without Suspense around
 * the dialog: React waits for the code and then shows it, whereas a fallback, even an empty one, would stay for 300 ms.
 */
export function useLazyDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    isMounted: state !== 'never',
    isOpen: state === 'open',
    open: () => startTransition(() => setState('open')),
    close: () => setState('closed'),
    /** Unmounts the dialog: the next opening starts anew. */
    unmount: () => setState('never'),
  };
}
