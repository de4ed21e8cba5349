import type { InboxItem, MeetingItem, MessageItem } from '#contract.ts';
import { inboxQuery } from '../../../cms/src/contract/inbox.ts';
import { requireSuperAdmin } from './fake-accounts.ts';
import { listFreeTimes } from './fake-communication.ts';
import { FakeApiError, type FakeContext, type FakeHandlers } from './fake-operations.ts';

const PAGE_SIZE = 50;

export const MESSAGE: MessageItem = {
  _id: 'message',
  kind: 'message',
  createdAt: '2026-03-02T10:00:00.000Z',
  name: 'Ada Visitor',
  email: 'ada@visitor.test',
  read: false,
  spam: false,
  message: 'Could you build a site for us?\nWe start in May.',
};

export const MEETING_REQUEST: MeetingItem = {
  _id: 'meeting',
  kind: 'meeting',
  createdAt: '2026-03-01T10:00:00.000Z',
  name: 'Bo Visitor',
  email: 'bo@visitor.test',
  read: false,
  spam: false,
  mode: 'video',
  startsAt: '2030-12-31T10:00:00.000Z',
  minutes: 30,
  slot: '12/31/2030 03:30 PM',
  timeZone: 'Asia/Kolkata',
  visitorSlot: '12/31/2030 10:00 AM',
  visitorTimeZone: 'Europe/London',
  state: 'requested',
  actions: ['confirm', 'move', 'decline', 'cancel'],
  warning: null,
};

export const SPAM: MessageItem = {
  ...MESSAGE,
  _id: 'spam',
  createdAt: '2026-02-28T10:00:00.000Z',
  name: 'Robot',
  email: 'robot@spam.test',
  spam: true,
  message: 'Cheap watches',
};

const STATE_AFTER = { confirm: 'confirmed', move: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const;

function findItem(context: FakeContext): InboxItem {
  requireSuperAdmin(context);
  const item = context.tables.inbox.find(({ _id }) => _id === context.param);
  if (!item) throw new FakeApiError(404, 'This message or meeting no longer exists');
  return item;
}

const matches = (item: InboxItem, search: string) =>
  [item.name, item.email, item.kind === 'message' ? item.message : ''].join('\n').toLowerCase().includes(search);

/** The inbox of the owner. */
export const inboxHandlers: FakeHandlers = {
  'inbox.list': (context) => {
    requireSuperAdmin(context);
    const query = Object.fromEntries(new URLSearchParams(context.request.query));
    const { before, kind, search = '' } = inboxQuery.parse(query);
    const { inbox } = context.tables;
    const found = inbox.filter(
      (item) =>
        (!before || item.createdAt < before) && (!kind || item.kind === kind) && matches(item, search.toLowerCase()),
    );
    const unread = inbox.filter(({ read, spam }) => !read && !spam).length;
    return { unread, items: found.slice(0, PAGE_SIZE).map((item) => ({ ...item })) };
  },
  'overview.read': (context) => {
    requireSuperAdmin(context);
    const meetings = context.tables.inbox.filter((item) => item.kind === 'meeting');
    const [next] = meetings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
    return { nextMeeting: next ?? null, toDo: ['Legal texts', 'A first backup'] };
  },
  'inbox.update': (context) => {
    const { read, spam } = context.body;
    const change = { ...(read !== undefined && { read }), ...(spam !== undefined && { spam }) };
    return { ...Object.assign(findItem(context), change) };
  },
  'inbox.remove': (context) => {
    const { inbox } = context.tables;
    inbox.splice(inbox.indexOf(findItem(context)), 1);
    return { message: 'Successfully Deleted' };
  },
  'inbox.slots': (context) => {
    findItem(context);
    return listFreeTimes(context);
  },
  'inbox.answer': (context) => {
    const meeting = findItem(context);
    if (meeting.kind !== 'meeting') throw new FakeApiError(400, 'Only a meeting can be answered here');
    const { action, slot } = context.body;
    const state = STATE_AFTER[action];
    const startsAt = slot ? new Date(`${slot} UTC`).toISOString() : meeting.startsAt;
    Object.assign(meeting, { state, startsAt, actions: state === 'confirmed' ? ['move', 'cancel'] : [] });
    return { message: `The meeting is ${state}` };
  },
};
