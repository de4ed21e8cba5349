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
};
const problem = 'The calendar answered with 404';
const readAt = formatInstant(READ_AT);

test.each<[string, Partial<BusyCalendar>, string, boolean]>([
  ['was read', {}, `Last read ${readAt}.`, false],
  ['was never read', { readAt: null }, 'Not read yet. A new calendar is read within a minute.', false],
  ['is being read for the first time', { readAt: null, isBeingRead: true }, 'It is just being read.', false],
  ['fails', { problem }, `The calendar answered with 404. Its times of ${readAt} go on counting.`, true],
  ['failed at its first reading', { readAt: null, problem }, 'The calendar answered with 404.', true],
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
  expect(describeReading({ ...CALENDAR, ...state })).toEqual({ text, hasFailed });
});

test('an instant is written with its day and time', () => {
  expect(readAt).toMatch(/^\d+ (Dec|Jan) 203[01], \d\d:\d5$/);
});
