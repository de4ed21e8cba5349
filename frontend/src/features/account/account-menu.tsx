import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Account } from '#contract.ts';
import { confirmLogOut } from '#lib/forms/unsaved-changes.ts';
import { logOut } from '#lib/session-token.ts';
import { theme } from '#theme/theme.ts';
import { ActionMenu, MenuAction, MenuLink, type MenuTriggerProps } from '#ui/action-menu.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { PANEL_ADDRESS } from './login/next-path.ts';
import { LogOutEverywhereDialog } from './sessions/log-out-everywhere.tsx';

const MenuTrigger = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-inline-size: ${theme.touchTarget};
  max-inline-size: 240px;
  min-block-size: ${theme.touchTarget};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: transparent;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};
  &:hover,
  &[aria-expanded='true'] {
    background: ${theme.color.surface};
  }
  ${theme.from.medium} {
    padding: 0 ${theme.space.xs};
  }
`;

/** Small screens show only the picture. */
const WideScreenOnly = styled.span`
  display: none;
  min-inline-size: 0;
  align-items: center;
  gap: ${theme.space.xs};
  ${theme.from.medium} {
    display: inline-flex;
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The menu of the current account in the header. */
export function AccountMenu({ admin: { name, picture, images, role } }: { admin: Account }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const renderTrigger = (props: MenuTriggerProps) => (
    <MenuTrigger {...props} type="button" aria-label={`Account: ${name}`}>
      <Avatar name={name} picture={picture ? { ...images.picture, src: picture } : null} />
      <WideScreenOnly>
        <Name dir="auto">{name}</Name>
        <ChevronDown aria-hidden size={18} />
      </WideScreenOnly>
    </MenuTrigger>
  );
  return (
    <>
      <ActionMenu label="Account" renderTrigger={renderTrigger}>
        <MenuLink to="/account">Account</MenuLink>
        {role === 'superAdmin' && <MenuLink to="/inbox">Inbox</MenuLink>}
        {role === 'superAdmin' && <MenuLink to={PANEL_ADDRESS}>Open the panel</MenuLink>}
        <MenuAction onChoose={() => confirmLogOut(logOut)}>Log out</MenuAction>
        <MenuAction onChoose={() => setConfirmOpen(true)}>Log out everywhere</MenuAction>
      </ActionMenu>
      <LogOutEverywhereDialog open={isConfirmOpen} onClose={() => setConfirmOpen(false)} />
    </>
  );
}
