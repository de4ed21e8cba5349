import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const List = styled(Base.List)`
  display: flex;
  gap: clamp(${theme.space.s}, 3vw, ${theme.space.l});
  overflow-x: auto;
  border-block-end: 1px solid ${theme.color.divider};
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
  /** The content of the selected tab. */
  children: ReactNode;
}

/** A row of tabs with the panel of the selected one. */
export function Tabs<Name extends string>({ label, names, value, onChange, children }: TabsProps<Name>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <List aria-label={label}>
        {names.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </List>
      <Panel key={value} value={value}>
        {children}
      </Panel>
    </Base.Root>
  );
}
