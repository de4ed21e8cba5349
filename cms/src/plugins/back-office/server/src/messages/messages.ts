import type { z } from 'zod';
import { outbox } from '#back-office/mail';
import { messageInput } from '#contract/communication';
import { createTextRules } from '#crud/collection-rules';
import { insertSubmission } from '#platform/database/insert-submission';
import { env } from '#platform/environment/env';
import { MESSAGE_UID } from './suspected-spam';

export const messages = {
  /**
   * Stores a message and queues its mails in one transaction. A message that fills the honeypot is stored without mails;
   * `reportSuspectedSpam` tells the owner.
   */
  async receive({ website, ...message }: z.output<typeof messageInput>): Promise<void> {
    const suspectedSpam = website !== '';
    await strapi.db.transaction(async () => {
      const { id } = await insertSubmission(MESSAGE_UID, { ...message, suspectedSpam });
      if (suspectedSpam) return;
      const notice = { recipient: env.OWNER_EMAIL, template: 'message-notice', data: message, message: id } as const;
      const acknowledgement = {
        recipient: message.email,
        template: 'message-acknowledgement',
        data: {},
        message: id,
      } as const;
      await outbox.enqueueWithAcknowledgement(notice, acknowledgement);
    });
  },
};

const { name, email, message } = messageInput.shape;

/** The rules of messages that the document service writes. */
export const messageRules = createTextRules({ name, email, message });
