import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasted, subscribeToToasts } from '@/lib/toast';
import { prepareNoticeSheet } from './notice-sheet';

// Most visitors never see a toast: the library behind it comes with the first one.
const ToastStack = lazy(async () => {
  prepareNoticeSheet();
  return { default: (await import('./toast-stack')).ToastStack };
});

const never = () => false;

/** Draws the notices of `lib/toast`. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasted, never);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ToastStack />
      </Suspense>
    )
  );
}
