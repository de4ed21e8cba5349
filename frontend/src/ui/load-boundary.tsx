import { type ReactNode, useState, useTransition } from 'react';
import { Button } from './button';
import { CornerNotice } from './corner-notice';
import { ErrorBoundary, type FailureKind } from './error-boundary';
import { UpdateNotice } from './update-notice';

const MESSAGES = {
  broken: 'This part could not be shown. The rest of the page still works.',
  'not loaded': 'This part could not be loaded. Please check your connection and try again.',
};

interface LoadNoticeProps {
  failure: FailureKind;
  onRetry: () => void;
  onDismiss: (() => void) | undefined;
}

function LoadNotice({ failure, onRetry, onDismiss }: LoadNoticeProps) {
  const [isShown, setIsShown] = useState(true);
  const [isBusy, startRetry] = useTransition();
  const dismiss = () => {
    setIsShown(false);
    if (!onDismiss) return;
    onDismiss();
    // Whoever asks for it again has it fetched again.
    onRetry();
  };
  if (!isShown) return null;
  if (failure === 'outdated') return <UpdateNotice onDismiss={dismiss} />;
  return (
    <CornerNotice text={MESSAGES[failure]} onDismiss={dismiss}>
      <Button variant="secondary" busy={isBusy} onClick={() => startRetry(onRetry)}>
        Try again
      </Button>
    </CornerNotice>
  );
}

interface LoadBoundaryProps {
  /** Takes the part out of the page again, when the notice of its failure has been dismissed. */
  onDismiss?: () => void;
  /** A part whose code is fetched when it is shown, such as a dialog. */
  children: ReactNode;
}

/** The place of something that may fail to load: what asked for it stays, and it can be fetched again. */
export const LoadBoundary = ({ onDismiss, children }: LoadBoundaryProps) => (
  <ErrorBoundary fallback={(retry, failure) => <LoadNotice failure={failure} onRetry={retry} onDismiss={onDismiss} />}>
    {children}
  </ErrorBoundary>
);
