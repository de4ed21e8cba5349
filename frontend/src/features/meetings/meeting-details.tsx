import styled from 'styled-components';
import type { MeetingView } from '#contract.ts';
import { knownTimeZone } from '#lib/site/known-time-zone.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { MODE_LABEL } from './meeting-labels.ts';
import { formatInTimeZone, formatTimeZone } from './slot-format.ts';
import { localTimeZone } from './time-zone.ts';

const NarrowList = styled(DescriptionList)`
  inline-size: min(100%, 34rem);
`;

/** Shows the person, mode and time of a meeting, in its own time zone and in the reader's. */
export function MeetingDetails({ meeting }: { meeting: MeetingView }) {
  const date = new Date(meeting.startsAt);
  const [timeZone, ownTimeZone] = [knownTimeZone(meeting.timeZone), localTimeZone()];
  return (
    <NarrowList
      layout="rows"
      items={{
        With: meeting.with,
        Mode: MODE_LABEL[meeting.mode],
        'Date and time': `${formatInTimeZone(date, timeZone)}, ${formatTimeZone(timeZone, date)}`,
        ...(timeZone !== ownTimeZone && {
          'On your clock': `${formatInTimeZone(date, ownTimeZone)}, ${formatTimeZone(ownTimeZone, date)}`,
        }),
      }}
    />
  );
}
