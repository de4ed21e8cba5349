import styled, { css, keyframes } from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Spinner } from './spinner.tsx';

/** Places the label in the corner of the window, without blocking the content below. */
export const loadingCorner = css`
  position: fixed;
  inset-block-end: ${theme.space.edgeBottom};
  inset-inline-start: ${theme.space.edgeSide};
  z-index: ${theme.layer.overlay};
  pointer-events: none;
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  padding: ${theme.space.xs} ${theme.space.m};
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.round};
  background: ${theme.color.background};
  color: ${theme.color.text};
  font: 500 ${theme.text.label} / 1.35 ${theme.font.body};
`;

const beat = keyframes`50% { scale: 0.7; }`;

const Glyph = styled.span.attrs({ 'aria-hidden': true })`
  color: ${theme.color.accent};
  font: 400 1.5em / 0.9 ${theme.font.display};
  animation: ${beat} 1200ms ${theme.motion.ease} infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

interface LoadingLabelProps {
  /** A letter in place of the spinner. */
  monogram?: string;
}

/** The word 'Loading' with a spinner, or with a letter that beats. */
export const LoadingLabel = ({ monogram }: LoadingLabelProps) => (
  <Label data-tone="default">
    {monogram ? <Glyph>{monogram}</Glyph> : <Spinner />}
    <span>Loading</span>
  </Label>
);
