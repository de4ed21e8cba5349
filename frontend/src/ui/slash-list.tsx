import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** A list of words in a row, divided by slashes. */
export const SlashList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.s};
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
  li:not(:last-child)::after {
    content: '/';
    content: '/' / '';
    margin-inline-start: ${theme.space.s};
    color: ${theme.color.border};
  }
`;
