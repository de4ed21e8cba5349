import { useState } from 'react';

/** Whether a dialog is open, and whether it ever was: until then, what it needs is not loaded. */
export function useOpening() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    isWanted: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
