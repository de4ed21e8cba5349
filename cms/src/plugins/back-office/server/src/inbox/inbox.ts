import { errors } from '@strapi/utils';
import createError, { isHttpError } from 'http-errors';
import type { z } from 'zod';
import {
  answerMeeting,
  type FreeTimes,
  holdsTime,
  inMeetingTransaction,
  lockRules,
  readTimesForMove,
  type StoredMeeting,
} from '#back-office/meetings';
import type { meetingAnswer } from '#contract/communication';
import { INBOX_KINDS, type InboxChange, type InboxItem, type InboxPage, type InboxQuery } from '#contract/inbox';
import { lockDocument } from '#platform/database/lock-document';
import { type InboxEntry, toItem, UIDS } from './inbox-items';
import { formatPosition, positionOf } from './inbox-position';
import { listEntries } from './list-items';

const PAGE_SIZE = 50;

const NOT_FOUND = 'This message or meeting no longer exists';
const NO_MEETING = 'Only a meeting can be answered here';
const STANDS = 'Please decline or cancel this meeting first';
const TIME_LOST = 'Another meeting holds this time by now, please write to the visitor about another one';
const CHANGED = 'This meeting was changed a moment ago, please load it again';

/** Throws 404 if there is neither a message nor a meeting with this id. */
async function findEntry(documentId: string): Promise<InboxEntry> {
  for (const kind of INBOX_KINDS) {
    const row = await strapi.db.query(UIDS[kind]).findOne({ where: { documentId } });
    // The rows of a content type have the fields of its kind.
    if (row) return { kind, row } as InboxEntry;
  }
  throw new errors.NotFoundError(NOT_FOUND);
}

/** Throws 404 for an unknown id, and 400 for that of a message. */
async function findMeeting(documentId: string): Promise<StoredMeeting> {
  const { kind, row } = await findEntry(documentId);
  if (kind !== 'meeting') throw new errors.ValidationError(NO_MEETING);
  return row;
}

const countUnread = async (): Promise<number> => {
  const where = { handled: false, suspectedSpam: false };
  const counts = await Promise.all(INBOX_KINDS.map((kind) => strapi.db.query(UIDS[kind]).count({ where })));
  return counts.reduce((sum, count) => sum + count, 0);
};

const stands = (meeting: StoredMeeting): boolean => holdsTime(meeting) && new Date(meeting.startsAt) > new Date();

/** A page of items. One that ends within a millisecond has the exact position of its last item as its time. */
async function toPage(entries: InboxEntry[]): Promise<InboxItem[]> {
  const items = await Promise.all(entries.slice(0, PAGE_SIZE).map(toItem));
  const [last, next] = entries.slice(PAGE_SIZE - 1).map(({ kind, row }) => positionOf(kind, row));
  const lastItem = items.at(-1);
  if (lastItem && last && next && last.time === next.time) lastItem.createdAt = await formatPosition(last);
  return items;
}

export const inbox = {
  /** The newest items of a query, at most 50. */
  async list(query: InboxQuery): Promise<InboxPage> {
    const [unread, entries] = await Promise.all([countUnread(), listEntries(query, PAGE_SIZE + 1)]);
    return { unread, items: await toPage(entries) };
  },

  /**
   * Marks an item. What is no spam any more holds its time again. Throws 404 for an unknown id, and 409 if another
   * meeting holds that time. Reading alone is not recorded in the activity log.
   */
  async update(documentId: string, { read, spam }: InboxChange): Promise<InboxItem> {
    const { kind } = await findEntry(documentId);
    const data: Record<string, boolean> = {
      ...(read !== undefined && { handled: read }),
      ...(spam !== undefined && { suspectedSpam: spam }),
    };
    if (spam !== undefined) {
      await strapi
        .documents(UIDS[kind])
        .update({ documentId, data })
        .catch((error: unknown) => {
          throw isHttpError(error) && error.status === 409 ? createError(409, TIME_LOST) : error;
        });
    } else if (read !== undefined) {
      await strapi.db.query(UIDS[kind]).updateMany({ where: { documentId }, data });
    }
    return toItem(await findEntry(documentId));
  },

  /** Throws 404 for an unknown id, and 409 for a meeting that stands. */
  async remove(documentId: string): Promise<void> {
    const { kind } = await findEntry(documentId);
    if (kind === 'message') {
      await strapi.documents(UIDS.message).delete({ documentId });
      return;
    }
    await inMeetingTransaction(async () => {
      await lockRules();
      await lockDocument(UIDS.meeting, documentId);
      if (stands(await findMeeting(documentId))) throw createError(409, STANDS);
      await strapi.documents(UIDS.meeting).delete({ documentId });
    });
  },

  /** The times that a meeting can be moved to; null for any time. */
  async readFreeTimes(documentId: string): Promise<FreeTimes | null> {
    return readTimesForMove(await findMeeting(documentId));
  },

  /**
   * Answers a meeting as by the owner's link, calls `record` with it in the same transaction, and returns a message. Throws
   * 404 for an unknown id, 400 if the rules refuse the answer, and 409 if another meeting holds the time.
   */
  async answer(
    documentId: string,
    answer: z.output<typeof meetingAnswer>,
    record: (meeting: StoredMeeting) => Promise<void>,
  ): Promise<string> {
    return inMeetingTransaction(async () => {
      const meeting = await findMeeting(documentId);
      const message = await answerMeeting('owner', meeting, answer, CHANGED);
      await record(meeting);
      return message;
    });
  },
};
