import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { moveFocus } from '#lib/navigation/move-focus.ts';
import { theme } from '#theme/theme.ts';
import { useEnglish } from '#ui/interface-language.ts';

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

/** Without a history entry of its own, to which Back would lead. */
function skip(event: MouseEvent) {
  const content = document.getElementById(CONTENT_ID);
  if (!content || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  content.scrollIntoView();
  moveFocus(content);
}

/** The first focusable element, which skips the header. */
export const SkipLink = () => (
  <StyledLink href={`#${CONTENT_ID}`} onClick={skip} {...useEnglish()}>
    Skip to the content
  </StyledLink>
);
