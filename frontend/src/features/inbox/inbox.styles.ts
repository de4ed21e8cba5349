import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

export const Title = styled.h1`
  font-size: ${theme.text.title};
`;

/** The title, and the search beside it. */
export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.m} ${theme.space.xl};
  padding-block: ${theme.space.xl} ${theme.space.l};
`;

export const SearchForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.s};
  inline-size: min(100%, 26rem);
`;

export const Status = styled.p.attrs({ role: 'status' })`
  color: ${theme.color.muted};
`;

export const Items = styled.ol`
  display: grid;
`;

export const Item = styled.li`
  border-block-end: 1px solid ${theme.color.divider};
`;

export const ItemHeading = styled.h2`
  font: inherit;
`;

/** The row that opens an item. Its marks are: a dot for an unread one, and words for all that matters. */
export const Row = styled.button`
  display: grid;
  grid-template-columns: 10px minmax(0, 1fr) auto;
  align-items: baseline;
  column-gap: ${theme.space.s};
  inline-size: calc(100% + 2 * ${theme.space.xs});
  min-block-size: 56px;
  margin-inline: calc(-1 * ${theme.space.xs});
  padding: ${theme.space.xs};
  border: 0;
  background: none;
  text-align: start;
  &:hover {
    background: ${theme.color.surface};
  }
  ${theme.from.medium} {
    grid-template-columns: 10px minmax(0, 16rem) minmax(0, 1fr) auto;
    column-gap: ${theme.space.m};
  }
`;

export const Dot = styled.span.attrs({ 'aria-hidden': true })<{ $unread: boolean }>`
  align-self: center;
  inline-size: 10px;
  block-size: 10px;
  border-radius: ${theme.radius.round};
  background: ${({ $unread }) => ($unread ? theme.color.accent : 'none')};
`;

export const Name = styled.span<{ $unread: boolean }>`
  overflow: hidden;
  font-weight: ${({ $unread }) => ($unread ? 700 : 500)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** On a phone the summary is below the name, as wide as the row. */
export const Summary = styled.span`
  grid-column: 2 / -1;
  grid-row: 2;
  overflow: hidden;
  color: ${theme.color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${theme.from.medium} {
    grid-column: auto;
    grid-row: auto;
  }
`;

export const Mark = styled.strong`
  color: ${theme.color.warning};
  font-weight: 600;
`;

export const When = styled.time`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  max-inline-size: 52rem;
  padding-block: ${theme.space.s} ${theme.space.xl};
  ${theme.from.medium} {
    padding-inline-start: calc(10px + ${theme.space.m});
  }
`;

export const Actions = styled.div`
  padding-block-start: ${theme.space.m};
  border-block-start: 1px solid ${theme.color.divider};
`;

/** A question among the buttons: it has a line of its own. */
export const Question = styled.div`
  display: grid;
  flex-basis: 100%;
  gap: ${theme.space.s};
`;
