import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '#theme/theme.ts';

type Layout = 'columns' | 'rows' | 'stacked';

const LAYOUT = {
  columns: css`
    display: grid;
    gap: ${theme.space.xxs} ${theme.space.m};
    grid-template-columns: max-content minmax(0, 1fr);
    > div {
      display: contents;
    }
    dd {
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  `,
  rows: css`
    > div {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${theme.space.m};
      padding-block: ${theme.space.xs};
      border-block-start: 1px solid ${theme.color.divider};
    }
  `,
  stacked: null,
};

const List = styled.dl<{ $layout: Layout }>`
  dt {
    color: ${theme.color.muted};
  }
  ${({ $layout }) => LAYOUT[$layout]}
`;

type Pairs = readonly (readonly [term: string, description: ReactNode])[];
type Items = Record<string, ReactNode> | Pairs;

const isPairs = (items: Items): items is Pairs => Array.isArray(items);

interface DescriptionListProps {
  /** The terms with their descriptions, in display order; pairs where a term may come twice or be a number. */
  items: Items;
  /** Two columns, a row with a divider for each item, or each description below its term. */
  layout?: Layout;
  className?: string;
}

/** Terms with their descriptions; style it with `styled(DescriptionList)`. */
export const DescriptionList = ({ items, layout = 'columns', className }: DescriptionListProps) => (
  <List $layout={layout} className={className}>
    {(isPairs(items) ? items : Object.entries(items)).map(([term, description], index) => (
      <div key={index}>
        <dt dir="auto">{term}</dt>
        <dd dir="auto">{description}</dd>
      </div>
    ))}
  </List>
);
