import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled, { keyframes } from 'styled-components';
import { createStore, useStore } from '#lib/create-store.ts';
import { useMonogram } from '#lib/site/use-monogram.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { theme } from '#theme/theme.ts';
import { LoadingLabel, loadingCorner } from '#ui/loading-label.tsx';
import { Container } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const DELAY_MS = 300;

const appear = keyframes`from { opacity: 0; }`;

const Root = styled.div`
  ${loadingCorner}
`;

const Appearing = styled.span`
  animation: ${appear} ${theme.motion.fast} ${theme.motion.ease};
`;

const loadingPages = createStore(0);

const Placeholder = styled(Container)`
  display: grid;
  gap: ${theme.space.l};
  padding-block: ${theme.space.xxl};
  animation: ${appear} 1ms ${DELAY_MS}ms both;
`;

/** Stands in place of a page whose code is being loaded. */
export function LoadingPage() {
  useEffect(() => {
    loadingPages.set(loadingPages.get() + 1);
    return () => loadingPages.set(loadingPages.get() - 1);
  }, []);
  return (
    <Placeholder aria-hidden>
      <Skeleton $height="6rem" $width="60%" />
      <Skeleton $height="24rem" />
    </Placeholder>
  );
}

/** Shows that a request is running or a page is being loaded, except for background refetches and prefetches. */
export function LoadingIndicator() {
  const sending = useIsMutating();
  const loading = useIsFetching({ predicate: ({ state, meta }) => state.data === undefined && !meta?.isPrefetch });
  const pages = useStore(loadingPages);
  const monogram = useMonogram();
  const isShown = useDelayed(sending + loading + pages > 0, DELAY_MS);
  return (
    <Root role="status" aria-live="polite">
      {isShown && (
        <Appearing>
          <LoadingLabel monogram={monogram} />
        </Appearing>
      )}
    </Root>
  );
}
