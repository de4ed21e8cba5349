import type { Template } from '#back-office/mail';
import type { FactorKind } from '#contract/second-factor';

const FACTORS: Record<FactorKind, string> = { totp: 'an authenticator app', passkey: 'a passkey' };

const adviceFor = (siteUrl: string) =>
  [
    {
      kind: 'text',
      text: 'If it was you, there is nothing to do. If it was not, set a new password right away, log in, and look through your factors:',
    },
    { kind: 'link', label: 'Set a new password', url: `${siteUrl}/forgot-password` },
  ] as const;

/** Does not contain the factor's name: an account with somebody else's address must not send them text of the attacker. */
const factorAdded: Template<'factor-added'> = ({ kind }, { siteUrl }) => ({
  subject: 'A second factor has been added',
  blocks: [
    { kind: 'text', text: `Your account at ${siteUrl} has a new second factor: ${FACTORS[kind]}.` },
    ...adviceFor(siteUrl),
  ],
});

const factorRemoved: Template<'factor-removed'> = ({ kind }, { siteUrl }) => ({
  subject: 'A second factor has been removed',
  blocks: [
    { kind: 'text', text: `A second factor of your account at ${siteUrl} has been removed: ${FACTORS[kind]}.` },
    ...adviceFor(siteUrl),
  ],
});

const recoveryCodeUsed: Template<'recovery-code-used'> = ({ left }, { siteUrl }) => ({
  subject: 'A recovery code has been used',
  blocks: [
    {
      kind: 'text',
      text: `Somebody has used a recovery code of your account at ${siteUrl}. Unused codes: ${left}.`,
    },
    ...adviceFor(siteUrl),
  ],
});

const recoveryCodesRenewed: Template<'recovery-codes-renewed'> = (_payload, { siteUrl }) => ({
  subject: 'Your recovery codes have been renewed',
  blocks: [
    { kind: 'text', text: `Your account at ${siteUrl} has ten new recovery codes. The earlier ones are void.` },
    ...adviceFor(siteUrl),
  ],
});

const codesRefused: Template<'codes-refused'> = ({ wrong }, { siteUrl }) => ({
  subject: 'Somebody seems to know your password',
  blocks: [
    {
      kind: 'text',
      text: `Your right password and ${wrong} wrong codes of an authenticator app have been entered for your account at ${siteUrl} within a day. Codes of your app are now refused for a day, or until you set a new password. Passkeys and recovery codes go on working.`,
    },
    { kind: 'text', text: 'Please set a new password right away:' },
    { kind: 'link', label: 'Set a new password', url: `${siteUrl}/forgot-password` },
  ],
});

const factorsReset: Template<'factors-reset'> = (_payload, { siteUrl }) => ({
  subject: 'Your second factors have been removed',
  blocks: [
    {
      kind: 'text',
      text: `Whoever runs the server of ${siteUrl} has removed all second factors of your account and ended all its sessions. Log in with your password, and set up a new factor on your account page:`,
    },
    { kind: 'link', label: 'Log in', url: `${siteUrl}/login` },
    { kind: 'text', text: 'If you have not asked for it, please tell whoever runs the server.' },
  ],
});

export const factorTemplates = {
  'factor-added': factorAdded,
  'factor-removed': factorRemoved,
  'recovery-code-used': recoveryCodeUsed,
  'recovery-codes-renewed': recoveryCodesRenewed,
  'codes-refused': codesRefused,
  'factors-reset': factorsReset,
};
