import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

const List = styled.dl`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.m};
  grid-template-columns: max-content minmax(0, 1fr);
`;

const Term = styled.dt`
  color: ${theme.color.muted};
`;

const Description = styled.dd`
  margin: 0;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

interface DescriptionListProps {
  /** The terms with their descriptions, in display order. */
  items: Record<string, ReactNode>;
}

/** A description list, in two columns if there is room. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <List>
    {Object.entries(items).map(([name, value]) => (
      <Fragment key={name}>
        <Term>{name}</Term>
        <Description>{value}</Description>
      </Fragment>
    ))}
  </List>
);
