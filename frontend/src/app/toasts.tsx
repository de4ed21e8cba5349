import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { readOutdated, setOutdated, subscribeToOutdated } from '@/lib/outdated';
import { hasToasted, subscribeToToasts, takeToasts } from '@/lib/toast';
import { Boundary } from '@/ui/boundary';
import { CornerNotice } from '@/ui/corner-notice';
import { UpdateNotice } from '@/ui/update-notice';
import { prepareNoticeSheet } from './notice-sheet';

// Most visitors never see a toast: the library behind it comes with the first one.
const ToastStack = lazyComponent(async () => {
  prepareNoticeSheet();
  return (await import('./toast-stack')).ToastStack;
});

/** The last notice, where the library that draws them could not be loaded. */
function PlainToast() {
  const [words, setWords] = useState('');
  const show = useCallback(() => {
    const last = takeToasts().at(-1);
    if (last) setWords(last.message);
  }, []);
  useEffect(() => {
    show();
    return subscribeToToasts(show);
  }, [show]);
  return words && <CornerNotice words={words} onDismiss={() => setWords('')} />;
}

const never = () => false;

/** Draws the notices of `lib/toast`, and the one that the site has been updated. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasted, never);
  const isOutdated = useSyncExternalStore(subscribeToOutdated, readOutdated, never);
  return (
    <>
      {isNeeded && (
        <Boundary fallback={() => <PlainToast />}>
          <Suspense fallback={null}>
            <ToastStack />
          </Suspense>
        </Boundary>
      )}
      {isOutdated && <UpdateNotice onDismiss={() => setOutdated(false)} />}
    </>
  );
}
