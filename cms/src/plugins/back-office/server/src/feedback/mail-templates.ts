import type { Template } from '#back-office/mail';
import { env } from '#platform/environment/env';
import { createEncryption } from '#platform/tokens/encryption';
import { feedbackLinks } from './feedback-links';

const tokens = createEncryption('tokens of requests for feedback');

/** Encrypts the token of a link for the outbox, because the database stores no token. */
export const encryptToken = tokens.encrypt;

/** The address of the page of a link. */
export const feedbackAddress = (token: string): string => `${env.PUBLIC_URL}/feedback/${token}`;

/** Names nobody: the owner may have mistyped the address. Not sent if the link was used, revoked or replaced meanwhile. */
const feedbackLink: Template<'feedback-link'> = async ({ link: documentId, token: encrypted }, { owner, siteUrl }) => {
  const link = await feedbackLinks.find(documentId);
  const token = tokens.decrypt(encrypted, documentId);
  if (!link || link.submittedAt || !token) return null;
  return {
    subject: `${owner.name} asks for your feedback`,
    blocks: [
      {
        kind: 'text',
        text: `${owner.name} (${siteUrl}) has worked with you and would like to know what you think of it. You decide whether your words are shown on the site.`,
      },
      { kind: 'link', label: 'Give feedback', url: feedbackAddress(token) },
      {
        kind: 'text',
        text: 'The link is good for 30 days. Please keep it: with it you can later see what you have sent, and withdraw your consent at any time. If you do not know what this is about, please ignore this mail.',
      },
    ],
  };
};

const TEXTS = {
  sent: {
    subject: (project: string) => `New feedback about ${project}`,
    text: (project: string) =>
      `The client of ${project} has sent feedback. Nobody sees it until you allow it in the dashboard.`,
  },
  withdrawn: {
    subject: (project: string) => `A consent was withdrawn: ${project}`,
    text: (project: string) =>
      `The client of ${project} has withdrawn the consent to being shown. Visitors do not see the record any more.`,
  },
};

const feedbackNotice: Template<'feedback-notice'> = ({ project, event }, { siteUrl }) => ({
  subject: TEXTS[event].subject(project),
  blocks: [
    { kind: 'text', text: TEXTS[event].text(project) },
    { kind: 'link', label: 'Open the dashboard', url: `${siteUrl}/dashboard` },
  ],
});

export const feedbackTemplates = {
  'feedback-link': feedbackLink,
  'feedback-notice': feedbackNotice,
};
