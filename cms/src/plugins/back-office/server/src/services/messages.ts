import type { z } from 'zod';
import type { messageInput } from '../../../../../contract/communication';
import { env } from '../../../../../environment/env';
import { keepRow } from '../keep-row';
import { service } from '../service';

const UID = 'plugin::back-office.message';

/** What visitors write to the owner. */
export default () => ({
  /** Keeps a message and queues its mails, both or neither. One that fills the honeypot is kept and mailed to nobody. */
  async receive({ website, ...message }: z.output<typeof messageInput>): Promise<void> {
    const suspectedSpam = website !== '';
    await strapi.db.transaction(async () => {
      const { id } = await keepRow(UID, { ...message, suspectedSpam });
      if (suspectedSpam) return;
      const notice = { recipient: env.OWNER_EMAIL, template: 'message-notice', data: message, message: id } as const;
      const acknowledgement = {
        recipient: message.email,
        template: 'message-acknowledgement',
        data: {},
        message: id,
      } as const;
      await service('outbox').enqueueAcknowledged(notice, acknowledgement);
    });
  },
});
