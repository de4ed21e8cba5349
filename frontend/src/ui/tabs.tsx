import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

/** Where both do not fit beside each other, the control stands above the tabs. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: end;
  column-gap: ${theme.space.l};
  border-block-end: 1px solid ${theme.color.divider};
`;

const List = styled(Base.List)`
  display: flex;
  flex: 1 1 auto;
  gap: clamp(${theme.space.s}, 3vw, ${theme.space.l});
  max-inline-size: 100%;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled(Base.Tab)`
  flex: none;
  min-block-size: ${theme.touchTarget};
  padding: ${theme.space.xs} 0;
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: ${theme.color.muted};
  font-weight: 600;
  &:hover {
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    border-block-end-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
`;

const Panel = styled(Base.Panel)`
  padding-block: ${theme.space.l};
  outline-offset: 8px;
`;

interface TabsProps<Name extends string> {
  /** The accessible name of the tab list. */
  label: string;
  names: readonly Name[];
  value: Name;
  onChange: (name: Name) => void;
  /** A control beside the tabs. */
  aside?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** A row of tabs with the panel of the selected one. */
export function Tabs<Name extends string>({ label, names, value, onChange, aside, children }: TabsProps<Name>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Bar>
        <List aria-label={label}>
          {names.map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </List>
        {aside}
      </Bar>
      <Panel key={value} value={value}>
        {children}
      </Panel>
    </Base.Root>
  );
}
