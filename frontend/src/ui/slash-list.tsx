import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** A list of words in a row, divided by slashes. */
export const SlashList = styled.ul`
  --slash-gap: ${theme.space.s};
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--slash-gap);
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
    margin-inline-start: var(--slash-gap);
    color: ${theme.color.border};
  }
  ${theme.belowSmall} {
    --slash-gap: ${theme.space.xs};
  }
`;
