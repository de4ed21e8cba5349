import styled, { keyframes } from 'styled-components';
import { theme } from '@/theme/theme';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A turning ring as tall as the text around it; purely visual, so say the state in words or `aria-busy` beside it. */
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
