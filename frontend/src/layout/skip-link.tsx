import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** The id of the element that the skip link leads to. */
export const CONTENT_ID = 'content';

const StyledLink = styled.a`
  position: fixed;
  inset-block-start: max(${theme.space.s}, env(safe-area-inset-top));
  inset-inline-start: ${theme.space.gutter};
  z-index: ${theme.layer.overlay};
  padding: ${theme.space.xs} ${theme.space.m};
  background: ${theme.color.text};
  color: ${theme.color.background};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** The first focusable element, which skips the header. */
export const SkipLink = () => <StyledLink href={`#${CONTENT_ID}`}>Skip to the content</StyledLink>;
