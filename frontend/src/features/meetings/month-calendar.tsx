import { useEffect, useRef } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { toDay, toPickerDate } from './calendar-day.ts';

/** The theme's colours and type, and days that a finger can touch. */
const Month = styled.div`
  scroll-margin-block: ${theme.space.xs};
  .react-datepicker {
    inline-size: 100%;
    max-inline-size: 24rem;
    border-color: ${theme.color.border};
    border-radius: ${theme.radius.small};
    background: none;
    color: inherit;
    font: inherit;
    font-size: ${theme.text.label};
  }
  .react-datepicker__month-container {
    float: none;
  }
  .react-datepicker__header {
    border-color: ${theme.color.divider};
    background: ${theme.color.surface};
  }
  .react-datepicker__current-month {
    color: inherit;
    font-size: ${theme.text.small};
    font-weight: 400;
  }
  .react-datepicker__navigation {
    inset-block-start: 0;
    inline-size: ${theme.touchTarget};
    block-size: ${theme.touchTarget};
  }
  .react-datepicker__navigation-icon::before {
    inset-block-start: 6px;
    border-color: ${theme.color.text};
  }
  .react-datepicker__day-names,
  .react-datepicker__week {
    display: flex;
  }
  .react-datepicker__day-names {
    margin-inline: 0.4rem;
  }
  .react-datepicker__day-name,
  .react-datepicker__day {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    border-radius: ${theme.radius.small};
    background: none;
    color: inherit;
    line-height: 2.25rem;
  }
  .react-datepicker__day[aria-disabled='false'] {
    font-weight: 700;
    &:hover {
      background: ${theme.color.surface};
    }
  }
  .react-datepicker__day[aria-disabled='true'] {
    opacity: 0.5;
  }
  .react-datepicker__day[aria-selected='true'] {
    &,
    &:hover {
      background: ${theme.color.accent};
      color: ${theme.color.onAccent};
    }
  }
`;

interface MonthCalendarProps {
  /** A day of the month that is shown first. */
  month: string;
  selected: string | undefined;
  firstDay: string;
  lastDay: string;
  hasDay: (day: string) => boolean;
  onChange: (day: string) => void;
  /** Gets the first day of the shown month. */
  onMonthChange: (month: string) => void;
}

/** A month of days; those without times are disabled. It scrolls into view when it is shown. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, selected, firstDay, lastDay, hasDay, onChange, onMonthChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Month ref={frame}>
      <DatePicker
        inline
        selected={selected === undefined ? null : toPickerDate(selected)}
        openToDate={toPickerDate(month)}
        minDate={toPickerDate(firstDay)}
        maxDate={toPickerDate(lastDay)}
        filterDate={(date) => hasDay(toDay(date))}
        onChange={(date: Date | null) => date && onChange(toDay(date))}
        onMonthChange={(date) => onMonthChange(toDay(date))}
      />
    </Month>
  );
}
