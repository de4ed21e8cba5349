import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { controlStyles } from '#ui/field.tsx';

export const DateTimeInput = styled.input`
  ${controlStyles}
`;

/** Too narrow or too low for a calendar beside the field. */
const SMALL_SCREEN = '(max-width: 599.98px), (max-height: 499.98px)';

/** Too low for a sheet below the field. */
export const LOW_SCREEN = '(max-width: 599.98px) and (max-height: 799.98px), (max-height: 499.98px)';

/** Replaces the styles of react-datepicker with the theme's colours and larger touch targets. */
export const PickerStyles = styled.div`
  .react-datepicker-wrapper {
    display: block;
  }
  .react-datepicker-popper {
    z-index: 1;
  }
  .react-datepicker {
    display: flex;
    border-color: ${theme.color.border};
    border-radius: ${theme.radius.small};
    background: ${theme.color.background};
    color: ${theme.color.text};
    font: inherit;
    font-size: ${theme.text.label};
    box-shadow: 0 8px 24px ${theme.color.backdrop};
    overflow: hidden;
  }
  .react-datepicker__header--time,
  .react-datepicker__triangle {
    display: none;
  }
  .react-datepicker__header {
    border-color: ${theme.color.divider};
    background: ${theme.color.surface};
  }
  .react-datepicker__navigation {
    inset-block-start: 2px;
    block-size: 34px;
  }
  .react-datepicker__navigation--next--with-time:not(.react-datepicker__navigation--next--with-today-button) {
    inset-inline-end: 100px;
  }
  .react-datepicker__navigation-icon::before {
    inset-block-start: -5px;
    border-color: ${theme.color.text};
  }
  .react-datepicker__time-container {
    flex: 0 0 96px;
    inline-size: 96px;
  }
  .react-datepicker__time-container .react-datepicker__time .react-datepicker__time-box {
    inline-size: 100%;
    margin: 0;
  }
  .react-datepicker__current-month,
  .react-datepicker-time__header,
  .react-datepicker__day-name,
  .react-datepicker__day {
    color: ${theme.color.text};
    font-size: ${theme.text.label};
    font-weight: 500;
  }
  .react-datepicker__day,
  .react-datepicker__day-name {
    inline-size: 2.25rem;
    line-height: 2.25rem;
    margin: 0;
  }
  /* On a small screen it is a sheet at the bottom, within the reach of a thumb. */
  @media ${LOW_SCREEN} {
    input {
      scroll-margin-block-start: 40px;
    }
    /* Lets the dialog scroll until the field is above the sheet. */
    &[data-open='true'] {
      padding-block-end: 340px;
    }
  }
  @media ${SMALL_SCREEN} {
    .react-datepicker-popper {
      position: fixed !important;
      inset: auto 0 0 !important;
      transform: none !important;
    }
    .react-datepicker {
      padding-block-end: env(safe-area-inset-bottom);
      max-inline-size: 460px;
      margin-inline: auto;
    }
    .react-datepicker__month-container {
      flex: 1;
      min-inline-size: 0;
    }
    .react-datepicker__day-names,
    .react-datepicker__week {
      display: flex;
    }
    .react-datepicker__day-names {
      margin-inline: 0.4rem;
    }
    .react-datepicker__day,
    .react-datepicker__day-name {
      flex: 1;
      min-inline-size: 0;
      line-height: 2.5rem;
    }
  }
  @media (max-width: 359.98px) {
    .react-datepicker__time-container {
      flex-basis: 76px;
      inline-size: 76px;
    }
    .react-datepicker__navigation--next--with-time:not(.react-datepicker__navigation--next--with-today-button) {
      inset-inline-end: 78px;
    }
    .react-datepicker__time-list-item {
      padding-inline: 2px !important;
      white-space: nowrap;
    }
  }
  @media (pointer: coarse) {
    .react-datepicker__time-container .react-datepicker__time-list-item {
      display: grid;
      place-content: center;
      block-size: ${theme.touchTarget} !important;
    }
  }
  .react-datepicker__time-container,
  .react-datepicker__time,
  .react-datepicker__time-list {
    border-color: ${theme.color.divider};
    background: ${theme.color.background};
  }
  .react-datepicker__day:not([aria-disabled='true'], [aria-selected='true']):hover,
  .react-datepicker__time-list-item:not([aria-disabled='true'], [aria-selected='true']):hover {
    background: ${theme.color.surface} !important;
    color: ${theme.color.text};
  }
  .react-datepicker__day--keyboard-selected {
    background: ${theme.color.surface};
  }
  .react-datepicker__day--selected,
  .react-datepicker__time-list-item--selected {
    background: ${theme.color.accent} !important;
    color: ${theme.color.onAccent} !important;
  }
  [aria-disabled='true'] {
    color: ${theme.color.muted} !important;
    opacity: 0.5;
  }
`;
