import type { KeyboardEvent } from 'react';

/** Handles a key: Escape calls `close` and leaves the dialog around open. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  close();
};
