import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { isReleaseOutdated, setReleaseOutdated, subscribeToReleaseOutdated } from '@/lib/outdated-release';
import { dequeueToasts, hasToasted, subscribeToToasts } from '@/lib/toast';
import { CornerNotice } from '@/ui/corner-notice';
import { ErrorBoundary } from '@/ui/error-boundary';
import { UpdateNotice } from '@/ui/update-notice';
import { allowSnackbarStyles } from './snackbar-styles';

// Most visitors never see a toast, so the library is loaded with the first one.
const ToastStack = lazyComponent(async () => {
  allowSnackbarStyles();
  return (await import('./toast-stack')).ToastStack;
});

/** Shows the last notice if the library could not be loaded. */
function PlainToast() {
  const [message, setMessage] = useState('');
  const show = useCallback(() => {
    const last = dequeueToasts().at(-1);
    if (last) setMessage(last.message);
  }, []);
  useEffect(() => {
    show();
    return subscribeToToasts(show);
  }, [show]);
  return message && <CornerNotice text={message} onDismiss={() => setMessage('')} />;
}

const never = () => false;

/** Shows the notices of `lib/toast` and the notice of an outdated release. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasted, never);
  const isOutdated = useSyncExternalStore(subscribeToReleaseOutdated, isReleaseOutdated, never);
  return (
    <>
      {isNeeded && (
        <ErrorBoundary fallback={() => <PlainToast />}>
          <Suspense fallback={null}>
            <ToastStack />
          </Suspense>
        </ErrorBoundary>
      )}
      {isOutdated && <UpdateNotice onDismiss={() => setReleaseOutdated(false)} />}
    </>
  );
}
