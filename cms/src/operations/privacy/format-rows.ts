import type { VisitorRows } from './visitor-rows';

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** How much that is: `2 messages, 1 meeting, 5 mails and 0 log entries`. */
export const inWords = ({ messages, meetings, mails, log }: VisitorRows): string =>
  [
    counted(messages.length, 'message', 'messages'),
    counted(meetings.length, 'meeting', 'meetings'),
    `${counted(mails.length, 'mail', 'mails')} and ${counted(log.length, 'log entry', 'log entries')}`,
  ].join(', ');
