import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { Container } from '#ui/section.tsx';

/** The columns of a case study: text in the middle, and pictures that may be wider than it. */
export const StoryGrid = styled(Container)`
  display: grid;
  grid-template-columns:
    [wide-start] minmax(0, 1fr) [text-start] minmax(0, calc(${theme.width.measure} * 1.1)) [text-end] minmax(0, 1fr)
    [wide-end];
  row-gap: ${theme.space.xl};
  padding-block: ${theme.space.xxl} ${theme.space.section};
  font-size: ${theme.text.body};
  overflow-wrap: anywhere;
  > * {
    grid-column: text;
    min-inline-size: 0;
  }
`;

/** A block that may be wider than the text. */
export const WideFigure = styled.figure`
  && {
    grid-column: wide;
  }
  margin: 0;
  img {
    block-size: auto;
  }
  ${theme.from.large} {
    padding-inline: 8%;
  }
`;

export const Caption = styled.figcaption`
  max-inline-size: ${theme.width.measure};
  margin-block-start: ${theme.space.s};
  margin-inline: auto;
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
  text-align: center;
`;
