import { startTransition, useState } from 'react';

/**
 * Whether a dialog is open, and whether it ever was: until then, what it needs is not loaded. Opening is a transition, with
 * no Suspense around the dialog: React waits for its code and shows it then, while what it puts up in the meantime, even
 * nothing, it leaves there for 300 ms.
 */
export function useLazyDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    isMounted: state !== 'never',
    isOpen: state === 'open',
    open: () => startTransition(() => setState('open')),
    close: () => setState('closed'),
    /** Takes the dialog out of the page: the next opening begins as the first. */
    unmount: () => setState('never'),
  };
}
