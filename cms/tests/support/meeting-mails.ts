import { calendarLines } from './calendar-lines';
import type { Arrival } from './mail-server';

/** The token of the meeting link in a mail. */
export function findMeetingToken({ mail }: Arrival): string {
  const link = /http:\/\/portfolio\.test\/meeting\?token=(\S+)/.exec(mail.text ?? '');
  if (!link?.[1]) throw new Error(`There is no meeting link in: ${mail.text}`);
  return link[1];
}

/** The calendar file that a mail carries. */
export function calendarFileIn({ mail }: Arrival): string {
  const file = mail.attachments.find(({ contentType }) => contentType === 'application/ics');
  if (!file) throw new Error('The mail carries no calendar file');
  return file.content.toString('utf8');
}

/** The lines of the calendar file that a mail carries. */
export const calendarLinesIn = (arrival: Arrival): string[] => calendarLines(calendarFileIn(arrival));
