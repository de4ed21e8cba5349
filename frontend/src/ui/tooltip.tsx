import { type ReactNode, useEffect, useId, useState } from 'react';
import { Anchor, Bubble, showPopover, supportsAnchor, Text } from './tooltip.styles';

const ENTER_DELAY_MS = 100;

interface TooltipProps {
  text: string;
  children: ReactNode;
}

/**
 * Shows `text` above its content, 100 ms after the pointer or the focus arrives (spec, section 9), until they leave or
 * Escape is pressed; the pointer may go into it. Made of what browsers have and not taken from the component library:
 * on the home page that would cost 28 KB before anything is read.
 */
export function Tooltip({ text, children }: TooltipProps) {
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
      {/* A stop of the keyboard: whoever uses it reads the whole text this way. */}
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
