import { useState } from 'react';
import { Button } from './button';
import { CornerNotice } from './corner-notice';

/** Knows when what was sent from a dialog has failed after the dialog was closed, until the dialog is open again. */
export function useFailedSend(isOpen: boolean) {
  const [isUnseen, setUnseen] = useState(false);
  if (isOpen && isUnseen) setUnseen(false);
  return {
    isMissed: isUnseen && !isOpen,
    onFailed: () => setUnseen(!isOpen),
    dismiss: () => setUnseen(false),
  };
}

interface FailedSendNoticeProps {
  text: string;
  onOpen: () => void;
  onDismiss: () => void;
}

/** Says that what was sent has failed, to somebody who has closed the dialog and may be doing something else by now. */
export const FailedSendNotice = ({ text, onOpen, onDismiss }: FailedSendNoticeProps) => (
  <CornerNotice text={text} onDismiss={onDismiss}>
    <Button variant="secondary" onClick={onOpen}>
      Open
    </Button>
  </CornerNotice>
);
