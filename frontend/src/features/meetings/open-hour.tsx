import { type ComponentType, useCallback, useState } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import type { OpenTimesProps } from './open-times.tsx';

/** As high as the clocks and times that come into it. Without scripts they never do. */
const Board = styled.div`
  min-block-size: 15.5rem;
  padding-block-start: ${theme.space.l};
  border-block-start: 1px solid ${theme.color.divider};
  ${theme.from.medium} {
    min-block-size: 9rem;
  }
  @media (scripting: none), print {
    display: none;
  }
`;

/**
 * The owner's clock, the visitor's, and the next free times as buttons. They are loaded when they come near the window: published
 * ones would soon be over (record 68).
 */
export function OpenHour(props: OpenTimesProps) {
  const [Times, setTimes] = useState<ComponentType<OpenTimesProps>>();
  const watch = useCallback((board: HTMLElement | null) => {
    if (!board) return;
    const show = (part: typeof import('./open-times.tsx')) => setTimes(() => part.OpenTimes);
    const observer = new IntersectionObserver(
      // Without its code the part stays as it is until it comes near again.
      ([entry]) => entry?.isIntersecting && void import('./open-times.tsx').then(show, () => undefined),
      { rootMargin: '100%' },
    );
    observer.observe(board);
    return () => observer.disconnect();
  }, []);
  return <Board ref={watch}>{Times && <Times {...props} />}</Board>;
}
