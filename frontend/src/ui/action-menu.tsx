import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { theme } from '@/theme/theme';

const Place = styled(Base.Positioner)`
  z-index: ${theme.layer.dialog};
`;

const Sheet = styled(Base.Popup)`
  min-inline-size: 220px;
  max-inline-size: calc(100vw - 2 * ${theme.space.m});
  padding-block: ${theme.space.xs};
  border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.small};
  background: ${theme.color.ground};
  outline: none;
  transition: opacity ${theme.motion.quick} ${theme.motion.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const itemLook = css`
  display: flex;
  align-items: center;
  min-block-size: ${theme.touch};
  padding: ${theme.space.xs} ${theme.space.m};
  color: ${theme.color.ink};
  line-height: 1.2;
  text-decoration: none;
  cursor: pointer;
  outline-offset: -3px;
  &[data-highlighted] {
    background: ${theme.color.raised};
  }
`;

const Action = styled(Base.Item)`
  ${itemLook}
`;

const Way = styled(Base.LinkItem)`
  ${itemLook}
`;

interface ActionMenuProps {
  /** The button that opens it. */
  button: ReactElement<Record<string, unknown>>;
  children: ReactNode;
}

/**
 * A button and the short list that it opens: arrow keys move in it, Escape and a press elsewhere close it, and the focus
 * returns to the button. Load what uses it lazily: the library behind it is too heavy for the first chunk.
 */
export function ActionMenu({ button, children }: ActionMenuProps) {
  // The list stays in the part of the page that its button stands in, where those who listen to the page look for it.
  const here = useRef<HTMLDivElement>(null);
  return (
    <div ref={here}>
      <Base.Root modal={false}>
        <Base.Trigger render={button} />
        <Base.Portal container={here}>
          <Place align="end" sideOffset={4} collisionPadding={16}>
            <Sheet>{children}</Sheet>
          </Place>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}

/** One line of the menu that does something. */
export const MenuAction = ({ onChoose, children }: { onChoose: () => void; children: ReactNode }) => (
  <Action onClick={onChoose}>{children}</Action>
);

/** One line of the menu that leads somewhere on this site. */
export const MenuWay = ({ to, children }: { to: string; children: ReactNode }) => (
  <Way render={<Link to={to} />} closeOnClick>
    {children}
  </Way>
);
