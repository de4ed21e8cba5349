import { type ReactNode, useEffect, useId, useState } from 'react';
import { Anchor, Bubble, showPopover, supportsAnchor, Text } from './tooltip.styles.ts';

const ENTER_DELAY_MS = 100;

interface TooltipProps {
  text: string;
  children: ReactNode;
}

/**
 * Shows `text` 100 ms after hover or focus (R1.15), until they end or Escape is pressed; the pointer may
 * enter it. It uses popovers instead of Base UI's tooltip, which would add 28 KB to the home page.
 */
function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [state, setState] = useState<'away' | 'near' | 'open'>('away');
  const open = () => setState((now) => (now === 'open' ? now : 'near'));
  const close = () => setState('away');
  useEffect(() => {
    if (state === 'away') return;
    const timer = setTimeout(() => setState('open'), ENTER_DELAY_MS);
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setState('away');
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [state]);
  return (
    <Anchor onPointerEnter={open} onPointerLeave={close} onFocus={open} onBlur={close}>
      {/* It is focusable, so that keyboard users can read the whole text. */}
      <Text tabIndex={0} aria-describedby={state === 'open' ? id : undefined}>
        {children}
      </Text>
      {state === 'open' && (
        <Bubble role="tooltip" id={id} ref={showPopover} {...(supportsAnchor && { popover: 'manual' })}>
          {text}
        </Bubble>
      )}
    </Anchor>
  );
}

interface TruncatedTextProps {
  full: string;
  /** The shortened text, or null if the full text fits. */
  truncated: string | null;
}

/** A text that may be shortened, with the full text in a tooltip. */
export const TruncatedText = ({ full, truncated }: TruncatedTextProps) =>
  truncated === null ? <span>{full}</span> : <Tooltip text={full}>{truncated}</Tooltip>;
