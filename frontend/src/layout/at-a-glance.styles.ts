import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** The cells are as high before their content is loaded. */
const CELL_HEIGHT = '72px';

export const Band = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xs} ${theme.space.l};
  margin-block: ${theme.space.s};
  ${theme.from.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr);
  }
`;

export const Cell = styled.div`
  block-size: ${CELL_HEIGHT};
  /* The names of all cells look alike. */
  label {
    color: ${theme.color.muted};
    font-weight: inherit;
    line-height: 22px;
  }
`;

/** Also within a link. */
export const Lines = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const LinesLink = styled(Link)`
  display: block;
  min-block-size: ${theme.touchTarget};
  text-decoration: none;
  &:hover strong {
    text-decoration: underline;
  }
`;

export const Name = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
  line-height: 22px;
`;

export const Value = styled.strong`
  font-weight: 600;
  line-height: 28px;
`;

export const Detail = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
  line-height: 22px;
`;
