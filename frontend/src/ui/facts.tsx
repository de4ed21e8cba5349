import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

const List = styled.dl`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.m};
  grid-template-columns: max-content minmax(0, 1fr);
`;

const Name = styled.dt`
  color: ${theme.color.soft};
`;

const Value = styled.dd`
  margin: 0;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

interface FactsProps {
  /** Each name with its value, in the order in which they are shown. */
  facts: Record<string, ReactNode>;
}

/** Names and values, in two columns where there is room. */
export const Facts = ({ facts }: FactsProps) => (
  <List>
    {Object.entries(facts).map(([name, value]) => (
      <Fragment key={name}>
        <Name>{name}</Name>
        <Value>{value}</Value>
      </Fragment>
    ))}
  </List>
);
