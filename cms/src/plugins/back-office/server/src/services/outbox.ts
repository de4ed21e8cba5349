import { randomUUID } from 'node:crypto';
import { env } from '../../../../../environment/env';
import { claimNext, nextDueAt } from '../mails/claim';
import { attempt } from '../mails/delivery';
import { createLoop } from '../mails/loop';
import { LIMITED_TEMPLATES, type MailData, type Template } from '../mails/templates';

const UID = 'plugin::back-office.mail';

/** A mail to be queued. `message` and `meeting` are documentIds of the row that it concerns. */
interface NewMail<T extends Template> {
  recipient: string;
  template: T;
  data: MailData[T];
  message?: string;
  meeting?: string;
}

const newMessageId = () => `<${randomUUID()}@${new URL(env.PUBLIC_URL).hostname}>`;

/** Every mail goes through one table: what is queued there is sent, sooner or later, whatever fails on the way. */
export default () => {
  /** Sends all that is due, and says when to look again. Several processes may do so at once. */
  async function deliver(mayGoOn: () => boolean = () => true): Promise<Date | null> {
    while (mayGoOn()) {
      const mail = await claimNext();
      if (!mail) break;
      await attempt(mail);
    }
    return nextDueAt();
  }

  const loop = createLoop(deliver, (error) => strapi.log.error(`The outbox stumbled and goes on: ${error}`));

  return {
    deliver,
    start: loop.start,
    stop: loop.stop,
    wake: loop.wake,

    /** Queues a mail, as part of the transaction that runs, if one does; sending starts once it is committed. */
    async enqueue<T extends Template>({ recipient, template, data, message, meeting }: NewMail<T>): Promise<void> {
      await strapi.db.transaction(async ({ onCommit }) => {
        await strapi.documents(UID).create({
          data: { recipient, template, data, message, meeting, messageId: newMessageId(), nextAttemptAt: new Date() },
        });
        onCommit(loop.wake);
      });
    },

    /** Whether this address may be sent another mail of the kind that anybody can ask for. */
    async mayMail(recipient: string): Promise<boolean> {
      if (env.RATE_LIMITS === 'off') return true;
      const { points, seconds } = env.LIMIT_RECIPIENT_MAILS;
      const since = new Date(Date.now() - seconds * 1000);
      const sent = await strapi.db.query(UID).count({
        where: { recipient, template: { $in: LIMITED_TEMPLATES }, createdAt: { $gt: since } },
      });
      return sent < points;
    },
  };
};
