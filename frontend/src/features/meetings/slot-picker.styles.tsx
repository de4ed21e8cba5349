import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { controlStyles } from '#ui/field.tsx';

export const SlotInput = styled.input`
  ${controlStyles}
`;

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
  @media (max-width: 399px) {
    .react-datepicker__day,
    .react-datepicker__day-name {
      /* The width left by the times, the borders and the dialog's padding. */
      inline-size: min((100vw - 128px) / 7, 2.25rem);
    }
    .react-datepicker__time-container {
      flex-basis: 72px;
      inline-size: 72px;
    }
    .react-datepicker__navigation--next--with-time:not(.react-datepicker__navigation--next--with-today-button) {
      inset-inline-end: 74px;
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
  .react-datepicker__day:not([aria-disabled='true']):hover,
  .react-datepicker__time-list-item:not([aria-disabled='true']):hover {
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
