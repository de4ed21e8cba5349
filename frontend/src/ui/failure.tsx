import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Button } from './button';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.m};
  padding-block: ${theme.space.m} ${theme.space.xl};
`;

const Words = styled.p`
  max-inline-size: ${theme.width.measure};
  color: ${theme.color.soft};
  font-size: ${theme.text.lead};
`;

interface FailureProps {
  words: string;
  onRetry: () => unknown;
}

/** A part of a page that could not be had, and the way to try it again. */
export const Failure = ({ words, onRetry }: FailureProps) => (
  <Stack>
    <Words>{words}</Words>
    <Button variant="secondary" onClick={() => onRetry()}>
      Try again
    </Button>
  </Stack>
);
