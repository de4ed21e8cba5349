import styled from 'styled-components';
import type { MeetingView } from '@/contract';
import { theme } from '@/theme/theme';
import { MODE_LABEL } from './meeting-labels';
import { formatInTimeZone, localTimeZone } from './slot';

const DetailList = styled.dl`
  inline-size: min(100%, 34rem);
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space.m};
    padding-block: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.divider};
  }
  dt {
    color: ${theme.color.muted};
  }
`;

/** Shows the person, mode and time of a meeting, in its own time zone and in the reader's. */
export const MeetingDetails = ({ meeting }: { meeting: MeetingView }) => (
  <DetailList>
    <div>
      <dt>With</dt>
      <dd>{meeting.with}</dd>
    </div>
    <div>
      <dt>Mode</dt>
      <dd>{MODE_LABEL[meeting.mode]}</dd>
    </div>
    <div>
      <dt>Date and time</dt>
      <dd>
        {meeting.slot} ({meeting.timeZone})
      </dd>
    </div>
    {meeting.timeZone !== localTimeZone() && (
      <div>
        <dt>On your clock</dt>
        <dd>{formatInTimeZone(new Date(meeting.startsAt), localTimeZone())}</dd>
      </div>
    )}
  </DetailList>
);
