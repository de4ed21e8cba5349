import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const Row = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  inline-size: min(100%, 280px);
`;

const Label = styled.label`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

const Bar = styled.progress`
  appearance: none;
  inline-size: 100%;
  block-size: 6px;
  border: 0;
  border-radius: ${theme.radius.round};
  background: ${theme.color.divider};
  overflow: hidden;
  accent-color: ${theme.color.accent};
  &::-webkit-progress-bar {
    background: ${theme.color.divider};
  }
  &::-webkit-progress-value {
    background: ${theme.color.accent};
    transition: inline-size ${theme.motion.fast} ${theme.motion.ease};
  }
  &::-moz-progress-bar {
    background: ${theme.color.accent};
  }
`;

interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** The completed part, 0 to 1. */
  value: number;
}

/** A labelled progress bar. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const id = useId();
  return (
    <Row>
      <Label htmlFor={id}>{label}</Label>
      <Bar id={id} value={value} max={1} />
    </Row>
  );
}
