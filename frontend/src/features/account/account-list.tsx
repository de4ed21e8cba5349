import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** A list on the account page: a description and a button in each row. */
export const AccountList = styled.ul`
  display: grid;
  margin-block-end: ${theme.space.l};
`;

export const AccountItem = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  min-block-size: calc(${theme.touchTarget} + ${theme.space.l});
  padding-block: ${theme.space.xs};
  border-block-end: 1px solid ${theme.color.divider};
  > button {
    flex: none;
  }
`;

export const ItemText = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  > p {
    color: ${theme.color.muted};
  }
`;

export const ItemStatus = styled.span`
  flex: none;
  color: ${theme.color.success};
  font-weight: 600;
`;
