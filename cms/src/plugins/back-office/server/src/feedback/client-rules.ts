import createError from 'http-errors';
import { isRestoring } from '#back-office/history';
import { collectionRules } from '#crud/collection-rules';
import type { DocumentRules } from '#crud/document-middleware';
import { contentTypeUid } from '#crud/resource';
import { aboutField } from '#platform/http/field-error';
import { type ConsentState, findLatestSubmission, getConsentState } from './consent';
import { feedbackLinks, type StoredLink } from './feedback-links';

export const CLIENT_UID = contentTypeUid('client');

/** The fields of a client that the rules read. */
interface ClientFields {
  documentId: string;
  consentToDisplay: boolean;
}

const REFUSALS: Partial<Record<ConsentState, string>> = {
  missing: 'This client has been asked for feedback and has not consented to being shown',
  withdrawn: 'This client has withdrawn the consent to being shown',
};
const NO_COPY = 'A record with the feedback of a client cannot be copied: the consent is for this one';

/** Whether the fields are those that the client has sent and still agrees to show. */
function isConsented(links: readonly StoredLink[], data: Record<string, unknown>): boolean {
  const submission = findLatestSubmission(links)?.submission;
  if (!submission || getConsentState(links) !== 'given') return false;
  const sent = toClientFields(submission);
  return Object.entries(sent).every(([name, value]) => (data[name] ?? '') === value);
}

/** The feedback of a client as the fields of the record. */
export const toClientFields = ({
  name,
  company,
  position,
  rating,
  feedback,
}: NonNullable<StoredLink['submission']>) => ({
  clientName: name,
  clientCompany: company,
  clientPosition: position,
  rating,
  feedback,
});

/**
 * A record is shown with the consent of its client alone if the client was asked, whoever writes it. A version that is
 * restored is shown if it has the words that the client agreed to, else it waits for the owner.
 */
export const clientRules: DocumentRules<ClientFields> = {
  ...collectionRules[CLIENT_UID],

  async check(write, before) {
    const { action, data } = write;
    const documentId = write.documentId ?? data?.documentId;
    if (typeof documentId !== 'string') return undefined;
    if (action === 'clone' && (await feedbackLinks.list(documentId)).length > 0) throw createError(409, NO_COPY);
    if (!data?.consentToDisplay) return undefined;
    const links = await feedbackLinks.lock(documentId);
    if (isRestoring()) {
      if (links.length > 0 && !isConsented(links, data)) write.data = { ...data, consentToDisplay: false };
      return undefined;
    }
    const refusal = REFUSALS[getConsentState(links)];
    if (refusal && !before?.consentToDisplay) throw createError(409, refusal, aboutField('consentToDisplay'));
    return undefined;
  },
};
