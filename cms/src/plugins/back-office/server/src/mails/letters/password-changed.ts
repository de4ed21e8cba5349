import type { WriteLetter } from '../write-letter';

/** The name is left out, as in the mail that verifies: the address may be somebody else's. */
export const passwordChanged: WriteLetter<'password-changed'> = (_data, desk) => ({
  subject: 'Your password has been changed',
  blocks: [
    {
      kind: 'text',
      text: `The password of your account at ${desk.siteUrl} has just been changed, and all sessions of before have ended. If it was you, there is nothing to do.`,
    },
    { kind: 'text', text: 'If it was not you, set a new one right away, with a link that is mailed to this address:' },
    { kind: 'link', label: 'Set a new password', url: `${desk.siteUrl}/forgot-password` },
  ],
});
