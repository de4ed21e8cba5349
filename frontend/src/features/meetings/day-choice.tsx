import { Suspense, useRef } from 'react';
import styled from 'styled-components';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { theme } from '#theme/theme.ts';
import { LoadBoundary } from '#ui/load-boundary.tsx';
import { onEscape } from '#ui/on-escape.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { formatDayShort, formatPickerDay } from './calendar-day.ts';
import { ChoiceGrid, Choices } from './choices.tsx';
import type { OfferedTimes } from './offered-times.ts';

const loadCalendar = async () => (await import('./month-calendar.tsx')).MonthCalendar;
const MonthCalendar = lazyComponent(loadCalendar);
const prefetchCalendar = prefetch(loadCalendar);

const Weekday = styled.span`
  font-size: ${theme.text.label};
  font-weight: 500;
`;

const Later = styled(TextButton)`
  justify-self: center;
  &[aria-expanded='true'] {
    grid-column: 1 / -1;
    justify-self: start;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

interface DayChoiceProps {
  offered: OfferedTimes;
  today: string;
  /** The day whose times are shown. */
  day: string | undefined;
  onChange: (day: string) => void;
  /** The month that the calendar shows; null for the list of days. */
  month: string | null;
  /** Shows a month, or the list of days. */
  onMonthChange: (month: string | null) => void;
}

/** The first days to choose from at once, and a calendar for later ones, which Escape closes. */
export function DayChoice({ offered, today, day, onChange, month, onMonthChange }: DayChoiceProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const { listedDays, lastDay, hasDay } = offered;
  const isClosable = month !== null && listedDays.length > 0;
  const closeCalendar = () => {
    toggle.current?.focus();
    onMonthChange(null);
  };
  return (
    <ChoiceGrid $width="3rem" onKeyDown={isClosable ? onEscape(closeCalendar) : undefined}>
      {month === null ? (
        <Choices
          role="grid"
          label="Day"
          value={day}
          onChange={onChange}
          choices={listedDays.map((listed) => {
            const [weekday, date] = formatDayShort(listed);
            return {
              value: listed,
              name: formatPickerDay(listed),
              face: (
                <>
                  <Weekday>{weekday}</Weekday>
                  <span>{date}</span>
                </>
              ),
            };
          })}
        />
      ) : (
        <Wide>
          <LoadBoundary onDismiss={() => onMonthChange(null)}>
            <Suspense fallback={<Skeleton $height="20rem" />}>
              <MonthCalendar
                month={month}
                selected={day}
                firstDay={today}
                onChange={onChange}
                onMonthChange={onMonthChange}
                {...{ lastDay, hasDay }}
              />
            </Suspense>
          </LoadBoundary>
        </Wide>
      )}
      {listedDays.length > 0 && (
        <Later
          ref={toggle}
          aria-expanded={month !== null}
          onPointerEnter={prefetchCalendar}
          onFocus={prefetchCalendar}
          onClick={() => onMonthChange(month === null ? (listedDays.at(-1) ?? today) : null)}
        >
          {month === null ? 'Later' : 'Back to the next days'}
        </Later>
      )}
    </ChoiceGrid>
  );
}
