import type { RefCallback } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { RetryMessage } from '#ui/retry-message.tsx';
import { DayChoice } from './day-choice.tsx';
import { lengthOf } from './free-times.ts';
import { NextFreeTime } from './next-free-time.tsx';
import { toFutureDate } from './slot-format.ts';
import { TimeChoice } from './time-choice.tsx';
import { TimeZoneChoice } from './time-zone-choice.tsx';
import { TypedTimeField } from './typed-time.tsx';
import { type TimeChoiceOptions, useTimeChoice } from './use-time-choice.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;

interface TimePickerProps extends TimeChoiceOptions {
  error: string | undefined;
  /** The id of the message about a missing time. */
  errorId: string | undefined;
  ref?: RefCallback<{ focus: () => void }> | undefined;
}

/** Picks a day, of the first ones or of a calendar, and one of its times; any time can be typed, too. */
export function TimePicker({ error, errorId, ref, ...options }: TimePickerProps) {
  const { value, onChange, timeZone, freeTimes, anyTime } = options;
  const { today, chosenDay, day, month, slots, later, offered, isFound, ...act } = useTimeChoice(options);
  return (
    <Stack>
      {anyTime && (
        <TypedTimeField
          ref={ref}
          day={chosenDay}
          time={toFutureDate(value)}
          timeZone={timeZone}
          error={error && chosenDay && value === '' ? 'Please choose a time too' : error}
          onType={act.type}
          isOpen={month !== null}
          onOpen={() => act.showMonth(month ?? day ?? today)}
          onClose={() => act.showMonth(null)}
        />
      )}
      <TimeZoneChoice
        timeZone={timeZone}
        instant={new Date(slots[0] ?? Date.now())}
        minutes={anyTime ? undefined : lengthOf(freeTimes.data)}
        onChange={act.changeTimeZone}
      />
      <DayChoice {...{ offered, today, day, month }} onChange={act.chooseDay} onMonthChange={act.showMonth} />
      {day !== undefined && (
        <TimeChoice
          ref={anyTime ? undefined : ref}
          takesFocus={isFound}
          {...{ day, slots, value, onChange, timeZone, errorId }}
        />
      )}
      {!later.data && later.isError && (
        <RetryMessage text="The free times could not be loaded." onRetry={later.refetch} />
      )}
      {month !== null && day === undefined && later.data && !later.isFetching && (
        <NextFreeTime key={`${month} ${timeZone}`} month={month} timeZone={timeZone} onFound={act.showFound} />
      )}
    </Stack>
  );
}
