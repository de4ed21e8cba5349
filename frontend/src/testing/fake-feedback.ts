import type { ClientConsent, FeedbackView } from '#contract.ts';
import { requireSuperAdmin } from './fake-accounts.ts';
import { FakeApiError, type FakeContext, type FakeHandlers } from './fake-operations.ts';

/** What the links for feedback show by their tokens, and the consents of clients by their ids. */
export interface FeedbackTables {
  feedback: Record<string, FeedbackView>;
  consents: Record<string, ClientConsent>;
}

const NOW = '2026-03-02T10:00:00.000Z';
const EXPIRES_AT = '2099-04-01T10:00:00.000Z';

const WORDING = 'I agree that Olive shows my name, company, position, rating and words on portfolio.test.';

/** What a link shows before it is used. */
export const OPEN_FEEDBACK: FeedbackView = {
  name: 'Tilda Tailor',
  company: 'Needle & Co',
  position: 'Founder',
  rating: null,
  feedback: '',
  consent: false,
  project: "Tailor's Ledger",
  wording: WORDING,
  expiresAt: EXPIRES_AT,
  submittedAt: null,
  withdrawnAt: null,
};

/** What it shows after the client has sent feedback with the consent. */
export const SENT_FEEDBACK: FeedbackView = {
  ...OPEN_FEEDBACK,
  rating: 5,
  feedback: 'On time,\nand it fits.',
  consent: true,
  submittedAt: NOW,
};

export const NO_CONSENT: ClientConsent = {
  ...{ wording: null, givenAt: null, withdrawnAt: null, submittedAt: null, link: null },
};

export const GIVEN_CONSENT: ClientConsent = { ...NO_CONSENT, wording: WORDING, givenAt: NOW, submittedAt: NOW };

function findLink({ tables, param }: FakeContext): FeedbackView {
  const link = tables.feedback[param];
  if (!link) throw new FakeApiError(404, 'This link does not work any more, please ask for a new one');
  return link;
}

const consentOf = ({ tables, param }: FakeContext) => tables.consents[param] ?? NO_CONSENT;

/** The feedback of clients by request. */
export const feedbackHandlers: FakeHandlers = {
  'feedback.read': findLink,
  'feedback.answer': (context) => {
    const link = findLink(context);
    const { consent, ...words } = context.body;
    if (link.submittedAt && consent) throw new FakeApiError(409, 'This feedback has been sent already');
    const answered = link.submittedAt
      ? { ...link, consent: false, withdrawnAt: NOW }
      : { ...link, ...words, consent, submittedAt: NOW };
    context.tables.feedback[context.param] = answered;
    return answered;
  },
  'feedback.createLink': (context) => {
    requireSuperAdmin(context);
    const link = { expiresAt: EXPIRES_AT, email: context.body.email ?? null };
    context.tables.consents[context.param] = { ...consentOf(context), link };
    return { url: 'https://portfolio.test/feedback/new-link', expiresAt: EXPIRES_AT };
  },
  'feedback.revokeLink': (context) => {
    requireSuperAdmin(context);
    context.tables.consents[context.param] = { ...consentOf(context), link: null };
    return { message: 'The link does not work any more' };
  },
  'feedback.consent': (context) => {
    requireSuperAdmin(context);
    return consentOf(context);
  },
};
