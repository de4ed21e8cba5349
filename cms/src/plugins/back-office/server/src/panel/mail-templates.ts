import type { Template } from '#back-office/mail';

/** The reset link of a panel user; null if it was used meanwhile. */
async function panelResetLink(id: number): Promise<string | null> {
  const user = await strapi.db.query('admin::user').findOne({ where: { id } });
  const token: string | null = user?.resetPasswordToken ?? null;
  return token && `${strapi.config.get('admin.absoluteUrl')}/auth/reset-password?code=${token}`;
}

const panelResetPassword: Template<'panel-reset-password'> = async ({ user }, context) => {
  const url = await panelResetLink(user);
  if (!url) return null;
  return {
    subject: 'Set a new password',
    blocks: [
      { kind: 'text', text: `Somebody has asked for a new password for your account at ${context.siteUrl}/admin.` },
      { kind: 'link', label: 'Set a new password', url },
      {
        kind: 'text',
        text: 'The link works once, for an hour. If you did not ask for it, your password stays as it is and there is nothing to do.',
      },
    ],
  };
};

export const panelTemplates = {
  'panel-reset-password': panelResetPassword,
};
