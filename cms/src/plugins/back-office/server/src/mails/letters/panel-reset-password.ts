import type { WriteLetter } from '../write-letter';

export const panelResetPassword: WriteLetter<'panel-reset-password'> = async ({ user }, desk) => {
  const url = await desk.panelResetLink(user);
  if (!url) return null;
  return {
    subject: 'Set a new password',
    blocks: [
      { kind: 'text', text: `Somebody has asked for a new password for your account at ${desk.siteUrl}/admin.` },
      { kind: 'link', label: 'Set a new password', url },
      {
        kind: 'text',
        text: 'The link works once, for an hour. If you did not ask for it, your password stays as it is and there is nothing to do.',
      },
    ],
  };
};
