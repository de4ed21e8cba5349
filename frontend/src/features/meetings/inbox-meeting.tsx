import type { QueryKey } from '@tanstack/react-query';
import styled from 'styled-components';
import type { MeetingItem } from '#contract.ts';
import { knownTimeZone } from '#lib/site/known-time-zone.ts';
import { theme } from '#theme/theme.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { inboxAddress } from './free-times.ts';
import { MeetingAnswer } from './meeting-answer.tsx';
import { MODE_LABEL, STATE_SENTENCE } from './meeting-labels.ts';
import { formatInTimeZone, formatTimeZone } from './slot-format.ts';

const Warning = styled.p`
  color: ${theme.color.warning};
`;

function formatOnClock(date: Date, timeZone: string): string {
  const known = knownTimeZone(timeZone);
  return `${formatInTimeZone(date, known)}, ${formatTimeZone(known, date)}`;
}

interface InboxMeetingProps {
  item: MeetingItem;
  /** The key of the queries that show the meeting. */
  queryKey: QueryKey;
}

/** A meeting in the inbox of the owner, and its answer. */
export function InboxMeeting({ item, queryKey }: InboxMeetingProps) {
  const date = new Date(item.startsAt);
  return (
    <>
      <p>{STATE_SENTENCE[item.state]}</p>
      <DescriptionList
        layout="rows"
        items={{
          Email: item.email,
          Mode: MODE_LABEL[item.mode],
          'Date and time': formatOnClock(date, item.timeZone),
          ...(item.visitorTimeZone !== item.timeZone && {
            'On the visitor’s clock': formatOnClock(date, item.visitorTimeZone),
          }),
          Length: `${item.minutes} minutes`,
        }}
      />
      {item.warning && <Warning>{item.warning}</Warning>}
      {!item.spam && (
        <MeetingAnswer
          address={inboxAddress(item._id)}
          queryKey={queryKey}
          meeting={{ party: 'owner', actions: item.actions, startsAt: item.startsAt }}
        />
      )}
    </>
  );
}
