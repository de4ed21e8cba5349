import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import styled, { keyframes } from 'styled-components';
import { useMark } from '#lib/site/use-mark.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { theme } from '#theme/theme.ts';
import { LoadingLabel, loadingCorner } from '#ui/loading-label.tsx';

const DELAY_MS = 300;

const appear = keyframes`from { opacity: 0; }`;

const Root = styled.div`
  ${loadingCorner}
`;

const Appearing = styled.span`
  animation: ${appear} ${theme.motion.fast} ${theme.motion.ease};
`;

/** Shows that a request is running, except for background refetches and prefetches. */
export function LoadingIndicator() {
  const sending = useIsMutating();
  const loading = useIsFetching({ predicate: ({ state, meta }) => state.data === undefined && !meta?.isPrefetch });
  const mark = useMark();
  const isShown = useDelayed(sending + loading > 0, DELAY_MS);
  return (
    <Root role="status" aria-live="polite">
      {isShown && (
        <Appearing>
          <LoadingLabel mark={mark} />
        </Appearing>
      )}
    </Root>
  );
}
