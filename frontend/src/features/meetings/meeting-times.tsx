import styled from 'styled-components';
import { useSiteSettings } from '@/lib/site-settings';
import { theme } from '@/theme/theme';
import { formatInTimeZone, localTimeZone } from './slot';

/** An empty live region is rendered first, so that screen readers announce its text later. */
const Status = styled.div.attrs({ role: 'status', 'aria-live': 'polite' })`
  &:empty {
    position: absolute;
  }
`;

const TimeList = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.s} ${theme.space.m};
  border-inline-start: 2px solid ${theme.color.accent};
  background: ${theme.color.surface};
  font-size: ${theme.text.label};
  dt {
    color: ${theme.color.muted};
  }
  dd {
    font-weight: 600;
  }
`;

/** Shows a date in the visitor's and in the owner's time zone, and announces each change. */
export function MeetingTimes({ moment: date }: { moment: Date | null }) {
  const { timeZone } = useSiteSettings();
  const times = [
    { label: 'On your clock', zone: localTimeZone() },
    { label: 'On my clock', zone: timeZone },
  ];
  return (
    <Status>
      {date && (
        <TimeList>
          {times.map(({ label, zone }) => (
            <div key={label}>
              <dt>
                {label} ({zone})
              </dt>
              <dd>{formatInTimeZone(date, zone)}</dd>
            </div>
          ))}
        </TimeList>
      )}
    </Status>
  );
}
