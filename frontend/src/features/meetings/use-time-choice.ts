import { useEffect, useEffectEvent, useState } from 'react';
import { dayAt, listDaysOfMonth } from './calendar-day.ts';
import { type FreeTimes, findDay, firstDayToRead, groupByDay, useFreeTimes } from './free-times.ts';
import { offerAnyTime, offerFreeTimes } from './offered-times.ts';
import { isFuture, toInstant } from './slot-format.ts';
import type { TypedTime } from './typed-time.tsx';

export interface TimeChoiceOptions {
  /** The chosen time in ISO 8601, or an empty text. */
  value: string;
  onChange: (slot: string) => void;
  /** The IANA time zone of days and times. */
  timeZone: string;
  onTimeZoneChange: (timeZone: string) => void;
  /** The free times from today on. */
  freeTimes: FreeTimes;
  /** Any time can be chosen, with or without Sundays; null where only free times can. */
  anyTime: { withSundays: boolean } | null;
  /** Called when the chosen time is no longer free. */
  onLost: () => void;
}

/** The times that are offered from today on and in the shown month, and whether a chosen one is no longer free. */
function useOfferedTimes({ value, timeZone, freeTimes, anyTime }: TimeChoiceOptions, month: string | null) {
  const later = useFreeTimes(timeZone, month && !anyTime ? firstDayToRead(month, timeZone) : undefined);
  if (anyTime) return { later, offered: offerAnyTime(timeZone, anyTime.withSundays), isLost: false };
  const offer = ({ data, isPlaceholderData }: FreeTimes) =>
    offerFreeTimes(isPlaceholderData ? groupByDay(data, timeZone) : data, timeZone);
  const isLost = [freeTimes, later].some(({ data, isPlaceholderData }) => {
    const known = value !== '' && !isPlaceholderData && findDay(data, dayAt(new Date(value), timeZone));
    return known && !known.slots.includes(value);
  });
  return { later, offered: { ...offer(later), listedDays: offer(freeTimes).listedDays }, isLost };
}

/** The shown days and times, and what changes them. A chosen time that is no longer free is dropped. */
export function useTimeChoice(options: TimeChoiceOptions) {
  const { value, onChange, timeZone, onTimeZoneChange, onLost } = options;
  const today = dayAt(new Date(), timeZone);
  const valueDay = value === '' ? null : dayAt(new Date(value), timeZone);
  /** The chosen day as long as no time is chosen. */
  const [emptyDay, setDay] = useState<string | null>(null);
  const [openMonth, setMonth] = useState<string | null>(null);
  // Whether the shown day comes from the search for the next free time, whose button is gone.
  const [isFound, setFound] = useState(false);
  const { later, offered, isLost } = useOfferedTimes(options, openMonth);
  const month = openMonth ?? (offered.listedDays.length > 0 ? null : today);
  const days = month === null ? offered.listedDays : listDaysOfMonth(month).filter(offered.hasDay);
  const chosenDay = valueDay ?? emptyDay;
  const day = days.find((shown) => shown === chosenDay) ?? days[0];
  const dropLost = useEffectEvent(() => {
    setDay(valueDay);
    onChange('');
    onLost();
  });
  useEffect(() => {
    if (isLost) dropLost();
  }, [isLost]);
  const showMonth = (shown: string | null) => {
    setFound(false);
    setMonth(shown);
  };
  const chooseDay = (chosen: string) => {
    setDay(chosen);
    if (month !== null) setMonth(chosen);
    if (value !== '' && chosen !== valueDay) onChange('');
  };
  return {
    ...{ today, chosenDay, day, month, later, offered, isFound, showMonth, chooseDay },
    slots: day === undefined ? [] : offered.timesOn(day),
    showFound: (found: string) => {
      setFound(true);
      setMonth(found);
      setDay(found);
    },
    changeTimeZone: (chosen: string) => {
      if (value !== '' && month !== null) setMonth(dayAt(new Date(value), chosen));
      onTimeZoneChange(chosen);
    },
    type: (typed: TypedTime | null) => {
      const isOffered = typed !== null && offered.hasDay(typed.day);
      const time = isOffered && typed.minutes !== null ? toInstant(typed.day, typed.minutes, timeZone) : null;
      setDay(isOffered ? typed.day : null);
      if (isOffered) setMonth(typed.day);
      onChange(time && isFuture(time) ? time.toISOString() : '');
    },
  };
}
