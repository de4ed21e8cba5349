import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { theme } from '@/theme/theme';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A grey shape where a text or a picture will be; `$high` and `$wide` are CSS lengths. */
export const Bone = styled.span<{ $high: string; $wide?: string }>`
  display: block;
  inline-size: ${({ $wide = '100%' }) => $wide};
  block-size: ${({ $high }) => $high};
  background: ${theme.color.raised};
  animation: ${breathe} 1.6s ${theme.motion.ease} infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** The same shape several times over. */
export const times = (count: number, shape: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => shape(index));
