import type { ClientConsent, FeedbackView } from '#contract.ts';

/** The views of the links for feedback by their tokens, and the consents of clients by their ids. */
export interface FeedbackTables {
  feedback: Record<string, FeedbackView>;
  consents: Record<string, ClientConsent>;
}

export const NOW = '2026-03-02T10:00:00.000Z';
export const EXPIRES_AT = '2099-04-01T10:00:00.000Z';

const WORDING = 'I agree that Olive shows my name, company, position, rating and words on portfolio.test.';

/** The view of a link before it is used. */
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

/** The view of a link after the client has sent feedback with the consent. */
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
