import type { Ref } from 'react';
import styled from 'styled-components';
import { useOwnerTimeZone } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { dayAt, formatDay } from './calendar-day.ts';
import { ChoiceGrid, Choices } from './choices.tsx';
import { formatTimeZone } from './slot-format.ts';
import { formatPlace } from './time-zone-name.ts';

const Heading = styled.p`
  font-size: ${theme.text.label};
  font-weight: 600;
`;

const OwnerNote = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.label};
`;

const OwnerTime = styled.span`
  font-size: ${theme.text.label};
  font-weight: 400;
`;

const createFormat = (timeZone: string, options: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone, ...options });

/** The times on the visitor's clock and, where it differs, the owner's, with its day of the week where that is another day. */
function formatTimes(slots: readonly string[], timeZone: string, ownerTimeZone: string) {
  const own = createFormat(timeZone);
  const owners = createFormat(ownerTimeZone);
  const ownersOtherDay = createFormat(ownerTimeZone, { weekday: 'short' });
  return slots.map((slot) => {
    const date = new Date(slot);
    const time = own.format(date);
    const isOtherDay = dayAt(date, timeZone) !== dayAt(date, ownerTimeZone);
    const ownerTime = (isOtherDay ? ownersOtherDay : owners).format(date);
    return { slot, time, ownerTime: ownerTime === time ? null : ownerTime };
  });
}

const countTimes = (count: number) => `${count} ${count === 1 ? 'time' : 'times'}`;

interface TimeChoiceProps {
  day: string;
  /** The times in ISO 8601. */
  slots: readonly string[];
  /** The chosen time, or an empty text. */
  value: string;
  onChange: (slot: string) => void;
  timeZone: string;
  errorId: string | undefined;
  takesFocus: boolean;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** The times of a day, on the visitor's clock with the owner's below where it differs. */
export function TimeChoice({ day, slots, value, onChange, timeZone, errorId, takesFocus, ref }: TimeChoiceProps) {
  const ownerTimeZone = useOwnerTimeZone();
  const times = formatTimes(slots, timeZone, ownerTimeZone);
  const [dayName, place] = [formatDay(day), formatPlace(ownerTimeZone)];
  return (
    <>
      <div>
        <Heading>{dayName}</Heading>
        {times.some(({ ownerTime }) => ownerTime) && (
          <OwnerNote>{`Below each time, mine: ${formatTimeZone(ownerTimeZone, new Date(slots[0] ?? ''))}`}</OwnerNote>
        )}
      </div>
      <ChoiceGrid $width="5.25rem">
        <Choices
          ref={ref}
          role="listbox"
          takesFocus={takesFocus}
          label={`Times on ${dayName}`}
          isRequired
          errorId={errorId}
          value={value}
          onChange={onChange}
          choices={times.map(({ slot, time, ownerTime }) => ({
            value: slot,
            name: `${time} on ${dayName}${ownerTime === null ? '' : `, ${ownerTime} in ${place}`}`,
            face: (
              <>
                <span>{time}</span>
                {ownerTime !== null && <OwnerTime>{ownerTime}</OwnerTime>}
              </>
            ),
          }))}
        />
      </ChoiceGrid>
      <VisuallyHidden role="status">{`${countTimes(slots.length)} on ${dayName}`}</VisuallyHidden>
    </>
  );
}
