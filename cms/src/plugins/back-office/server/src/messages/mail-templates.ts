import type { Template } from '#back-office/mail';
import { formatAddress } from '#platform/email/address-spellings';
import { suspectedSpamNotice } from './suspected-spam';

const messageNotice: Template<'message-notice'> = ({ name, email, message }) => ({
  subject: `New message from ${name}`,
  replyTo: { name, email },
  blocks: [
    { kind: 'text', text: `${name} (${formatAddress(email)}) has written through your site:` },
    { kind: 'quote', text: message },
    { kind: 'text', text: 'Your answer to this mail goes to the sender.' },
  ],
});

/** Contains nothing that the visitor wrote, not even the name: the address may belong to somebody else. */
const messageAcknowledgement: Template<'message-acknowledgement'> = (_payload, context) => ({
  subject: 'Your message has arrived',
  blocks: [
    {
      kind: 'text',
      text: `Thank you for writing to ${context.owner.name}. Your message has arrived and will be answered shortly.`,
    },
    {
      kind: 'text',
      text: `If you have not written anything at ${context.siteUrl}, somebody mistyped an address: please ignore this mail.`,
    },
  ],
});

export const messageTemplates = {
  'suspected-spam-notice': suspectedSpamNotice,
  'message-notice': messageNotice,
  'message-acknowledgement': messageAcknowledgement,
};
