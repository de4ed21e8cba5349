import styled, { css } from 'styled-components';
import { theme } from '#theme/theme.ts';

/** The root of a manager. */
export const ManagerSection = styled.section`
  display: grid;
  gap: ${theme.space.l};
`;

/** A message in place of records. */
export const Hint = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};
  padding-block: ${theme.space.l};
  color: ${theme.color.muted};
`;

/** The name of the record that is being updated. */
export const RecordTitle = styled.h2.attrs({ dir: 'auto' })`
  margin-block-end: ${theme.space.l};
  font-size: ${theme.text.lead};
  overflow-wrap: anywhere;
`;

/** The container of a record's form. */
export const FormFrame = styled.div``;

/** The question before something is deleted. */
export const ConfirmText = styled.p`
  margin-block: ${theme.space.l} ${theme.space.m};
  overflow-wrap: anywhere;
`;

/** Warns that the record has been changed by someone else. */
export const Warning = styled.p`
  max-inline-size: ${theme.width.measure};
  padding: ${theme.space.s} ${theme.space.m};
  border-inline-start: 4px solid ${theme.color.warning};
  overflow-wrap: anywhere;
  background: ${theme.color.surface};
`;

/** Says that a record is incomplete, in place of its card. */
export const ErrorNote = styled(Warning)`
  border-inline-start-color: ${theme.color.danger};
`;

export const List = styled.ul`
  display: grid;
`;

interface ItemProps {
  /** The records are rows, close to each other. */
  $dense?: boolean;
  /** The record is dragged, or one would be dropped before or after it. */
  $drag?: 'dragged' | 'before' | 'after' | undefined;
}

const draggedStyles = css`
  position: relative;
  z-index: 1;
  background: ${theme.color.surface};
  user-select: none;
`;

/** A line where a dragged record would be dropped, above that record. */
const dropLineStyles = css<ItemProps>`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset-inline: 0;
    ${({ $drag }) => ($drag === 'before' ? 'inset-block-start: -2px' : 'inset-block-end: -2px')};
    block-size: 3px;
    background: ${theme.color.accent};
  }
`;

const dragStyles = ({ $drag }: ItemProps) => ($drag === 'dragged' ? draggedStyles : $drag && dropLineStyles);

export const ListItem = styled.li<ItemProps>`
  display: grid;
  gap: ${({ $dense }) => ($dense ? theme.space.xs : theme.space.m)} ${theme.space.m};
  align-items: ${({ $dense }) => ($dense ? 'center' : 'start')};
  padding-block: ${({ $dense }) => ($dense ? theme.space.xxs : theme.space.l)};
  border-block-end: 1px solid ${theme.color.divider};
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    border-block-end: 0;
  }
  ${theme.from.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${dragStyles}
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${theme.space.s};
  ${theme.belowSmall} {
    /* All actions of a record fit one line of a phone. */
    > button {
      padding-inline: ${theme.space.m};
    }
  }
`;

export const SearchBar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 360px) max-content;
  align-items: end;
  gap: ${theme.space.m};
  margin-block-end: ${theme.space.l};
  > p {
    padding-block-end: ${theme.space.xs};
    color: ${theme.color.muted};
  }
`;
