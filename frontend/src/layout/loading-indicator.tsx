import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import styled, { keyframes } from 'styled-components';
import { useDelayed } from '#lib/use-delayed.ts';
import { theme } from '#theme/theme.ts';
import { Spinner } from '#ui/spinner.tsx';

const DELAY_MS = 300;

const appear = keyframes`from { opacity: 0; }`;

/** Does not block the content below. */
const Root = styled.div`
  position: fixed;
  inset-block-end: ${theme.space.l};
  inset-inline-start: ${theme.space.l};
  z-index: ${theme.layer.overlay};
  pointer-events: none;
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  padding: ${theme.space.xs} ${theme.space.m};
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.round};
  background: ${theme.color.background};
  font-size: ${theme.text.label};
  animation: ${appear} ${theme.motion.fast} ${theme.motion.ease};
`;

/** Shows that a request is running, except for background refetches. */
export function LoadingIndicator() {
  const sending = useIsMutating();
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const isShown = useDelayed(sending + loading > 0, DELAY_MS);
  return (
    <Root role="status" aria-live="polite">
      {isShown && (
        <Label>
          <Spinner />
          Loading
        </Label>
      )}
    </Root>
  );
}
