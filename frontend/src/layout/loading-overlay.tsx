import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import styled, { keyframes } from 'styled-components';
import { useLasting } from '@/lib/use-lasting';
import { theme } from '@/theme/theme';
import { Spinner } from '@/ui/spinner';

const DELAY_MS = 300;

const appear = keyframes`from { opacity: 0; }`;

/** In the way of nobody: what is under it can still be read and used. */
const Corner = styled.div`
  position: fixed;
  inset-block-end: ${theme.space.l};
  inset-inline-start: ${theme.space.l};
  z-index: ${theme.layer.overlay};
  pointer-events: none;
`;

const Note = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  padding: ${theme.space.xs} ${theme.space.m};
  border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.round};
  background: ${theme.color.ground};
  font-size: ${theme.text.label};
  animation: ${appear} ${theme.motion.quick} ${theme.motion.ease};
`;

/** Says that something is being sent, or fetched for the first time; what is fetched again in the background is not said. */
export function LoadingOverlay() {
  const sending = useIsMutating();
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const isShown = useLasting(sending + loading > 0, DELAY_MS);
  return (
    <Corner role="status" aria-live="polite">
      {isShown && (
        <Note>
          <Spinner />
          Loading
        </Note>
      )}
    </Corner>
  );
}
