import type { WriteLetter } from '../write-letter';

/** Repeats nothing that the visitor wrote, not even the name: the address may belong to somebody else. */
export const messageAcknowledgement: WriteLetter<'message-acknowledgement'> = (_data, desk) => ({
  subject: 'Your message has arrived',
  blocks: [
    {
      kind: 'text',
      text: `Thank you for writing to ${desk.owner.name}. Your message has arrived and will be answered shortly.`,
    },
    {
      kind: 'text',
      text: `If you have not written anything at ${desk.siteUrl}, somebody mistyped an address: please ignore this mail.`,
    },
  ],
});
