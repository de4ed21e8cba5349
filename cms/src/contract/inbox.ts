import { z } from 'zod';
import { meetingAction, meetingMode, meetingState } from './communication';
import { id, instant } from './fields';
import { MAX_LINE_LENGTH } from './lengths';

export const INBOX_KINDS = ['message', 'meeting'] as const;
export const inboxKind = z.enum(INBOX_KINDS);
export type InboxKind = z.output<typeof inboxKind>;

/** The fields of every item. `spam` is suspected, by the server or by the owner. */
const itemFields = {
  _id: id,
  createdAt: instant,
  name: z.string(),
  email: z.string(),
  read: z.boolean(),
  spam: z.boolean(),
};

const messageItem = z.object({ ...itemFields, kind: z.literal('message'), message: z.string() });
export type MessageItem = z.output<typeof messageItem>;

/**
 * A meeting. `slot` is its time on the owner's clock, `visitorSlot` on the visitor's. `actions` are what the owner may
 * answer now; `warning` says before a confirmation what else is agreed for that time.
 */
const meetingItem = z.object({
  ...itemFields,
  kind: z.literal('meeting'),
  mode: meetingMode,
  startsAt: instant,
  minutes: z.int(),
  slot: z.string(),
  timeZone: z.string(),
  visitorSlot: z.string(),
  visitorTimeZone: z.string(),
  state: meetingState,
  actions: z.array(meetingAction),
  warning: z.string().nullable(),
});
export type MeetingItem = z.output<typeof meetingItem>;

export const inboxItem = z.discriminatedUnion('kind', [messageItem, meetingItem]);
export type InboxItem = z.output<typeof inboxItem>;

/** `unread` counts all items that are neither read nor suspected spam, whatever the query asks for. */
export const inboxPage = z.object({ unread: z.int(), items: z.array(inboxItem) });
export type InboxPage = z.output<typeof inboxPage>;

export const inboxQuery = z.object({
  before: instant
    .meta({
      description: 'The `createdAt` of the last item, as it was sent: it may have more digits than milliseconds',
    })
    .optional(),
  kind: inboxKind.optional(),
  search: z
    .string()
    .trim()
    .max(MAX_LINE_LENGTH)
    .meta({ description: 'A part of the name, the address or the message, in any case' })
    .optional(),
});
export type InboxQuery = z.output<typeof inboxQuery>;

export const inboxChange = z.object({ read: z.boolean().optional(), spam: z.boolean().optional() });
export type InboxChange = z.output<typeof inboxChange>;
