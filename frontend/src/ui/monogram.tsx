import styled, { css, keyframes } from 'styled-components';
import { theme } from '#theme/theme.ts';

const drift = keyframes`to { translate: 0 40%; }`;

const appear = keyframes`from { opacity: 0; }`;

/** The letter is cut out of a picture, and appears slowly. */
const pictureStyles = ({ $picture }: { $picture?: string | undefined }) =>
  $picture !== undefined &&
  css`
    background: url("${$picture.replace(/["\\\n]/g, encodeURIComponent)}") center / cover;
    background-clip: text;
    @media (prefers-reduced-motion: no-preference) {
      animation: ${appear} 1s ${theme.motion.ease} both;
    }
  `;

interface MonogramProps {
  /** The address of a picture that is seen through the letter. */
  $picture?: string | undefined;
}

/** A letter behind the right half of its container on wide screens, which moves slowly as the page scrolls. */
export const Monogram = styled.span.attrs({ 'aria-hidden': true })<MonogramProps>`
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
    ${pictureStyles}
  }
  @media print, (forced-colors: active) {
    display: none;
  }
`;

/** The content of a `Monogram` is in front of it. */
export const monogramContainer = 'position: relative; isolation: isolate;';

/** The width of an ampersand as a `Monogram`, which keeps a text beside it. */
export const MONOGRAM_WIDTH = 'min(26vw, 44svh, 370px)';
