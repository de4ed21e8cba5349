import { formatInstant } from '../format-instant';

/** A busy calendar as the server answers it; dates in ISO 8601. */
export interface BusyCalendar {
  id: string;
  name: string;
  readAt: string | null;
  problem: string | null;
  isStale: boolean;
  isBeingRead: boolean;
}

/** Why a calendar could not be read; null if it was read. */
const describeFailure = ({ problem, isStale }: BusyCalendar): string | null =>
  isStale ? ['It could not be read for a day', problem].filter(Boolean).join(': ') : problem;

/** Says when a calendar was read, or why it could not be read and which of its times count. */
export function describeReading(calendar: BusyCalendar): { text: string; hasFailed: boolean } {
  const { readAt, isBeingRead } = calendar;
  const failure = describeFailure(calendar);
  if (failure) {
    const earlier = readAt ? ` Its times of ${formatInstant(readAt)} go on counting.` : '';
    return { text: `${failure}.${earlier}`, hasFailed: true };
  }
  if (readAt) return { text: `Last read ${formatInstant(readAt)}.`, hasFailed: false };
  const text = isBeingRead ? 'It is just being read.' : 'Not read yet. A new calendar is read within a minute.';
  return { text, hasFailed: false };
}
