import styled from 'styled-components';
import type { MeetingView } from '#contract.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { MODE_LABEL } from './meeting-labels.ts';
import { formatInTimeZone, localTimeZone } from './slot.ts';

const NarrowList = styled(DescriptionList)`
  inline-size: min(100%, 34rem);
`;

/** Shows the person, mode and time of a meeting, in its own time zone and in the reader's. */
export const MeetingDetails = ({ meeting }: { meeting: MeetingView }) => (
  <NarrowList
    layout="rows"
    items={{
      With: meeting.with,
      Mode: MODE_LABEL[meeting.mode],
      'Date and time': `${formatInTimeZone(new Date(meeting.startsAt), meeting.timeZone)} (${meeting.timeZone})`,
      ...(meeting.timeZone !== localTimeZone() && {
        'On your clock': formatInTimeZone(new Date(meeting.startsAt), localTimeZone()),
      }),
    }}
  />
);
