import { type Ref, useId, useState } from 'react';
import styled from 'styled-components';
import { errorExpiry } from '#lib/toast.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { theme } from '#theme/theme.ts';
import { ErrorText } from '#ui/field.tsx';
import { RetryMessage } from '#ui/retry-message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DateTimePicker } from './date-time-picker.tsx';
import { FreeTimePicker } from './free-time-picker.tsx';
import { MeetingTimes } from './meeting-times.tsx';
import { toFutureDate } from './slot-format.ts';
import { useVisitorTimeZone } from './use-visitor-time-zone.ts';

const NO_LONGER_FREE = 'This time is no longer free, please choose another one';

/** Times that come within this time need no explanation before. */
const LATE_MS = 1000;

const Group = styled.div`
  display: grid;
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
  ref?: Ref<{ focus: () => void }>;
}

/** Picks the time of a meeting: one of the free times, or any time where the owner has set no hours. */
export function MeetingTimeField(props: MeetingTimeFieldProps) {
  const { value, onChange, timeZone: chosenTimeZone, onTimeZoneChange, error, ref } = props;
  const id = useId();
  const [isLost, setLost] = useState(false);
  const { timeZone, note, freeTimes } = useVisitorTimeZone(chosenTimeZone, onTimeZoneChange);
  const { data, isError, refetch } = freeTimes;
  const isLate = useDelayed(!data && !isError, LATE_MS);
  const date = toFutureDate(value);
  if (data?.mode === 'any') {
    return (
      <>
        <DateTimePicker
          ref={ref}
          value={date}
          onChange={(chosen) => onChange(chosen?.toISOString() ?? '')}
          error={error}
        />
        <Note>{note}</Note>
        <MeetingTimes date={date} timeZone={timeZone} />
      </>
    );
  }
  const choose = (slot: string) => {
    // The notice about the lost time would cover the button of the form.
    if (isLost) errorExpiry.emit();
    setLost(false);
    onChange(slot);
  };
  const message = isLost ? NO_LONGER_FREE : error;
  const errorId = message ? `${id}-error` : undefined;
  return (
    <>
      <Group {...((data || isError) && { role: 'group', 'aria-labelledby': id, 'aria-describedby': errorId })}>
        <Label id={id}>Date and time</Label>
        <Note>{note}</Note>
        {data && (
          <FreeTimePicker
            ref={ref}
            value={date ? value : ''}
            onChange={choose}
            timeZone={timeZone}
            onTimeZoneChange={onTimeZoneChange}
            errorId={errorId}
            onLost={() => setLost(true)}
          />
        )}
        {!data && !isError && <Skeleton $height="44px" role="status" aria-label="Loading the free times" />}
        {isLate && <p>Loading the free times …</p>}
        {!data && isError && <RetryMessage text="The free times could not be loaded." onRetry={refetch} />}
        {message && <ErrorText id={errorId}>{message}</ErrorText>}
      </Group>
      <MeetingTimes date={date} timeZone={timeZone} />
    </>
  );
}
