import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { z } from 'zod';
import { readSiteIdentity } from '#api/site/identity';
import { outbox } from '#back-office/mail';
import type { ClientConsent, FeedbackLink, FeedbackView, feedbackAnswer } from '#contract/feedback';
import { feedbackInput } from '#contract/feedback';
import { lockDocument } from '#platform/database/lock-document';
import { inTransaction } from '#platform/database/transaction';
import { env } from '#platform/environment/env';
import { parseInput } from '#platform/http/validate';
import { CLIENT_UID, toClientFields } from './client-rules';
import { findLatestSubmission, hasStandingConsent } from './consent';
import { feedbackLinks, type StoredLink } from './feedback-links';
import { encryptToken, feedbackAddress } from './mail-templates';

type Answer = z.output<typeof feedbackAnswer>;

const NO_CLIENT = 'This record no longer exists';
const INVALID_LINK = 'This link does not work any more, please ask for a new one';
const SENT = 'This feedback has been sent already; the link now serves to withdraw the consent';

interface ClientRow {
  clientName: string;
  clientCompany: string | null;
  clientPosition: string | null;
  projectName: string;
  consentToDisplay: boolean;
}

const findClient = (documentId: string): Promise<ClientRow | null> =>
  strapi.db.query(CLIENT_UID).findOne({ where: { documentId } });

/** Locks a client and returns it. Throws 404 for an unknown one. */
async function lockClient(documentId: string): Promise<ClientRow> {
  const client = (await lockDocument(CLIENT_UID, documentId)) && (await findClient(documentId));
  if (!client) throw new errors.NotFoundError(NO_CLIENT);
  return client;
}

/** The name of a project as visitors read it: without text in parentheses at its end, unless it is the whole name. */
const publicName = (project: string): string => project.replace(/(?<=\S)\s*\([^()]*\)\s*$/, '');

async function writeWording(): Promise<string> {
  const { name } = await readSiteIdentity();
  return `I agree that ${name} shows my name, company, position, rating and words on ${new URL(env.PUBLIC_URL).host}. I can withdraw this consent at any time with this link.`;
}

const toInstant = (date: string | null) => date && new Date(date).toISOString();

const isOpen = ({ submittedAt, expiresAt }: StoredLink): boolean =>
  submittedAt === null && new Date(expiresAt) > new Date();

/** The words of a link: those that were sent, else what the record says about the client. Throws 404 without a client. */
async function readWords(link: StoredLink) {
  if (link.submittedAt) {
    return link.submission ?? { name: '', company: '', position: '', rating: null, feedback: '', project: '' };
  }
  const client = await findClient(link.client);
  if (!client || !isOpen(link)) throw new errors.NotFoundError(INVALID_LINK);
  const { clientName, clientCompany, clientPosition, projectName } = client;
  return {
    name: clientName,
    company: clientCompany ?? '',
    position: clientPosition ?? '',
    rating: null,
    feedback: '',
    project: publicName(projectName),
  };
}

const toView = async (link: StoredLink): Promise<FeedbackView> => ({
  ...(await readWords(link)),
  consent: hasStandingConsent(link),
  wording: link.wording,
  expiresAt: new Date(link.expiresAt).toISOString(),
  submittedAt: toInstant(link.submittedAt),
  withdrawnAt: toInstant(link.consentWithdrawnAt),
});

const notifyOwner = (project: string, event: 'sent' | 'withdrawn') =>
  outbox.enqueue({ recipient: env.OWNER_EMAIL, template: 'feedback-notice', data: { project, event } });

/** Stores what the client sends; the record is not shown until the owner says so. */
async function submit(link: StoredLink, answer: Answer): Promise<StoredLink> {
  const client = await findClient(link.client);
  if (!client || !isOpen(link)) throw new errors.NotFoundError(INVALID_LINK);
  const { consent, ...words } = parseInput(feedbackInput, answer);
  const submission = { ...words, project: publicName(client.projectName) };
  const submittedAt = new Date().toISOString();
  const consentGivenAt = consent ? submittedAt : null;
  const data = { ...toClientFields(submission), consentToDisplay: false };
  // Strapi's generated types lack the fields of the content types.
  await strapi.documents(CLIENT_UID).update({ documentId: link.client, data: data as never });
  await notifyOwner(client.projectName, 'sent');
  return feedbackLinks.update(link, { submission, submittedAt, consentGivenAt });
}

