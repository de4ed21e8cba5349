import { readSiteIdentity } from '#api/site/identity';
import {
  currentZone,
  DEFAULT_MINUTES,
  formatSlot,
  getOverlapWarning,
  listAllowedActions,
  MEETING_UID,
  type StoredMeeting,
  toStatus,
} from '#back-office/meetings';
import { MESSAGE_UID } from '#back-office/messages';
import type { InboxItem, InboxKind, MeetingItem, MessageItem } from '#contract/inbox';

interface InboxRow {
  id: number;
  documentId: string;
  createdAt: string;
  name: string;
  email: string;
  handled: boolean;
  suspectedSpam: boolean;
}

interface MessageRow extends InboxRow {
  message: string;
}

type MeetingRow = InboxRow & StoredMeeting;

/** A stored message or meeting. */
export type InboxEntry = { kind: 'message'; row: MessageRow } | { kind: 'meeting'; row: MeetingRow };

export const UIDS = { message: MESSAGE_UID, meeting: MEETING_UID } as const satisfies Record<InboxKind, string>;

/** The flags of a stored item by their names in the contract. */
export const toFlags = ({ handled, suspectedSpam }: InboxRow) => ({ read: handled, spam: suspectedSpam });

const toCommonFields = (row: InboxRow) => ({
  _id: row.documentId,
  createdAt: new Date(row.createdAt).toISOString(),
  name: row.name,
  email: row.email,
  ...toFlags(row),
});

const toMessage = (row: MessageRow): MessageItem => ({
  ...toCommonFields(row),
  kind: 'message',
  message: row.message,
});

async function toMeeting(row: MeetingRow): Promise<MeetingItem> {
  const { timeZone } = await readSiteIdentity();
  const startsAt = new Date(row.startsAt);
  const visitorTimeZone = currentZone(row);
  const actions = listAllowedActions('owner', toStatus(row), new Date());
  return {
    ...toCommonFields(row),
    kind: 'meeting',
    mode: row.mode,
    startsAt: startsAt.toISOString(),
    minutes: row.minutes ?? DEFAULT_MINUTES,
    slot: formatSlot(startsAt, timeZone),
    timeZone,
    visitorSlot: formatSlot(startsAt, visitorTimeZone),
    visitorTimeZone,
    state: row.state,
    actions: [...actions],
    warning: actions.includes('confirm') ? await getOverlapWarning(row) : null,
  };
}

/** The item of the contract. */
export const toItem = async (entry: InboxEntry): Promise<InboxItem> =>
  entry.kind === 'message' ? toMessage(entry.row) : toMeeting(entry.row);
