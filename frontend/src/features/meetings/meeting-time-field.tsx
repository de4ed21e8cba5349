import { type RefCallback, useId, useState } from 'react';
import styled from 'styled-components';
import { errorExpiry } from '#lib/toast.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { theme } from '#theme/theme.ts';
import { ErrorText } from '#ui/field.tsx';
import { RetryMessage } from '#ui/retry-message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MeetingTimes } from './meeting-times.tsx';
import { toFutureDate } from './slot-format.ts';
import { TimePicker } from './time-picker.tsx';
import { useVisitorTimeZone } from './use-visitor-time-zone.ts';

const NO_LONGER_FREE = 'This time is no longer free, please choose another one';

/** Times that come within this time need no explanation before. */
const LATE_MS = 1000;

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
`;

const Label = styled.p`
  font-size: ${theme.text.label};
  font-weight: 600;
`;

/** An empty live region is rendered first, so that screen readers announce its text later. */
const Note = styled.p.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;

interface MeetingTimeFieldProps {
  /** The chosen time in ISO 8601, or an empty text. */
  value: string;
  onChange: (slot: string) => void;
  /** The chosen time zone; empty for that of the browser. */
  timeZone: string;
  onTimeZoneChange: (timeZone: string) => void;
  error: string | undefined;
  /** Any time can be chosen, Sundays too, also where there are free times. */
  isAnyTime?: boolean;
  ref?: RefCallback<{ focus: () => void }> | undefined;
}

/** Picks the time of a meeting: one of the free times, or any time where the owner has set no hours. */
export function MeetingTimeField(props: MeetingTimeFieldProps) {
  const { value, onChange, timeZone: chosenTimeZone, onTimeZoneChange, error, isAnyTime = false, ref } = props;
  const id = useId();
  const [isLost, setLost] = useState(false);
  const { timeZone, note, freeTimes } = useVisitorTimeZone(chosenTimeZone, onTimeZoneChange);
  const { data, isError, refetch } = freeTimes;
  const isLate = useDelayed(!data && !isError, LATE_MS);
  const date = toFutureDate(value);
  const anyTime = isAnyTime || data?.mode === 'any' ? { withSundays: isAnyTime } : null;
  const choose = (slot: string) => {
    // The notice about the lost time would cover the button of the form.
    if (isLost) errorExpiry.emit();
    setLost(false);
    onChange(slot);
  };
  const message = isLost ? NO_LONGER_FREE : error;
  const errorId = message && !anyTime ? `${id}-error` : undefined;
  const isGroup = (data || isError) && !anyTime;
  return (
    <>
      <Group {...(isGroup && { role: 'group', 'aria-labelledby': id, 'aria-describedby': errorId })}>
        {!anyTime && <Label id={id}>Date and time</Label>}
        <Note>{note}</Note>
        {data && (
          <TimePicker
            ref={ref}
            value={date ? value : ''}
            onChange={choose}
            error={message}
            onLost={() => setLost(true)}
            {...{ timeZone, onTimeZoneChange, freeTimes, anyTime, errorId }}
          />
        )}
        {!data && !isError && <Skeleton $height="44px" role="status" aria-label="Loading the free times" />}
        {isLate && <p>Loading the free times …</p>}
        {!data && isError && <RetryMessage text="The free times could not be loaded." onRetry={refetch} />}
        {errorId && <ErrorText id={errorId}>{message}</ErrorText>}
      </Group>
      <MeetingTimes date={date} timeZone={timeZone} />
    </>
  );
}
