import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { getValueLabel } from './labels';
import { AVAILABILITY_UID } from './meeting-hours/meeting-hours-type';

interface Inbox {
  unread: number;
  requested: number;
  /** Messages and meetings. */
  suspected: number;
  unsent: number;
  refused: number;
  /** Busy calendars that were never read, or not for a day. */
  staleCalendars: number;
  /** Events of busy calendars that could not be read, or not in full. */
  unreadEvents: number;
  coming: { documentId: string; name: string; mode: string; state: string; when: string }[];
}

const RECORDS = '/content-manager/collection-types/plugin::back-office';

const COUNTS = [
  { key: 'unread', label: 'Unread messages', to: `${RECORDS}.message` },
  { key: 'requested', label: 'Meetings to answer', to: `${RECORDS}.meeting` },
  { key: 'suspected', label: 'Suspected spam to look through', to: `${RECORDS}.message` },
  { key: 'unsent', label: 'Mails that could not be sent yet', to: `${RECORDS}.mail` },
  { key: 'refused', label: 'Mails of the last 30 days that were refused for good', to: `${RECORDS}.mail` },
] as const;

/** Shown only if there are any. */
const CALENDAR_COUNTS = [
  { key: 'staleCalendars', label: 'Busy calendars that could not be read' },
  { key: 'unreadEvents', label: 'Events of busy calendars that could not be read in full' },
] as const;

/** Unread messages, unanswered meetings, unsent mails and upcoming meetings on the panel's start page. */
export function InboxWidget() {
  const { get } = useFetchClient();
  const [inbox, setInbox] = useState<Inbox | 'failed' | null>(null);

  useEffect(() => {
    get<Inbox>('/back-office/inbox').then(
      ({ data }) => setInbox(data),
      () => setInbox('failed'),
    );
  }, [get]);

  if (inbox === null) return <Widget.Loading />;
  if (inbox === 'failed') return <Widget.Error />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex direction="column" alignItems="flex-start" gap={1}>
        {COUNTS.map(({ key, label, to }) => (
          <Link key={key} tag={NavLink} to={to}>
            {label}: {inbox[key]}
          </Link>
        ))}
        {CALENDAR_COUNTS.filter(({ key }) => inbox[key] > 0).map(({ key, label }) => (
          <Link key={key} tag={NavLink} to={`/content-manager/single-types/${AVAILABILITY_UID}`}>
            {label}: {inbox[key]}
          </Link>
        ))}
      </Flex>
      <Box>
        <Typography variant="sigma" textColor="neutral600">
          Coming meetings
        </Typography>
        {inbox.coming.length === 0 && <Typography tag="p">None.</Typography>}
        {inbox.coming.map(({ documentId, name, mode, state, when }) => (
          <Flex key={documentId} wrap="wrap" gap={1} paddingTop={2}>
            <Link tag={NavLink} to={`${RECORDS}.meeting/${documentId}`}>
              {when}
            </Link>
            <Typography>
              {name}, {getValueLabel(mode)}
            </Typography>
            <Typography textColor="neutral600">{getValueLabel(state)}</Typography>
          </Flex>
        ))}
      </Box>
    </Flex>
  );
}
