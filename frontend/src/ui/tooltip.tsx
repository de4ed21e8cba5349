import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

const ENTER_DELAY_MS = 100;

const Anchor = styled.span`
  position: relative;
  display: block;
`;

const Bubble = styled.span`
  position: absolute;
  inset-block-end: calc(100% + ${theme.space.xxs});
  inset-inline: 0;
  z-index: ${theme.layer.bar};
  padding: ${theme.space.s};
  border-radius: ${theme.radius.small};
  background: ${theme.color.ink};
  color: ${theme.color.ground};
  font-size: ${theme.text.label};
`;

interface TooltipProps {
  text: string;
  children: ReactNode;
}

/**
 * Shows `text` above its content, 100 ms after the pointer or the focus arrives (spec, section 9). Made here and not
 * taken from the component library: on the home page it would cost 28 KB before anything is read.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [state, setState] = useState<'away' | 'near' | 'open'>('away');
  useEffect(() => {
    if (state !== 'near') return;
    const timer = setTimeout(() => setState('open'), ENTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const approach = () => setState((now) => (now === 'open' ? now : 'near'));
  const leave = () => setState('away');
  const leaveOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && leave();
  return (
    <Anchor
      onPointerEnter={approach}
      onPointerLeave={leave}
      onFocus={approach}
      onBlur={leave}
      onKeyDown={leaveOnEscape}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard reads the whole text this way. */}
      <span tabIndex={0} aria-describedby={state === 'open' ? id : undefined}>
        {children}
      </span>
      {state === 'open' && (
        <Bubble role="tooltip" id={id}>
          {text}
        </Bubble>
      )}
    </Anchor>
  );
}
