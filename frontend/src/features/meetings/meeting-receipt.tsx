import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import type { MeetingReceipt as Receipt } from '#contract.ts';
import { downloadFile } from '#lib/download-file.ts';
import { useOwnerTimeZone } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { formatInTimeZone, formatTimeZone } from './slot-format.ts';

const Paper = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space.s};
  inline-size: min(100%, 34rem);
  margin-block-start: ${theme.space.m};
  padding: ${theme.space.m};
  border: 1px solid ${theme.color.text};
  border-radius: ${theme.radius.small};
  > dl {
    inline-size: 100%;
  }
`;

const Title = styled.h3`
  font-size: 1.5rem;
`;

const describeTime = (startsAt: string, timeZone: string) => {
  const date = new Date(startsAt);
  return `${formatInTimeZone(date, timeZone)}, ${formatTimeZone(timeZone, date)}`;
};

const showWhole = (paper: HTMLElement | null) => paper?.scrollIntoView({ block: 'nearest' });

/** The request that has just been sent: its time on both clocks, its calendar file, and what happens next. */
export function MeetingReceipt({ receipt: { startsAt, timeZone, calendar } }: { receipt: Receipt }) {
  const id = useId();
  const ownerTimeZone = useOwnerTimeZone();
  const [yours, mine] = [describeTime(startsAt, timeZone), describeTime(startsAt, ownerTimeZone)];
  return (
    <Paper aria-labelledby={id} ref={showWhole}>
      <Title id={id}>You have asked for a meeting</Title>
      <DescriptionList
        layout="rows"
        items={yours === mine ? { 'Date and time': yours } : { 'On your clock': yours, 'On my clock': mine }}
      />
      <p>I answer by mail: I confirm it, or suggest another time. A link in the mail cancels it.</p>
      <Button variant="secondary" onClick={() => downloadFile('meeting.ics', calendar, 'text/calendar')}>
        <CalendarPlus aria-hidden />
        <span>Add it to your calendar</span>
      </Button>
    </Paper>
  );
}
