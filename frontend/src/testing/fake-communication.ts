import { type SlotsQuery, type SlotsView, slotsQuery } from '../../../cms/src/contract/communication.ts';
import { PICTURE_KINDS } from '../../../cms/src/contract/uploads.ts';
import { FakeApiError, type FakeContext, type FakeHandlers } from './fake-operations.ts';

const DAY_MS = 86_400_000;

function findMeeting({ tables, param }: FakeContext) {
  const meeting = tables.meeting[param];
  if (!meeting) throw new FakeApiError(400, 'This link is no longer valid');
  return meeting;
}

/** The free times by day, in UTC; any time without them. */
function viewFreeTimes(free: Record<string, string[]> | null, { from, days }: SlotsQuery): SlotsView {
  if (!free) return { mode: 'any' };
  const first = new Date(`${from}T00:00:00Z`).getTime();
  const dates = Array.from({ length: days }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
  return {
    mode: 'hours',
    minutes: 30,
    timeZone: 'Asia/Kolkata',
    days: dates.map((date) => ({ date, slots: free[date] ?? [] })),
  };
}

const storePicture = ({ tables, body }: FakeContext<Record<string, unknown>>) => {
  tables.uploads.push(String(body.imageString));
  return { url: `/uploads/picture-${tables.uploads.length}.webp` };
};

const uploadHandlers: FakeHandlers = Object.fromEntries(PICTURE_KINDS.map((kind) => [`upload.${kind}`, storePicture]));

export function listFreeTimes({ tables, request }: FakeContext) {
  const query = slotsQuery.parse(Object.fromEntries(new URLSearchParams(request.query)));
  if (tables.unknownTimeZones.includes(query.timeZone)) {
    throw new FakeApiError(400, 'timeZone must be a time zone such as Europe/Berlin');
  }
  return viewFreeTimes(tables.freeTimes, query);
}

/** The operations of visitors, of the links in meeting mails, and the uploads. */
export const communicationHandlers: FakeHandlers = {
  'communication.message': () => ({ message: 'Message Sent Successfully!' }),
  'communication.meeting': ({ body: { slot, timeZone = 'UTC' } }) => ({
    message: 'Meeting Created Successfully!',
    receipt: {
      startsAt: new Date(`${slot} UTC`).toISOString(),
      timeZone,
      calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  }),
  'communication.slots': listFreeTimes,
  'communication.meetingSlots': (context) => {
    findMeeting(context);
    return listFreeTimes(context);
  },
  'communication.readMeeting': findMeeting,
  'communication.answerMeeting': (context) => {
    const { action, slot } = context.body;
    const meeting = findMeeting(context);
    const state = action === 'decline' ? 'declined' : 'confirmed';
    context.tables.meeting[context.param] = {
      ...meeting,
      state,
      slot: slot ?? meeting.slot,
      startsAt: slot ? new Date(`${slot} UTC`).toISOString() : meeting.startsAt,
      actions: [],
      warning: null,
    };
    return { message: 'The visitor will hear of it' };
  },
  ...uploadHandlers,
};
