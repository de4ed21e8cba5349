import { Suspense, useCallback, useEffect, useState } from 'react';
import { useStore } from '#lib/create-store.ts';
import { lazyComponent } from '#lib/loading/lazy-component.tsx';
import { outdatedRelease } from '#lib/loading/outdated-release.ts';
import { dequeueToasts, queuedToasts } from '#lib/toast.ts';
import { CornerNotice, UpdateNotice } from '#ui/corner-notice.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { allowSnackbarStyles } from './snackbar-styles.ts';

// Most visitors never see a toast, so the library is loaded with the first one.
const ToastStack = lazyComponent(async () => {
  allowSnackbarStyles();
  return (await import('./toast-stack.tsx')).ToastStack;
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
    return queuedToasts.subscribe(show);
  }, [show]);
  return message && <CornerNotice text={message} onDismiss={() => setMessage('')} />;
}

/** Shows the notices of `lib/toast` and the notice of an outdated release. */
export function Toasts() {
  const isQueued = useStore(queuedToasts).length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (isQueued && !isNeeded) setNeeded(true);
  const isOutdated = useStore(outdatedRelease);
  return (
    <>
      {isNeeded && (
        <ErrorBoundary fallback={() => <PlainToast />}>
          <Suspense fallback={null}>
            <ToastStack />
          </Suspense>
        </ErrorBoundary>
      )}
      {isOutdated && <UpdateNotice onDismiss={() => outdatedRelease.set(false)} />}
    </>
  );
}
