import { formatInstant } from '../../src/plugins/back-office/admin/src/format-instant';
import {
  type BusyCalendar,
  describeReading,
} from '../../src/plugins/back-office/admin/src/meeting-hours/busy-calendars';

const READ_AT = '2030-12-31T09:05:00.000Z';
const CALENDAR: BusyCalendar = {
  id: '1',
  name: 'Work',
  readAt: READ_AT,
  problem: null,
  isStale: false,
  isBeingRead: false,
  unread: { count: 0, events: [] },
};
const problem = 'The calendar answered with 404';
const readAt = formatInstant(READ_AT);

test.each<[string, Partial<BusyCalendar>, string, boolean]>([
  ['was read', {}, `Last read ${readAt}.`, false],
  ['was never read', { readAt: null }, 'Not read yet. A new calendar is read within a minute.', false],
  ['is being read for the first time', { readAt: null, isBeingRead: true }, 'It is just being read.', false],
  ['fails', { problem }, `The calendar answered with 404. Its times of ${readAt} go on counting.`, true],
  [
    'failed at its first reading',
    { readAt: null, problem },
    'The calendar answered with 404. It was never read, so visitors can choose its times.',
    true,
  ],
  [
    'fails for a day',
    { problem, isStale: true },
    `It could not be read for a day: The calendar answered with 404. Its times of ${readAt} go on counting.`,
    true,
  ],
  [
    'was not read for a day without a problem',
    { isStale: true },
    `It could not be read for a day. Its times of ${readAt} go on counting.`,
    true,
  ],
])('the panel says of a calendar that %s what its state is', (_title, state, text, hasFailed) => {
  expect(describeReading({ ...CALENDAR, ...state })).toEqual({ text, hasFailed, unread: [] });
});

test('the panel names each event that could not be read, with the reason, and counts those that it does not list', () => {
  const events = [{ event: '“Team” on 10 March 2030', reason: 'its beginning cannot be read' }];
  expect(describeReading({ ...CALENDAR, unread: { count: 3, events } })).toEqual({
    text: `Last read ${readAt}, without what could not be read:`,
    hasFailed: true,
    unread: ['“Team” on 10 March 2030: its beginning cannot be read.', 'And 2 more.'],
  });
});

test('an instant is written with its day and time', () => {
  expect(readAt).toMatch(/^\d+ (Dec|Jan) 203[01], \d\d:\d5$/);
});
