import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '#platform/environment/env';
import { createLoop } from '#platform/jobs/loop';
import { deleteMailsOfDeletedAccounts } from './account-mails';
import { claimNext, nextDueAt, type Requeued, requeue } from './claim';
import { trySend } from './delivery';
import { removeMailFiles } from './mail-files';
import { LIMITED_TEMPLATES, type MailPayloads, type TemplateName } from './payloads';

const UID = 'plugin::back-office.mail';
/** Pause after each mail, in ms: a heap of them must not crowd out the people who are just writing. */
const BREATH = 20;

/** A mail to be queued. `message` and `meeting` are the ids of the row that it concerns. */
interface NewMail<T extends TemplateName> {
  recipient: string;
  template: T;
  data: MailPayloads[T];
  message?: number;
  meeting?: number;
}

type AnyMail = { [T in TemplateName]: NewMail<T> }[TemplateName];

const newMessageId = () => `<${randomUUID()}@${new URL(env.PUBLIC_URL).hostname}>`;

function rowOf({ recipient, template, data }: AnyMail) {
  const now = new Date();
  return { recipient, template, data, messageId: newMessageId(), nextAttemptAt: now, publishedAt: now };
}

/** Until the transaction ends, nobody else counts this recipient's mails. SQLite's transactions are one after the other anyway. */
const holdRecipient = (recipient: string) =>
  strapi.db.transaction(async ({ trx }) => {
    if (env.DATABASE_CLIENT === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [recipient]);
  });

/** Every mail goes through one table: what is queued there is sent, sooner or later, whatever fails on the way. */
function createOutbox() {
  /** Sends all that is due, and says when to look again. Several processes may do so at once. */
  async function deliver(mayGoOn: () => boolean = () => true): Promise<Date | null> {
    while (mayGoOn()) {
      const mail = await claimNext();
      if (!mail) break;
      await trySend(mail);
      await sleep(BREATH);
    }
    return nextDueAt();
  }

  const loop = createLoop(deliver, (error) => strapi.log.error(`The outbox stumbled and goes on: ${error}`));

  /**
   * Queues mails, as part of the transaction that runs, if one does; sending starts once it is committed. Those that are
   * about one thing are best queued together: whoever waits for the answer waits for each question to the database.
   */
  async function enqueue(...mails: AnyMail[]): Promise<void> {
    await strapi.db.transaction(async ({ trx, onCommit }) => {
      // Strapi's create would read each mail back and number it among the others of its message.
      const { ids } = await strapi.db.query(UID).createMany({ data: mails.map(rowOf) });
      for (const kind of ['message', 'meeting'] as const) {
        const ties = mails.flatMap((mail, at) =>
          mail[kind] ? [{ mail_id: ids[at], mail_ord: ids[at], [`${kind}_id`]: mail[kind] }] : [],
        );
        if (ties.length > 0) await trx(`back_office_mails_${kind}_lnk`).insert(ties);
      }
      onCommit(loop.wake);
    });
  }

  /** Whether this address may be sent another mail of the kind that anybody can ask for. To be asked in the transaction that queues it. */
  async function mayMail(recipient: string): Promise<boolean> {
    if (env.RATE_LIMITS === 'off') return true;
    await holdRecipient(recipient);
    const { points, seconds } = env.LIMIT_RECIPIENT_MAILS;
    const since = new Date(Date.now() - seconds * 1000);
    const sent = await strapi.db.query(UID).count({
      where: { recipient, template: { $in: LIMITED_TEMPLATES }, createdAt: { $gt: since } },
    });
    return sent < points;
  }

  return {
    deliver,
    start: loop.start,
    stop: loop.stop,
    wake: loop.wake,
    enqueue,
    mayMail,

    /**
     * Queues a notice for the owner, and an acknowledgement for a visitor, unless too many have been sent to that address.
     * To be called in the transaction that keeps what they are about.
     */
    async enqueueAcknowledged(notice: AnyMail, acknowledgement: AnyMail): Promise<void> {
      const isAcknowledged = await mayMail(acknowledgement.recipient);
      await enqueue(notice, ...(isAcknowledged ? [acknowledgement] : []));
    },

    /** Deletes the mails that name accounts which exist no more, and their files once that is committed. */
    async deleteMailsOfDeletedAccounts(now: Date): Promise<void> {
      await strapi.db.transaction(async ({ trx, onCommit }) => {
        const mails = await deleteMailsOfDeletedAccounts(trx, now);
        onCommit(() => removeMailFiles(mails));
      });
    },

    /** Sends a mail at once that waits or has been refused, unless it is just being sent. */
    async sendAgain(documentId: string): Promise<Requeued> {
      const requeued = await requeue(documentId);
      loop.wake();
      return requeued;
    },
  };
}

export const outbox = createOutbox();
