import styled from 'styled-components';
import { useOwnerTimeZone } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { formatInTimeZone, formatTimeZone } from './slot-format.ts';

/** An empty live region is rendered first, so that screen readers announce its text later. */
const Status = styled.div.attrs({ role: 'status', 'aria-live': 'polite' })`
  &:empty {
    position: absolute;
  }
`;

const TimeList = styled(DescriptionList)`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.m};
  ${theme.from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  padding: ${theme.space.s} ${theme.space.m};
  border-inline-start: 2px solid ${theme.color.accent};
  background: ${theme.color.surface};
  font-size: ${theme.text.label};
  dd {
    font-weight: 600;
  }
`;

interface MeetingTimesProps {
  date: Date | null;
  /** The visitor's time zone. */
  timeZone: string;
}

/** Shows a date in the visitor's and in the owner's time zone, and announces each change. */
export function MeetingTimes({ date, timeZone }: MeetingTimesProps) {
  const ownerTimeZone = useOwnerTimeZone();
  return (
    <Status>
      {date && (
        <TimeList
          layout="stacked"
          items={{
            [`On your clock, ${formatTimeZone(timeZone, date)}`]: formatInTimeZone(date, timeZone),
            [`On my clock, ${formatTimeZone(ownerTimeZone, date)}`]: formatInTimeZone(date, ownerTimeZone),
          }}
        />
      )}
    </Status>
  );
}
