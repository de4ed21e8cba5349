import type { TemplateName } from './payloads';
import { retryDelay } from './retry';

const UID = 'plugin::back-office.mail';

/** How long one attempt may take in all. */
export const ATTEMPT_TIMEOUT_MS = 60_000;
/** Longer than any attempt takes: a process that dies while it sends gives its mail back after this. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS;

/** A mail as it is stored. */
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
    const leaseEndsAt = new Date(now + LEASE_MS);
    const { count } = await mails.updateMany({
      where: { id: due.id, state: 'waiting', attempts: due.attempts },
      data: { attempts, nextAttemptAt: leaseEndsAt, leaseEndsAt },
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

/** Ends the attempt; false, and nothing is changed, where its lease has run out and another attempt has begun. */
async function settle({ id, documentId, attempts }: StoredMail, data: object): Promise<boolean> {
  const { count } = await strapi.db.query(UID).updateMany({
    where: { id, state: 'waiting', attempts },
    data: { ...data, leaseEndsAt: null },
  });
  if (count === 0) strapi.log.warn(`Try ${attempts} of mail ${documentId} took too long: another one decides about it`);
  return count > 0;
}

/** It is on its way. */
export const markSent = (mail: StoredMail) => settle(mail, { state: 'sent', sentAt: new Date(), lastError: null });

/** There is no sense in sending it any more: what it was about is gone. */
export const markDropped = (mail: StoredMail) => settle(mail, { state: 'dropped', lastError: null });

/** The mail server refuses it for good: only the owner has it tried again. */
export const markFailed = (mail: StoredMail, lastError: string) => settle(mail, { state: 'failed', lastError });

/** It will be tried again. */
export function scheduleRetry(mail: StoredMail, lastError: string) {
  const now = Date.now();
  const pause = retryDelay(mail.attempts, now - new Date(mail.createdAt).getTime());
  return settle(mail, { lastError, nextAttemptAt: new Date(now + pause) });
}

/** The result of `requeue`: a mail that is due now, one that is just being sent, or none that can be sent. */
export type Requeued = 'due' | 'being-sent' | 'none';

/** Makes a mail that waits or has failed due at once, unless an attempt is running. */
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
