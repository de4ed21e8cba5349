import { useState } from 'react';
import { Button } from './button.tsx';
import { CornerNotice } from './corner-notice.tsx';

/** Tracks a failure that happened after the dialog was closed, until it is open again. */
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

/** Says that sending failed after the dialog was closed, with a button to open it again. */
export const FailedSendNotice = ({ text, onOpen, onDismiss }: FailedSendNoticeProps) => (
  <CornerNotice text={text} onDismiss={onDismiss}>
    <Button variant="secondary" onClick={onOpen}>
      Open
    </Button>
  </CornerNotice>
);
