import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { theme } from '#theme/theme.ts';

/** The index that a key leads to in a list of `count` items, wrapping around; null for other keys. */
function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const Anchor = styled.div`
  position: relative;
`;

const Popup = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space.xxs});
  inset-inline-end: 0;
  inline-size: 220px;
  padding-block: ${theme.space.xs};
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.small};
  background: ${theme.color.background};
`;

const itemStyles = css`
  display: flex;
  align-items: center;
  inline-size: 100%;
  min-block-size: ${theme.touchTarget};
  padding: ${theme.space.xs} ${theme.space.m};
  border: 0;
  background: transparent;
  color: ${theme.color.text};
  line-height: 1.2;
  text-align: start;
  text-decoration: none;
  outline-offset: -3px;
  &:hover,
  &:focus {
    background: ${theme.color.surface};
    color: ${theme.color.text};
  }
`;

const StyledButton = styled.button`
  ${itemStyles}
`;

const StyledLink = styled(Link)`
  ${itemStyles}
`;

/** The props of the button that opens the menu. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

interface ActionMenuProps {
  /** The accessible name of the menu. */
  label: string;
  /** Renders the button that opens it. */
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  children: ReactNode;
}

/**
 * A menu button (ARIA authoring practices, 'Menu Button'): arrow keys move the focus, Escape and a click outside close
 * it and restore the focus. Base UI's menu adds hidden focus stops, which axe reports.
 */
export function ActionMenu({ label, renderTrigger, children }: ActionMenuProps) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A menu of the header outlives its page.
  const isOpen = openAt === key;
  const setIsOpen = (opens: boolean) => setOpenAt(opens ? key : null);
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOnOutsidePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.current?.contains(target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, [isOpen]);
  const close = () => {
    trigger.current?.focus();
    setIsOpen(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setIsOpen(false);
    if (event.key === 'Escape' && isOpen) return close();
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = nextIndex(event.key, at, items.length);
    if (!isOpen && event.key.startsWith('Arrow')) setIsOpen(true);
    else if (next === null) return;
    else items[next]?.focus();
    event.preventDefault();
  };
  return (
    <Anchor ref={anchor} onKeyDown={handleKey}>
      {renderTrigger({
        ref: trigger,
        onClick: () => setIsOpen(!isOpen),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      {isOpen && (
        <Popup ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onClick={close}>
          {children}
        </Popup>
      )}
    </Anchor>
  );
}

/** A menu item with an action. */
export const MenuAction = ({ onChoose: onSelect, children }: { onChoose: () => void; children: ReactNode }) => (
  <StyledButton type="button" role="menuitem" tabIndex={-1} onClick={onSelect}>
    {children}
  </StyledButton>
);

/** A menu item that links to a page of this site. */
export const MenuLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <StyledLink to={to} role="menuitem" tabIndex={-1}>
    {children}
  </StyledLink>
);
