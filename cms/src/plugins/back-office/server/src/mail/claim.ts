import type { TemplateName } from './payloads';
import { retryDelay } from './retry';

const UID = 'plugin::back-office.mail';

/** The time limit of one attempt. */
export const ATTEMPT_TIMEOUT_MS = 60_000;
/** Longer than any attempt takes; a mail whose process died is claimed again after it. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS;

export interface StoredMail {
  id: number;
  documentId: string;
  recipient: string;
  template: TemplateName;
  data: unknown;
  messageId: string;
  attempts: number;
  createdAt: string;
}

/** Claims the mail that has been due longest; null if there is none. Only one of several processes gets the same mail. */
export async function claimNextMail(): Promise<StoredMail | null> {
  const mails = strapi.db.query(UID);
  for (;;) {
    const now = Date.now();
    const due: StoredMail | null = await mails.findOne({
      where: { state: 'waiting', nextAttemptAt: { $lte: new Date(now) } },
      orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
    });
    if (!due) return null;
    const attempts = due.attempts + 1;
    const leaseEndsAt = new Date(now + LEASE_MS);
    const { count } = await mails.updateMany({
      where: { id: due.id, state: 'waiting', attempts: due.attempts },
      data: { attempts, nextAttemptAt: leaseEndsAt, leaseEndsAt },
    });
    if (count === 1) return { ...due, attempts };
  }
}

/** The due date of the next waiting mail; null if none waits. */
export async function findNextDueDate(): Promise<Date | null> {
  const next: { nextAttemptAt: string } | null = await strapi.db
    .query(UID)
    .findOne({ select: ['nextAttemptAt'], where: { state: 'waiting' }, orderBy: { nextAttemptAt: 'asc' } });
  return next && new Date(next.nextAttemptAt);
}

/** Stores the result of an attempt. Returns false, without a change, if its lease has expired and another attempt has begun. */
async function endAttempt({ id, documentId, attempts }: StoredMail, data: object): Promise<boolean> {
  const { count } = await strapi.db.query(UID).updateMany({
    where: { id, state: 'waiting', attempts },
    data: { ...data, leaseEndsAt: null },
  });
  if (count === 0) strapi.log.warn(`Try ${attempts} of mail ${documentId} took too long: another one decides about it`);
  return count > 0;
}

export const markSent = (mail: StoredMail) => endAttempt(mail, { state: 'sent', sentAt: new Date(), lastError: null });

/** Marks a mail that is not needed any more, because its subject was deleted or its link replaced. */
export const markDropped = (mail: StoredMail) => endAttempt(mail, { state: 'dropped', lastError: null });

/** Marks a mail that the mail server refused permanently; only the owner can retry it. */
export const markFailed = (mail: StoredMail, lastError: string) => endAttempt(mail, { state: 'failed', lastError });

export function scheduleRetry(mail: StoredMail, lastError: string) {
  const now = Date.now();
  const pause = retryDelay(mail.attempts, now - new Date(mail.createdAt).getTime());
  return endAttempt(mail, { lastError, nextAttemptAt: new Date(now + pause) });
}

/** The result of `requeue`: the mail is due now, is being sent, or cannot be sent. */
export type Requeued = 'due' | 'being-sent' | 'none';

/** Makes a waiting or failed mail due now, unless an attempt is running. */
export async function requeue(documentId: string): Promise<Requeued> {
  const mails = strapi.db.query(UID);
  const unsent = { documentId, state: { $in: ['waiting', 'failed'] } };
  const now = new Date();
  const { count } = await mails.updateMany({
    where: { ...unsent, $or: [{ leaseEndsAt: { $null: true } }, { leaseEndsAt: { $lte: now } }] },
    data: { state: 'waiting', nextAttemptAt: now },
  });
  if (count > 0) return 'due';
  return (await mails.count({ where: unsent })) > 0 ? 'being-sent' : 'none';
}
