import styled, { css } from 'styled-components';
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

/** The word 'Loading' with a spinner. */
export const LoadingLabel = () => (
  <Label data-tone="default">
    <Spinner />
    Loading
  </Label>
);
