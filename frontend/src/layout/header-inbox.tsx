import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLacksFactor } from '#features/account/second-factor/factors.ts';
import { unreadQuery } from '#features/inbox/inbox-queries.ts';
import { theme } from '#theme/theme.ts';

const InboxLink = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  inline-size: ${theme.touchTarget};
  block-size: ${theme.touchTarget};
  border-radius: ${theme.radius.round};
  &:hover {
    background: ${theme.color.surface};
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-start: 50%;
  min-inline-size: 20px;
  padding-inline: 5px;
  border-radius: 10px;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font: 700 0.875rem / 20px ${theme.font.body};
  text-align: center;
`;

const MAX_SHOWN = 99;

/** The link to the inbox in the header of super admins, with the number of unread items. */
export function HeaderInbox() {
  const lacksFactor = useLacksFactor();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: !lacksFactor });
  const label = unread === 0 ? 'Inbox' : `Inbox, ${unread} unread`;
  return (
    <InboxLink to="/inbox" aria-label={label} title={label}>
      <Inbox aria-hidden size={22} />
      {unread > 0 && <Count aria-hidden>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</Count>}
    </InboxLink>
  );
}
