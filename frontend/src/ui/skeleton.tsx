import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { theme } from '#theme/theme.ts';

const pulse = keyframes`50% { opacity: 0.5; }`;

/** A grey placeholder of a text or picture; `$height` and `$width` are CSS lengths. */
export const Skeleton = styled.span<{ $height: string; $width?: string }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height }) => $height};
  background: ${theme.color.surface};
  animation: ${pulse} 1.6s ${theme.motion.ease} infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** Renders the same shape several times. */
export const repeat = (count: number, shape: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => shape(index));
