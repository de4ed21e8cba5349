import { formatInstant } from '../format-instant';

/** A busy calendar as the server answers it; dates in ISO 8601. */
export interface BusyCalendar {
  id: string;
  name: string;
  readAt: string | null;
  problem: string | null;
  isStale: boolean;
  isBeingRead: boolean;
  /** The events that could not be read, or not in full: how many, and the first of them. */
  unread: { count: number; events: { event: string; reason: string }[] };
}

/** The panel's sentence about a calendar. */
interface Description {
  text: string;
  hasFailed: boolean;
  /** A sentence for each event that could not be read, or not in full. */
  unread: string[];
}

/** Why a calendar could not be read; null if it was read. */
const describeFailure = ({ problem, isStale }: BusyCalendar): string | null =>
  isStale ? ['It could not be read for a day', problem].filter(Boolean).join(': ') : problem;

function describeUnread({ unread: { count, events } }: BusyCalendar): string[] {
  const sentences = events.map(({ event, reason }) => `${event}: ${reason}.`);
  const more = count - events.length;
  return more > 0 ? [...sentences, `And ${more} more.`] : sentences;
}

/** Says when a calendar was read, or why it could not be read and which of its times count, and what of it was not read. */
export function describeReading(calendar: BusyCalendar): Description {
  const { readAt, isBeingRead } = calendar;
  const unread = describeUnread(calendar);
  const failure = describeFailure(calendar);
  if (failure) {
    const earlier = readAt
      ? `Its times of ${formatInstant(readAt)} go on counting.`
      : 'It was never read, so visitors can choose its times.';
    return { text: `${failure}. ${earlier}`, hasFailed: true, unread };
  }
  if (readAt && unread.length > 0) {
    const text = `Last read ${formatInstant(readAt)}, without what could not be read:`;
    return { text, hasFailed: true, unread };
  }
  if (readAt) return { text: `Last read ${formatInstant(readAt)}.`, hasFailed: false, unread };
  const text = isBeingRead ? 'It is just being read.' : 'Not read yet. A new calendar is read within a minute.';
  return { text, hasFailed: false, unread };
}
