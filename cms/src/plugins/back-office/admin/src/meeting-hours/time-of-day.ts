/** A time of the day in its parts, each of two digits; empty if it is not chosen. */
export interface TimeOfDay {
  hour: string;
  minute: string;
}

/** The last time of a day. */
export const END_OF_DAY = '24:00';

/** Times are held in steps of five minutes. */
const STEP_MINUTES = 5;

const listNumbers = (end: number, step = 1) =>
  Array.from({ length: end / step }, (_, index) => String(index * step).padStart(2, '0'));

/** Parses a time as `HH:mm`. */
export function parseTime(time: string | null | undefined): TimeOfDay {
  const [hour = '', minute = ''] = (time ?? '').split(':');
  return { hour, minute };
}

/** A stored part that is no choice, such as the minute 07, is shown as one. */
const withStored = (choices: string[], stored: string) =>
  stored === '' || choices.includes(stored) ? choices : [...choices, stored].sort();

/** The hours to choose from; an end can be the end of the day. */
export const listHours = ({ hour }: TimeOfDay, isEnd: boolean): string[] =>
  withStored([...listNumbers(24), ...(isEnd ? ['24'] : [])], hour);

/** The minutes to choose from; none before an hour is chosen. */
export function listMinutes({ hour, minute }: TimeOfDay): string[] {
  if (hour === '') return [];
  return withStored(hour === '24' ? ['00'] : listNumbers(60, STEP_MINUTES), minute);
}

/** The time with another hour: the full one, if no minute was chosen or none other exists. */
export const withHour = ({ minute }: TimeOfDay, hour: string): string =>
  `${hour}:${hour === '24' || minute === '' ? '00' : minute}`;

/** Why the time cannot be stored, as a sentence; null if it can, or if none is chosen. */
export function findTimeProblem({ hour, minute }: TimeOfDay): string | null {
  if (hour === '' || Number(minute) % STEP_MINUTES === 0) return null;
  return 'Times are in steps of five minutes, such as 10:05';
}
