import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Button } from './button.tsx';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.m};
  padding-block: ${theme.space.m} ${theme.space.xl};
`;

const Text = styled.p`
  max-inline-size: ${theme.width.measure};
  color: ${theme.color.muted};
  font-size: ${theme.text.lead};
`;

interface RetryMessageProps {
  text: string;
  onRetry: () => unknown;
}

/** A message about a part of a page that failed, with a retry button. */
export const RetryMessage = ({ text, onRetry }: RetryMessageProps) => (
  <Stack>
    <Text role="status">{text}</Text>
    <Button variant="secondary" onClick={() => onRetry()}>
      Try again
    </Button>
  </Stack>
);
