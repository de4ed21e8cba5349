import { X } from 'lucide-react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

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
  border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.round};
  background: ${theme.color.raised};
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
    color: ${theme.color.stop};
  }
`;

interface ChipListProps {
  items: readonly string[];
  /** Without it the chips are for reading. */
  onRemove?: (item: string) => void;
}

/** Short texts side by side, each of them once. */
export const ChipList = ({ items, onRemove }: ChipListProps) =>
  items.length > 0 && (
    <List>
      {[...new Set(items)].map((item) => (
        <Chip key={item}>
          {item}
          {onRemove && (
            <Remove type="button" aria-label={`Remove ${item}`} onClick={() => onRemove(item)}>
              <X aria-hidden size={16} />
            </Remove>
          )}
        </Chip>
      ))}
    </List>
  );
