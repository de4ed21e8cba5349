import styled, { keyframes } from 'styled-components';
import { theme } from '#theme/theme.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A decorative spinner as tall as its text; describe the state in text or by `aria-busy`. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  inline-size: 1em;
  block-size: 1em;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: ${theme.radius.round};
  animation: ${turn} 800ms linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 3s;
  }
`;
