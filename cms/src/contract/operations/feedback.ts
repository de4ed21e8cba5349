import * as feedbacks from '../feedback';
import { defineOperation, messageResponse } from '../operation';

/** The feedback of clients by request: the owner makes a link, its holder sends feedback and withdraws the consent. */
export const feedback = {
  createLink: defineOperation({
    method: 'POST',
    path: '/client/:id/feedback-link',
    summary: 'Make a link for the feedback of a client, good for 30 days; ends an earlier one that was not used',
    requirement: 'superAdmin',
    body: feedbacks.feedbackLinkInput,
    optionalBody: true,
    status: 201,
    success: feedbacks.feedbackLink,
    failures: [404],
  }),
  revokeLink: defineOperation({
    method: 'DELETE',
    path: '/client/:id/feedback-link',
    summary: 'Revoke the link that waits for feedback; a consent that was given can still be withdrawn by its link',
    requirement: 'superAdmin',
    status: 200,
    success: messageResponse,
    failures: [404],
  }),
  consent: defineOperation({
    method: 'GET',
    path: '/client/:id/consent',
    summary: 'Read the consent of a client, and the link that waits for feedback',
    requirement: 'superAdmin',
    status: 200,
    success: feedbacks.clientConsent,
    failures: [404],
  }),
  read: defineOperation({
    method: 'GET',
    path: '/client/feedback/:token',
    summary: 'What the link of a request for feedback is about, and what was sent by it',
    requirement: 'anyone',
    status: 200,
    success: feedbacks.feedbackView,
    failures: [404],
  }),
  answer: defineOperation({
    method: 'POST',
    path: '/client/feedback/:token',
    summary: 'Send feedback once; afterwards withdraw the consent to show it',
    requirement: 'anyone',
    body: feedbacks.feedbackAnswer,
    status: 200,
    success: feedbacks.feedbackView,
    failures: [404, 409, 429],
  }),
};
