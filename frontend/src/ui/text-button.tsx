import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** A button that looks like a link. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-block-size: ${theme.touchTarget};
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: ${theme.color.accent};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  &:hover {
    color: ${theme.color.accent};
  }
`;
