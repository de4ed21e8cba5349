import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '#theme/theme.ts';
import { DialogRoot } from './dialog-root.tsx';
import { IconButton } from './icon-button.tsx';
import { useInterfaceLanguage } from './interface-language.ts';
import { keepVisible } from './visible-area.ts';

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  background: ${theme.color.backdrop};
  transition: opacity ${theme.motion.fast} ${theme.motion.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

type Placement = 'center' | 'side';

const center = css`
  inset: max(var(--covered-top, 0px), env(safe-area-inset-top)) 0 max(var(--covered-bottom, 0px), env(safe-area-inset-bottom));
  margin: auto;
  inline-size: min(100% - 2 * max(${theme.space.m}, env(safe-area-inset-left), env(safe-area-inset-right)), 640px);
  block-size: fit-content;
  max-block-size: calc(
    100dvh - var(--covered-top, 0px) - var(--covered-bottom, 0px) - env(safe-area-inset-top) -
      env(safe-area-inset-bottom) - 2 * ${theme.space.m}
  );
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.small};
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(8px);
  }
`;

const side = css`
  inset: var(--covered-top, 0px) 0 var(--covered-bottom, 0px) auto;
  inline-size: min(100%, 640px);
  padding-block: max(${theme.space.l}, env(safe-area-inset-top)) max(${theme.space.xl}, env(safe-area-inset-bottom));
  ${theme.from.small} {
    border-inline-start: 1px solid ${theme.color.divider};
  }
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(8px);
  }
`;

const PLACEMENT: Record<Placement, ReturnType<typeof css>> = { center, side };

/** The end of a dialog, such as its buttons, which stays in sight while the rest scrolls. */
export const DialogFooter = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  margin-inline: calc(-1 * var(--padding-side));
  padding: ${theme.space.m} var(--padding-side);
  border-block-start: 1px solid ${theme.color.divider};
  background: ${theme.color.background};
`;

const Popup = styled(Base.Popup)<{ $placement: Placement }>`
  position: fixed;
  z-index: ${theme.layer.dialog};
  --padding-side: clamp(${theme.space.m}, 5vw, ${theme.space.xl});
  overflow: auto;
  scroll-padding-block-end: ${theme.space.l};
  padding: ${theme.space.l} var(--padding-side) ${theme.space.xl};
  &:has(${DialogFooter}) {
    padding-block-end: 0;
    /* A focused field is scrolled above the footer. */
    scroll-padding-block-end: 7rem;
  }
  background: ${theme.color.background};
  transition-property: opacity, transform;
  transition-duration: ${theme.motion.fast};
  transition-timing-function: ${theme.motion.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  ${({ $placement }) => PLACEMENT[$placement]}
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  padding-block-end: ${theme.space.m};
  margin-block-end: ${theme.space.l};
  border-block-end: 1px solid ${theme.color.divider};
  > button {
    margin-inline-end: -11px;
  }
`;

const Title = styled(Base.Title)`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-size: ${theme.text.name};
`;

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** In the middle of the window, or as high as the window at its right edge. */
  placement?: Placement;
  children: ReactNode;
}

/** The element and those around it, the nearest first. */
const withAncestors = (element: Element | null): Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

/**
 * Returns where the focus goes when the dialog is closed: to the element that had it, or to what is left around it. Base UI
 * looks for that element after the forms in the dialog have taken the focus.
 */
function useFinalFocus(open: boolean) {
  const before = useRef<Element[]>([]);
  useLayoutEffect(() => {
    if (open) before.current = withAncestors(document.activeElement);
  }, [open]);
  return () => {
    const { activeElement } = document;
    // Whoever closes the dialog may have moved the focus already.
    if (activeElement !== document.body && !activeElement?.closest('[role="dialog"]')) return false;
    const target = before.current.find((element) => element.isConnected);
    return target instanceof HTMLElement && target !== document.body ? target : false;
  };
}

/** A modal dialog. Load it lazily, since its library is too large for the first chunk. */
export function Dialog({ title, open, onClose, placement = 'center', children }: DialogProps) {
  const finalFocus = useFinalFocus(open);
  return (
    <DialogRoot open={open} onClose={onClose}>
      <Base.Portal>
        <Backdrop />
        <Popup ref={keepVisible} finalFocus={finalFocus} $placement={placement} {...useInterfaceLanguage()}>
          <Header>
            <Title>{title}</Title>
            <Base.Close render={<IconButton label="Close" />}>
              <X aria-hidden size={22} />
            </Base.Close>
          </Header>
          {children}
        </Popup>
      </Base.Portal>
    </DialogRoot>
  );
}
