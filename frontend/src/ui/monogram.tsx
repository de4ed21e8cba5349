import styled, { keyframes } from 'styled-components';
import { theme } from '#theme/theme.ts';

const drift = keyframes`to { translate: 0 40%; }`;

/** A letter behind the right half of its container on wide screens, which moves slowly as the page scrolls. */
export const Monogram = styled.span.attrs({ 'aria-hidden': true })`
  display: none;
  ${theme.from.large} {
    display: block;
    position: absolute;
    inset-block-start: 0;
    /* Its box begins at the end of the container, so that it does not move as its font arrives with another width. */
    inset-inline-start: 100%;
    transform: translateX(-100%);
    &:dir(rtl) {
      transform: translateX(100%);
    }
    z-index: -1;
    color: transparent;
    font: 400 min(42vw, 72svh, 600px) / 1 ${theme.font.display};
    -webkit-text-stroke: 1.5px ${theme.color.divider};
    pointer-events: none;
    user-select: none;
    @supports (animation-timeline: scroll()) {
      @media (prefers-reduced-motion: no-preference) {
        animation: ${drift} linear both;
        animation-timeline: scroll();
        animation-range: 0 100vh;
      }
    }
  }
  @media print, (forced-colors: active) {
    display: none;
  }
`;

/** The content of a `Monogram` is in front of it. */
export const monogramContainer = 'position: relative; isolation: isolate;';
