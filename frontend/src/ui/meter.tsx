import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

const Row = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  inline-size: min(100%, 280px);
`;

const Words = styled.label`
  color: ${theme.color.soft};
  font-size: ${theme.text.label};
`;

const Bar = styled.progress`
  appearance: none;
  inline-size: 100%;
  block-size: 6px;
  border: 0;
  border-radius: ${theme.radius.round};
  background: ${theme.color.hairline};
  overflow: hidden;
  accent-color: ${theme.color.signal};
  &::-webkit-progress-bar {
    background: ${theme.color.hairline};
  }
  &::-webkit-progress-value {
    background: ${theme.color.signal};
    transition: inline-size ${theme.motion.quick} ${theme.motion.ease};
  }
  &::-moz-progress-bar {
    background: ${theme.color.signal};
  }
`;

interface MeterProps {
  /** What is under way, in words. */
  label: string;
  /** The part that is done, 0 to 1. */
  value: number;
}

/** How far something has got. */
export function Meter({ label, value }: MeterProps) {
  const id = useId();
  return (
    <Row>
      <Words htmlFor={id}>{label}</Words>
      <Bar id={id} value={value} max={1} />
    </Row>
  );
}
