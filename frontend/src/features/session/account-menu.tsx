import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/contract';
import { clearToken } from '@/lib/admin-token';
import { leave } from '@/lib/leaving';
import { theme } from '@/theme/theme';
import { ActionMenu, MenuAction, type MenuButtonProps, MenuWay } from '@/ui/action-menu';
import { Avatar } from '@/ui/avatar';
import { LogOutEverywhereDialog } from './log-out-everywhere-dialog';

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-inline-size: ${theme.touch};
  max-inline-size: 240px;
  min-block-size: ${theme.touch};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: transparent;
  transition: background-color ${theme.motion.quick} ${theme.motion.ease};
  &:hover,
  &[aria-expanded='true'] {
    background: ${theme.color.raised};
  }
  ${theme.from.medium} {
    padding: 0 ${theme.space.xs};
  }
`;

/** Where there is no room for the name, the picture stands for it. */
const WhereThereIsRoom = styled.span`
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

/** Who is logged in, and what they can do about it from wherever they are. */
export function AccountMenu({ admin: { name, picture, images } }: { admin: Account }) {
  const [isAsking, setIsAsking] = useState(false);
  const face = (props: MenuButtonProps) => (
    <Face {...props} type="button" aria-label={`Account: ${name}`}>
      <Avatar name={name} picture={picture ? { ...images.picture, src: picture } : null} />
      <WhereThereIsRoom>
        <Name>{name}</Name>
        <ChevronDown aria-hidden size={18} />
      </WhereThereIsRoom>
    </Face>
  );
  return (
    <>
      <ActionMenu label="Account" button={face}>
        <MenuWay to="/account">Account</MenuWay>
        <MenuAction onChoose={() => leave(clearToken)}>Log out</MenuAction>
        <MenuAction onChoose={() => setIsAsking(true)}>Log out everywhere</MenuAction>
      </ActionMenu>
      <LogOutEverywhereDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
