import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { PickerStyles } from './date-time-picker.styles.tsx';

/** The calendar beside the times of the day; on a phone above them. */
export const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  ${theme.from.small} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

/** A calendar that is always open. */
export const Calendar = styled(PickerStyles)`
  .react-datepicker {
    inline-size: fit-content;
    max-inline-size: 100%;
    margin: 0;
    padding: 0;
    box-shadow: none;
  }
  ${theme.belowSmall} {
    > div,
    .react-datepicker {
      display: block;
      inline-size: 100%;
      max-inline-size: none;
    }
    .react-datepicker__month-container {
      float: none;
    }
    .react-datepicker__week,
    .react-datepicker__day-names {
      display: grid;
      grid-template-columns: repeat(7, minmax(0, 1fr));
    }
    .react-datepicker__day,
    .react-datepicker__day-name {
      inline-size: auto;
    }
  }
  .react-datepicker__navigation-icon::before {
    inset-block-start: 6px;
  }
  .react-datepicker__day:not([aria-disabled='true']) {
    font-weight: 700;
  }
`;

/** Scrolls where a day has many times, so that the rest of the form stays near. */
export const Times = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  max-block-size: 320px;
  overflow: auto;
  /* Room for the outline of a focused time. */
  padding: 3px;
  margin: -3px;
`;

export const TimesHeading = styled.p`
  font-size: ${theme.text.label};
  font-weight: 600;
`;

export const TimeZoneRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space.m};
  font-size: ${theme.text.label};
  color: ${theme.color.muted};
  /* The words of a button in a row of its own are in line with those above. */
  > button {
    margin-inline-start: calc(-1 * ${theme.space.l});
  }
`;
