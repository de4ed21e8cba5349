import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  &:not(:first-child) {
    margin-block-start: ${theme.space.s};
  }
`;

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 32px;
  padding-inline: ${theme.space.s};
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  font-size: ${theme.text.small};
  overflow-wrap: anywhere;
`;

const Remove = styled.button`
  flex: none;
  display: inline-grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  margin-inline-end: -12px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.round};
  background: none;
  &:hover {
    color: ${theme.color.danger};
  }
`;

interface ChipListProps {
  items: readonly string[];
  /** Without it the chips are read-only. */
  onRemove?: (item: string) => void;
  /** Called after the last chip has been removed, to move the focus. */
  onEmptied?: () => void;
}

/** Removing a chip removes its focused button: the focus moves to the next one or the last. */
function useFocusAfterRemoval(onEmptied: (() => void) | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = null;
    if (next) next.focus();
    else onEmptied?.();
  });
  return { list, removed };
}

/** A list of short texts without duplicates. */
export function ChipList({ items, onRemove, onEmptied }: ChipListProps) {
  const { list, removed } = useFocusAfterRemoval(onEmptied);
  const remove = (item: string, index: number) => {
    removed.current = index;
    onRemove?.(item);
  };
  if (items.length === 0) return null;
  return (
    <List ref={list}>
      {[...new Set(items)].map((item, index) => (
        <Chip key={item}>
          <span dir="auto">{item}</span>
          {onRemove && (
            <Remove type="button" aria-label={`Remove ${item}`} onClick={() => remove(item, index)}>
              <X aria-hidden size={16} />
            </Remove>
          )}
        </Chip>
      ))}
    </List>
  );
}
