import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { useOwnerTimeZone } from '#lib/site/site-context.ts';
import { Button } from '#ui/button.tsx';
import { RetryMessage } from '#ui/retry-message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { addDays, dayAt, firstOfMonth, formatDay, isInMonth, toDay, toPickerDate } from './calendar-day.ts';
import { Calendar, Panels, Times, TimesHeading, TimeZoneRow } from './free-time-picker.styles.ts';
import {
  findFreeDay,
  firstDayToRead,
  groupByDay,
  lastDayToRead,
  lengthOf,
  listFreeDays,
  MeetingLink,
  useFreeTimes,
} from './free-times.ts';
import { TimeList } from './time-list.tsx';
import { TimeZonePicker } from './time-zone-picker.tsx';

const DAYS_OF_LONGEST_MONTH = 31;

const countTimes = (count: number) => `${count} free ${count === 1 ? 'time' : 'times'}`;

const firstOfNextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), DAYS_OF_LONGEST_MONTH));

interface NextFreeTimeProps {
  /** A day of the month without free times. */
  month: string;
  timeZone: string;
  onFound: (day: string) => void;
}

/** Says that a month has no free time, and leads to the next day that has one. */
function NextFreeTime({ month, timeZone, onFound }: NextFreeTimeProps) {
  const client = useQueryClient();
  const link = useContext(MeetingLink);
  const search = useMutation({
    mutationFn: () => findFreeDay(client, firstOfNextMonth(month), timeZone, link),
    meta: { quiet: true },
  });
  // A callback of the call itself is dropped when another month is shown meanwhile.
  const showNext = () => search.mutate(undefined, { onSuccess: (day) => day && onFound(day) });
  return (
    <>
      <p role="status">
        {search.isSuccess ? 'There is no free time in the following months' : 'No free time this month'}
      </p>
      {!search.isSuccess && (
        <Button variant="secondary" busy={search.isPending} onClick={showNext}>
          Show the next free time
        </Button>
      )}
      {search.isError && <p role="alert">The free times could not be loaded. Please try again.</p>}
    </>
  );
}

interface TimeZoneChoiceProps {
  timeZone: string;
  /** The length of a meeting. */
  minutes: number | undefined;
  onChange: (timeZone: string) => void;
}

/** The time zone of the shown times, and a search for another one, which Escape closes. */
function TimeZoneChoice({ timeZone, minutes, onChange }: TimeZoneChoiceProps) {
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChoosing(false);
    button.current?.focus();
  };
  const choose = (chosen: string) => {
    onChange(chosen);
    close();
  };
  return (
    <>
      <TimeZoneRow>
        <span>{`Times in ${timeZone.replaceAll('_', ' ')}${minutes ? `, ${minutes} minutes each` : ''}`}</span>
        <Button ref={button} variant="quiet" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Change time zone
        </Button>
      </TimeZoneRow>
      {isChoosing && <TimeZonePicker onChange={choose} onClose={close} />}
    </>
  );
}

interface FreeTimePickerProps {
  /** The chosen time in ISO 8601, or an empty text. */
  value: string;
  onChange: (slot: string) => void;
  /** The IANA time zone of days and times. */
  timeZone: string;
  onTimeZoneChange: (timeZone: string) => void;
  /** The id of the message about a missing time. */
  errorId: string | undefined;
  /** Called when the chosen time is no longer free. */
  onLost: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/**
 * Picks one of the free times: a calendar with the days that have some, and the times of the chosen day. A chosen time that
 * is no longer free is dropped.
 */
export function FreeTimePicker(props: FreeTimePickerProps) {
  const { value, onChange, timeZone, onTimeZoneChange, errorId, onLost, ref } = props;
  const ownerTimeZone = useOwnerTimeZone();
  const today = dayAt(new Date(), timeZone);
  const valueDay = value === '' ? null : dayAt(new Date(value), timeZone);
  const [day, setDay] = useState(valueDay);
  const [month, setMonth] = useState(valueDay);
  const from = month === null ? today : firstDayToRead(month, timeZone);
  // Whether the shown day comes from the search for the next free time, whose button is gone.
  const [isFound, setFound] = useState(false);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useFreeTimes(timeZone, from);
  const freeDays = listFreeDays(isPlaceholderData ? groupByDay(data, timeZone) : data);
  const freeDates = new Set(freeDays.map(({ date }) => date));
  const shownMonth = month ?? freeDays[0]?.date ?? today;
  const daysOfMonth = freeDays.filter(({ date }) => isInMonth(date, shownMonth));
  const shownDay = daysOfMonth.find(({ date }) => date === day) ?? daysOfMonth[0];

  const known =
    data?.mode === 'hours' && !isPlaceholderData ? data.days.find(({ date }) => date === valueDay) : undefined;
  const isLost = known !== undefined && !known.slots.includes(value);
  const dropLost = useEffectEvent(() => {
    onChange('');
    onLost();
  });
  useEffect(() => {
    if (isLost) dropLost();
  }, [isLost]);

  const show = (date: string) => {
    setDay(date);
    setMonth(date);
  };
  const changeTimeZone = (chosen: string) => {
    if (value !== '') show(dayAt(new Date(value), chosen));
    onTimeZoneChange(chosen);
  };
  return (
    <>
      <TimeZoneChoice timeZone={timeZone} minutes={lengthOf(data)} onChange={changeTimeZone} />
      <Panels>
        <Calendar>
          <DatePicker
            inline
            selected={shownDay ? toPickerDate(shownDay.date) : null}
            openToDate={toPickerDate(shownMonth)}
            filterDate={(date) => freeDates.has(toDay(date))}
            minDate={toPickerDate(today)}
            maxDate={toPickerDate(lastDayToRead(today))}
            onChange={(date: Date | null) => date && show(toDay(date))}
            onMonthChange={(date) => {
              setFound(false);
              setMonth(firstOfMonth(toDay(date)));
            }}
          />
        </Calendar>
        <Times>
          {shownDay && (
            <>
              <TimesHeading>{formatDay(shownDay.date)}</TimesHeading>
              <TimeList
                ref={ref}
                autoFocus={isFound}
                label={`Times on ${formatDay(shownDay.date)}`}
                {...{ slots: shownDay.slots, value, onChange, timeZone, ownerTimeZone, errorId }}
              />
            </>
          )}
          {!data && isError && <RetryMessage text="The free times could not be loaded." onRetry={refetch} />}
          {data && !shownDay && !isFetching && (
            <NextFreeTime
              key={`${shownMonth} ${timeZone}`}
              month={shownMonth}
              timeZone={timeZone}
              onFound={(found) => {
                setFound(true);
                show(found);
              }}
            />
          )}
        </Times>
      </Panels>
      <VisuallyHidden role="status">
        {shownDay && `${countTimes(shownDay.slots.length)} on ${formatDay(shownDay.date)}`}
      </VisuallyHidden>
    </>
  );
}
