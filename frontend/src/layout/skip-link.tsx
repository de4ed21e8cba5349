import styled from 'styled-components';
import { theme } from '@/theme/theme';

/** What the skip link leads to. */
export const CONTENT_ID = 'content';

const StyledLink = styled.a`
  position: fixed;
  inset-block-start: ${theme.space.s};
  inset-inline-start: ${theme.space.gutter};
  z-index: ${theme.layer.overlay};
  padding: ${theme.space.xs} ${theme.space.m};
  background: ${theme.color.text};
  color: ${theme.color.background};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** The first stop of the keyboard: past the bar, to what the page is about. */
export const SkipLink = () => <StyledLink href={`#${CONTENT_ID}`}>Skip to the content</StyledLink>;
