import { type ReactNode, type Ref, useState, useTransition } from 'react';
import { Button } from './button.tsx';
import { CornerNotice, UpdateNotice } from './corner-notice.tsx';
import { ErrorBoundary, type FailureKind } from './error-boundary.tsx';

const MESSAGES = {
  broken: 'This part could not be shown. The rest of the page still works.',
  'not loaded': 'This part could not be loaded. Please check your connection and try again.',
};

interface LoadNoticeProps {
  failure: FailureKind;
  onRetry: () => void;
  onDismiss: (() => void) | undefined;
  atOpener: boolean;
}

function LoadNotice({ failure, onRetry, onDismiss, atOpener }: LoadNoticeProps) {
  const [isShown, setIsShown] = useState(true);
  const [isBusy, startRetry] = useTransition();
  const dismiss = () => {
    setIsShown(false);
    if (!onDismiss) return;
    onDismiss();
    // The next use loads it again.
    onRetry();
  };
  if (!isShown) return null;
  if (failure === 'outdated') return <UpdateNotice onDismiss={dismiss} />;
  return (
    <CornerNotice text={MESSAGES[failure]} onDismiss={dismiss} atOpener={atOpener}>
      <Button variant="secondary" busy={isBusy} onClick={() => startRetry(onRetry)}>
        Try again
      </Button>
    </CornerNotice>
  );
}

interface LoadBoundaryProps {
  /** Unmounts the part when its notice is dismissed. */
  onDismiss?: () => void;
  /** The notice stands at the button that opens the part. */
  atOpener?: boolean;
  /** Gets the boundary, whose `retry` loads a failed part again. */
  ref?: Ref<ErrorBoundary>;
  /** A lazily loaded part, such as a dialog. */
  children: ReactNode;
}

/** Shows a notice if a lazily loaded part fails, which can be loaded again. */
export const LoadBoundary = ({ onDismiss, atOpener = false, ref, children }: LoadBoundaryProps) => (
  <ErrorBoundary
    ref={ref}
    fallback={(retry, failure) => (
      <LoadNotice failure={failure} onRetry={retry} onDismiss={onDismiss} atOpener={atOpener} />
    )}
  >
    {children}
  </ErrorBoundary>
);