/** Withdraws every consent of the client that stands, if this link's does, and hides the record. */
async function withdraw(link: StoredLink, links: readonly StoredLink[]): Promise<StoredLink> {
  if (!hasStandingConsent(link)) return link;
  const consentWithdrawnAt = new Date().toISOString();
  for (const other of links.filter(hasStandingConsent)) await feedbackLinks.update(other, { consentWithdrawnAt });
  // Restored meanwhile, the client was not locked before its links.
  const client = (await lockDocument(CLIENT_UID, link.client)) && (await findClient(link.client));
  if (client?.consentToDisplay) {
    const data = { consentToDisplay: false };
    await strapi.documents(CLIENT_UID).update({ documentId: link.client, data: data as never });
  }
  await notifyOwner(client?.projectName ?? link.submission?.project ?? '', 'withdrawn');
  return { ...link, consentWithdrawnAt };
}

export const feedback = {
  /**
   * Makes a link for a client, mails it if there is an address, and calls `record` with the name of the project in the
   * same transaction. Ends the links that nothing was sent by. Throws 404 for an unknown client.
   */
  createLink: (
    client: string,
    email: string | null,
    record: (project: string) => Promise<void>,
  ): Promise<FeedbackLink> =>
    inTransaction(async () => {
      const { projectName } = await lockClient(client);
      await feedbackLinks.removeUnsent(client);
      const { link, token } = await feedbackLinks.create({ client, email, wording: await writeWording() });
      const data = { link: link.documentId, token: encryptToken(token, link.documentId) };
      if (email) await outbox.enqueue({ recipient: email, template: 'feedback-link', data });
      await record(projectName);
      return { url: feedbackAddress(token), expiresAt: new Date(link.expiresAt).toISOString() };
    }),

  /** Deletes the link that waits for feedback, and calls `record` if there was one. Throws 404 for an unknown client. */
  revokeLink: (client: string, record: (project: string) => Promise<void>): Promise<void> =>
    inTransaction(async () => {
      const { projectName } = await lockClient(client);
      if ((await feedbackLinks.removeUnsent(client)) > 0) await record(projectName);
    }),

  /** The consent of the feedback that was sent last, and the link that waits. Throws 404 for an unknown client. */
  async readConsent(client: string): Promise<ClientConsent> {
    if (!(await findClient(client))) throw new errors.NotFoundError(NO_CLIENT);
    const links = await feedbackLinks.list(client);
    const latest = findLatestSubmission(links);
    const waiting = links.find(({ submittedAt }) => submittedAt === null);
    return {
      wording: latest?.consentGivenAt ? latest.wording : null,
      givenAt: toInstant(latest?.consentGivenAt ?? null),
      withdrawnAt: toInstant(latest?.consentWithdrawnAt ?? null),
      submittedAt: toInstant(latest?.submittedAt ?? null),
      link: waiting ? { expiresAt: new Date(waiting.expiresAt).toISOString(), email: waiting.email } : null,
    };
  },

  /** The view of a link. Throws one and the same 404 for an unknown, expired and revoked one. */
  async view(token: string): Promise<FeedbackView> {
    const link = await feedbackLinks.findByToken(token);
    if (!link) throw new errors.NotFoundError(INVALID_LINK);
    return toView(link);
  },

  /**
   * Sends feedback by a link, or withdraws the consent that was given by it. Throws 404 as `view` does, 400 for what is no
   * feedback, and 409 if it has been sent already.
   */
  async answer(token: string, answer: Answer): Promise<FeedbackView> {
    const found = await feedbackLinks.findByToken(token);
    if (!found) throw new errors.NotFoundError(INVALID_LINK);
    return inTransaction(async () => {
      await lockDocument(CLIENT_UID, found.client);
      const links = await feedbackLinks.lock(found.client);
      const link = links.find(({ id }) => id === found.id);
      if (!link) throw new errors.NotFoundError(INVALID_LINK);
      if (link.submittedAt && answer.consent) throw createError(409, SENT);
      return toView(link.submittedAt ? await withdraw(link, links) : await submit(link, answer));
    });
  },
};
