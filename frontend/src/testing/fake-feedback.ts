import type { FeedbackView } from '#contract.ts';
import { requireSuperAdmin } from './fake-accounts.ts';
import { EXPIRES_AT, NO_CONSENT, NOW } from './fake-feedback-links.ts';
import { FakeApiError, type FakeContext, type FakeHandlers } from './fake-operations.ts';

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
