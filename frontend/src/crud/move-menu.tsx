import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import styled from 'styled-components';
import { ActionMenu, MenuAction } from '#ui/action-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const Handle = styled(IconButton)`
  cursor: grab;
  /* A finger on it drags the row instead of scrolling the page. */
  touch-action: none;
  -webkit-touch-callout: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
`;

const Place = styled.div`
  margin-inline-start: auto;
`;

interface MoveMenuProps {
  /** The name of the record. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onPress: (event: PointerEvent<HTMLElement>) => void;
}

/** The handle that a row is dragged by, and that opens a menu with its moves. */
export function MoveMenu({ name, index, count, onMove, onPress }: MoveMenuProps) {
  const last = count - 1;
  return (
    <Place>
      <ActionMenu
        label={`Move ${name}`}
        renderTrigger={(props) => (
          <Handle label={`Move ${name}`} {...props} onPointerDown={onPress}>
            <GripVertical aria-hidden size={20} />
          </Handle>
        )}
      >
        {index > 0 && <MenuAction onChoose={() => onMove(index - 1)}>Move up</MenuAction>}
        {index < last && <MenuAction onChoose={() => onMove(index + 1)}>Move down</MenuAction>}
        {index > 1 && <MenuAction onChoose={() => onMove(0)}>Move to the top</MenuAction>}
        {index < last - 1 && <MenuAction onChoose={() => onMove(last)}>Move to the end</MenuAction>}
      </ActionMenu>
    </Place>
  );
}
