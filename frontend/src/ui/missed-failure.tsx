import { useState } from 'react';
import { Button } from './button';
import { CornerNotice } from './corner-notice';

/** Knows when what was sent from a dialog has failed after the dialog was closed, until the dialog is open again. */
export function useMissedFailure(isOpen: boolean) {
  const [isMissed, setIsMissed] = useState(false);
  if (isOpen && isMissed) setIsMissed(false);
  return {
    isMissed: isMissed && !isOpen,
    onFailed: () => setIsMissed(!isOpen),
    dismiss: () => setIsMissed(false),
  };
}

interface MissedFailureProps {
  words: string;
  onOpen: () => void;
  onDismiss: () => void;
}

/** Says that what was sent has failed, to somebody who has closed the dialog and may be doing something else by now. */
export const MissedFailure = ({ words, onOpen, onDismiss }: MissedFailureProps) => (
  <CornerNotice words={words} onDismiss={onDismiss}>
    <Button variant="secondary" onClick={onOpen}>
      Open
    </Button>
  </CornerNotice>
);
