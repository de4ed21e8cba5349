import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** A list of words in a row, divided by slashes. */
export const SlashList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.45em;
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
  /* The slash follows in the direction of the page, whatever that of the words is. */
  li {
    display: flex;
  }
  li:not(:last-child)::after {
    content: '/';
    content: '/' / '';
    /* The slash of the body font is twice as wide as that of its fallback fonts. */
    display: inline-block;
    inline-size: 0.48em;
    margin-inline-start: 0.45em;
    color: ${theme.color.border};
  }
`;
