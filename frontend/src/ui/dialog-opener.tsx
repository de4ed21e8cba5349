import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { atOpener, OPENER } from './corner-notice.tsx';
import type { ErrorBoundary } from './error-boundary.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { LoadingLabel, loadingCorner } from './loading-label.tsx';

const LOADING_DELAY_MS = 300;

const Root = styled.span`
  display: grid;
  inline-size: fit-content;
  anchor-scope: ${OPENER};
  > button {
    anchor-name: ${OPENER};
  }
  &[data-loading='true'] > [role='alert'] {
    visibility: hidden;
  }
`;

const Loading = styled.span`
  ${loadingCorner}
  ${atOpener}
`;

/** The word 'Loading' after 300 ms, in a live region that is there before it. */
function LoadingNotice() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Loading role="status">{isShown && <LoadingLabel />}</Loading>;
}

const CLOSED = Symbol('closed');

/**
 * The state of a dialog whose code is loaded when it is first opened. Opening is a transition without Suspense around
 * the dialog: React waits for the code and then shows it, whereas a fallback, even an empty one, would stay for 300 ms.
 */
function useLazyDialog() {
  const { key } = useLocation();
  /** The key of the page on which the dialog was opened, if it is mounted. */
  const [openedAt, setOpenedAt] = useState<string | typeof CLOSED>();
  const boundary = useRef<ErrorBoundary>(null);
  const [isLoading, startOpening] = useTransition();
  const open = () =>
    startOpening(() => {
      setOpenedAt(key);
      boundary.current?.retry();
    });
  return {
    isMounted: openedAt !== undefined,
    // The code may come after a change of the page.
    isOpen: openedAt === key,
    boundary,
    isLoading,
    open,
    close: () => setOpenedAt(CLOSED),
    unmount: () => setOpenedAt(undefined),
  };
}

/** The properties of the button that opens a dialog. */
interface OpenerProps {
  'aria-haspopup': 'dialog';
  'aria-busy': true | undefined;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Opens the dialog again after it was closed. */
  onReopen: () => void;
}

interface DialogOpenerProps {
  /** Loads the code of the dialog in advance, when a pointer or the focus reaches the button. */
  prefetch: () => void;
  button: (props: OpenerProps) => ReactNode;
  dialog: (props: DialogProps) => ReactNode;
  /** Each new object opens the dialog without the button. */
  request?: object | undefined;
}

/**
 * A button and the dialog that it opens, whose code is loaded separately. A notice at the button says when the code takes
 * long or could not be loaded; the next press loads it again.
 */
export function DialogOpener({ prefetch, button, dialog, request }: DialogOpenerProps) {
  const { isMounted, isOpen, boundary, isLoading, open, close, unmount } = useLazyDialog();
  const openOnRequest = useEffectEvent(open);
  useEffect(() => {
    if (request) openOnRequest();
  }, [request]);
  return (
    <Root data-loading={isLoading || undefined}>
      {button({
        'aria-haspopup': 'dialog',
        'aria-busy': isLoading || undefined,
        onPointerEnter: prefetch,
        onFocus: prefetch,
        onClick: open,
      })}
      {isMounted && (
        <LoadBoundary ref={boundary} onDismiss={unmount} atOpener>
          {dialog({ open: isOpen, onClose: close, onReopen: open })}
        </LoadBoundary>
      )}
      {isLoading && <LoadingNotice />}
    </Root>
  );
}
