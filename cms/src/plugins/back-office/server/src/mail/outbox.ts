import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toAsciiAddress } from '#contract/email-address';
import { listSpellings } from '#platform/email/address-spellings';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';
import { deleteMailsOfDeletedAccounts } from './account-mails';
import { claimNextMail, findNextDueDate, type Requeued, requeue } from './claim';
import { loadTemplateContext, trySend } from './delivery';
import type { TemplateContext } from './mail';
import { removeMailFiles } from './mail-files';
import { LIMITED_TEMPLATES, type MailPayloads, type TemplateName } from './payloads';

const UID = 'plugin::back-office.mail';
/** Other processes queue mails, too. */
const CHECK_INTERVAL_MS = 15_000;
/** Keeps many queued mails from slowing down requests. */
const PAUSE_BETWEEN_MAILS_MS = 20;

/** `message` and `meeting` are the ids of the row that the mail concerns. */
interface NewMail<T extends TemplateName> {
  recipient: string;
  template: T;
  data: MailPayloads[T];
  message?: number;
  meeting?: number;
}

type AnyMail = { [T in TemplateName]: NewMail<T> }[TemplateName];

/** The Message-ID of a mail. */
export const newMessageId = () => `<${randomUUID()}@${new URL(env.PUBLIC_URL).hostname}>`;

function toRow({ recipient, template, data }: AnyMail) {
  const now = new Date();
  return { recipient, template, data, messageId: newMessageId(), nextAttemptAt: now, publishedAt: now };
}

/** Serializes counting the mails of a recipient until the transaction ends; transactions of SQLite are serial anyway. */
const lockRecipient = (recipient: string) =>
  strapi.db.transaction(async ({ trx }) => {
    if (env.DATABASE_CLIENT === 'postgres')
      await trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [toAsciiAddress(recipient)]);
  });

/** Stores mails in a table and sends them in the background, with retries. */
function createOutbox() {
  /** Sends all due mails, with the owner's name as of the first one. Several processes may run this at once. */
  async function deliver(shouldContinue: () => boolean = () => true): Promise<void> {
    let context: TemplateContext | undefined;
    while (shouldContinue()) {
      const mail = await claimNextMail();
      if (!mail) break;
      context ??= await loadTemplateContext();
      await trySend(mail, context);
      await sleep(PAUSE_BETWEEN_MAILS_MS);
    }
  }

  const job = createJob({
    name: 'send mails',
    work: deliver,
    intervalMs: CHECK_INTERVAL_MS,
    findDueDate: findNextDueDate,
  });

  /** Stores mails in the current transaction, if there is one; sending starts after its commit. One call for several mails saves queries. */
  async function enqueue(...mails: AnyMail[]): Promise<void> {
    await strapi.db.transaction(async ({ trx, onCommit }) => {
      // Strapi's `create` would need further queries to read the row back and to order its relations.
      const { ids } = await strapi.db.query(UID).createMany({ data: mails.map(toRow) });
      for (const kind of ['message', 'meeting'] as const) {
        const links = mails.flatMap((mail, index) =>
          mail[kind] ? [{ mail_id: ids[index], mail_ord: ids[index], [`${kind}_id`]: mail[kind] }] : [],
        );
        if (links.length > 0) await trx(`back_office_mails_${kind}_lnk`).insert(links);
      }
      onCommit(job.wake);
    });
  }

  /** Whether the recipient may get another mail that anybody can request. Call it in the transaction that queues the mail. */
  async function isWithinRecipientLimit(recipient: string): Promise<boolean> {
    if (env.RATE_LIMITS === 'off') return true;
    await lockRecipient(recipient);
    const { points, seconds } = env.LIMIT_RECIPIENT_MAILS;
    const since = new Date(Date.now() - seconds * 1000);
    const sent = await strapi.db.query(UID).count({
      where: {
        recipient: { $in: listSpellings(recipient) },
        template: { $in: LIMITED_TEMPLATES },
        createdAt: { $gt: since },
      },
    });
    return sent < points;
  }

  return {
    deliver,
    start: job.start,
    stop: job.stop,
    wake: job.wake,
    enqueue,
    mayMail: isWithinRecipientLimit,

    /**
     * Queues a notice for the owner and, within the limit per recipient, an acknowledgement for the visitor. Call it in
     * the transaction that stores the submission.
     */
    async enqueueWithAcknowledgement(notice: AnyMail, acknowledgement: AnyMail): Promise<void> {
      const isAcknowledged = await isWithinRecipientLimit(acknowledgement.recipient);
      await enqueue(notice, ...(isAcknowledged ? [acknowledgement] : []));
    },

    /** Deletes mails that name deleted accounts, and their files after the commit. */
    async deleteMailsOfDeletedAccounts(now: Date): Promise<void> {
      await strapi.db.transaction(async ({ trx, onCommit }) => {
        const mails = await deleteMailsOfDeletedAccounts(trx, now);
        onCommit(() => removeMailFiles(mails));
      });
    },

    /** Sends a waiting or failed mail now, unless it is being sent. */
    async resend(documentId: string): Promise<Requeued> {
      const requeued = await requeue(documentId);
      job.wake();
      return requeued;
    },
  };
}

export const outbox = createOutbox();
