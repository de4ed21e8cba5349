import { pauseAfter } from './pause-after';
import type { Template } from './templates';

const UID = 'plugin::back-office.mail';

/** Longer than any attempt takes, in ms: a process that dies while it sends gives its mail back after this. */
const LEASE = 120_000;

/** A mail as it is stored. */
export interface StoredMail {
  id: number;
  documentId: string;
  recipient: string;
  template: Template;
  data: unknown;
  messageId: string;
  attempts: number;
  createdAt: string;
}

/** Takes the mail that has been due longest; null when none is. Of several processes that try, one gets it. */
export async function claimNext(): Promise<StoredMail | null> {
  const mails = strapi.db.query(UID);
  for (;;) {
    const now = Date.now();
    const due: StoredMail | null = await mails.findOne({
      where: { state: 'waiting', nextAttemptAt: { $lte: new Date(now) } },
      orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
    });
    if (!due) return null;
    const attempts = due.attempts + 1;
    const { count } = await mails.updateMany({
      where: { id: due.id, state: 'waiting', attempts: due.attempts },
      data: { attempts, nextAttemptAt: new Date(now + LEASE) },
    });
    if (count === 1) return { ...due, attempts };
  }
}

/** When the next waiting mail is due; null when none waits. */
export async function nextDueAt(): Promise<Date | null> {
  const next: { nextAttemptAt: string } | null = await strapi.db
    .query(UID)
    .findOne({ select: ['nextAttemptAt'], where: { state: 'waiting' }, orderBy: { nextAttemptAt: 'asc' } });
  return next && new Date(next.nextAttemptAt);
}

const settle = async (mail: StoredMail, data: object) => {
  await strapi.db.query(UID).updateMany({ where: { id: mail.id, state: 'waiting' }, data });
};

/** It is on its way. */
export const markSent = (mail: StoredMail) => settle(mail, { state: 'sent', sentAt: new Date(), lastError: null });

/** There is no sense in sending it any more: what it was about is gone. */
export const markDropped = (mail: StoredMail) => settle(mail, { state: 'dropped', lastError: null });

/** It will be tried again. */
export function markFailed(mail: StoredMail, lastError: string) {
  const now = Date.now();
  const pause = pauseAfter(mail.attempts, now - new Date(mail.createdAt).getTime());
  return settle(mail, { lastError, nextAttemptAt: new Date(now + pause) });
}
