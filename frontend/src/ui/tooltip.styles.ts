import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const ANCHOR_SUPPORT = '(anchor-scope: --clipped)';

/** Whether the browser supports anchor positioning; otherwise the tooltip is positioned within the page. */
export const supportsAnchor = typeof CSS !== 'undefined' && 'supports' in CSS && CSS.supports(ANCHOR_SUPPORT);

/** Moves the tooltip to the top layer. */
export const showPopover = (bubble: HTMLElement | null) => {
  if (supportsAnchor) bubble?.showPopover();
};

export const Anchor = styled.span`
  position: relative;
  display: block;
  anchor-scope: --clipped;
`;

export const Text = styled.span`
  display: block;
  anchor-name: --clipped;
`;

/** The transparent border lets the pointer move from the text into the tooltip. */
export const Bubble = styled.span`
  position: absolute;
  inset: auto 0 100%;
  z-index: ${theme.layer.bar};
  box-sizing: border-box;
  margin: 0;
  padding: ${theme.space.s} ${theme.space.m};
  border: ${theme.space.xxs} solid transparent;
  border-radius: ${theme.space.xs};
  background: ${theme.color.text} padding-box;
  color: ${theme.color.background};
  font-size: ${theme.text.label};
  line-height: 1.3;
  @supports ${ANCHOR_SUPPORT} {
    position: fixed;
    inset: auto;
    position-anchor: --clipped;
    inset-block-end: anchor(top);
    inset-inline-start: anchor(start);
    inline-size: max(anchor-size(width), min(20rem, 100vw - 2 * ${theme.space.m}));
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
  }
`;
