import { meetingAnswer, slotsQuery, slotsView } from '../communication';
import { inboxChange, inboxItem, inboxPage, inboxQuery } from '../inbox';
import { defineOperation, messageResponse } from '../operation';

/** The messages and meetings of visitors, for the owner. */
export const inbox = {
  list: defineOperation({
    method: 'GET',
    path: '/inbox',
    summary: 'List messages and meetings, newest first, at most 50',
    requirement: 'superAdmin',
    query: inboxQuery,
    status: 200,
    success: inboxPage,
  }),
  update: defineOperation({
    method: 'PATCH',
    path: '/inbox/:id',
    summary: 'Mark a message or a meeting as read, or as suspected spam',
    requirement: 'superAdmin',
    body: inboxChange,
    status: 200,
    success: inboxItem,
    failures: [404, 409],
  }),
  remove: defineOperation({
    method: 'DELETE',
    path: '/inbox/:id',
    summary: 'Delete a message, or a meeting that does not stand',
    requirement: 'superAdmin',
    status: 200,
    success: messageResponse,
    failures: [404, 409],
  }),
  slots: defineOperation({
    method: 'GET',
    path: '/inbox/:id/slots',
    summary: 'The times that are free for moving a meeting',
    requirement: 'superAdmin',
    query: slotsQuery,
    status: 200,
    success: slotsView,
    failures: [404],
  }),
  answer: defineOperation({
    method: 'POST',
    path: '/inbox/:id/answer',
    summary: "Confirm, move, decline or cancel a meeting, as by the owner's link",
    requirement: 'superAdmin',
    body: meetingAnswer,
    status: 200,
    success: messageResponse,
    failures: [404, 409],
  }),
};
