import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** A list of words in a row, divided by slashes. The slash before the first word of a line is cut off. */
export const SlashList = styled.ul`
  --slash: 1.5em;
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: calc(-1 * var(--slash));
  clip-path: inset(0 0 0 var(--slash));
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
  > li {
    padding-inline-start: var(--slash);
    &::before {
      content: '/';
      content: '/' / '';
      display: inline-block;
      inline-size: var(--slash);
      margin-inline-start: calc(-1 * var(--slash));
      color: ${theme.color.border};
      text-align: center;
    }
  }
`;
