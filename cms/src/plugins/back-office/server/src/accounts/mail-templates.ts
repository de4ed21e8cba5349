import { type MailPayloads, pageLink, signedLinks, type Template } from '#back-office/mail';
import { accounts } from './accounts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type RequestedLink = MailPayloads['verify'];

/** Creates a link with a signed token; null if the account was deleted, or the link was used or replaced meanwhile. `lifetime` in ms. */
async function createLink(
  page: string,
  purpose: 'verify' | 'reset',
  { account, nonce }: RequestedLink,
  lifetime: number,
): Promise<string | null> {
  const found = await accounts.find(account);
  const current = purpose === 'verify' ? found?.verifyNonce : found?.resetNonce;
  if (current !== nonce) return null;
  return pageLink(page, signedLinks.sign({ purpose, subject: account, nonce }, Date.now() + lifetime));
}

const createVerifyLink = (requested: RequestedLink) => createLink('verify', 'verify', requested, DAY_MS);

const createResetLink = (requested: RequestedLink) => createLink('reset-password', 'reset', requested, HOUR_MS);

/** Does not contain the registered name: a registration with somebody else's address must not send them text of the attacker. */
const verify: Template<'verify'> = async (payload, context) => {
  const url = await createVerifyLink(payload);
  if (!url) return null;
  return {
    subject: 'Verify your email',
    blocks: [
      {
        kind: 'text',
        text: `Somebody has registered at ${context.siteUrl} with this address. If it was you, please say so:`,
      },
      { kind: 'link', label: 'Verify my email', url },
      { kind: 'text', text: 'The link works once, for 24 hours. If it was not you, there is nothing to do.' },
    ],
  };
};

const resetPassword: Template<'reset-password'> = async (payload, context) => {
  const url = await createResetLink(payload);
  if (!url) return null;
  return {
    subject: 'Set a new password',
    blocks: [
      { kind: 'text', text: `Somebody has asked for a new password for your account at ${context.siteUrl}.` },
      { kind: 'link', label: 'Set a new password', url },
      {
        kind: 'text',
        text: 'The link works once, for an hour. If you did not ask for it, your password stays as it is and there is nothing to do.',
      },
    ],
  };
};

/** Does not contain the registered name, for the same reason as `verify`. */
const passwordChanged: Template<'password-changed'> = (_payload, context) => ({
  subject: 'Your password has been changed',
  blocks: [
    {
      kind: 'text',
      text: `The password of your account at ${context.siteUrl} has just been changed, and all sessions of before have ended. If it was you, there is nothing to do.`,
    },
    { kind: 'text', text: 'If it was not you, set a new one right away, with a link that is mailed to this address:' },
    { kind: 'link', label: 'Set a new password', url: `${context.siteUrl}/forgot-password` },
  ],
});

const approvalRequest: Template<'approval-request'> = ({ name, applicant, applicantEmail }, context) => ({
  subject: `${applicant} asks for access to the dashboard`,
  replyTo: { name: applicant, email: applicantEmail },
  blocks: [
    { kind: 'text', text: `Hello ${name}, a new account has verified its address and waits for your approval.` },
    {
      kind: 'facts',
      facts: [
        ['Name', applicant],
        ['Email', applicantEmail],
      ],
    },
    { kind: 'link', label: 'Open the dashboard', url: `${context.siteUrl}/dashboard` },
  ],
});

const approved: Template<'approved'> = ({ name }, context) => ({
  subject: 'Your access has been approved',
  blocks: [
    { kind: 'text', text: `Hello ${name}, your account has been approved: the dashboard is open to you.` },
    { kind: 'link', label: 'Log in', url: `${context.siteUrl}/login` },
  ],
});

export const accountTemplates = {
  verify,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'approval-request': approvalRequest,
  approved,
};
