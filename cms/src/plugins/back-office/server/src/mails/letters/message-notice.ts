import type { WriteLetter } from '../write-letter';

export const messageNotice: WriteLetter<'message-notice'> = ({ name, email, message }) => ({
  subject: `New message from ${name}`,
  replyTo: { name, email },
  blocks: [
    { kind: 'text', text: `${name} (${email}) has written through your site:` },
    { kind: 'quote', text: message },
    { kind: 'text', text: 'Your answer to this mail goes to the sender.' },
  ],
});
