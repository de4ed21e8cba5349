import { z } from 'zod';
import * as talk from '../communication';
import { defineOperation, messageResponse } from '../operation';

/** The operations of visitors' messages and meetings, and of the links in mails. */
export const communication = {
  message: defineOperation({
    method: 'POST',
    path: '/communication/new-client-contact',
    summary: 'Send the owner a message',
    requirement: 'anyone',
    body: talk.messageInput,
    status: 201,
    success: messageResponse,
    failures: [429],
  }),
  meeting: defineOperation({
    method: 'POST',
    path: '/communication/new-client-meeting',
    summary: 'Ask the owner for a meeting',
    requirement: 'anyone',
    body: talk.meetingInput,
    status: 201,
    success: messageResponse.extend({ receipt: talk.meetingReceipt }),
    failures: [409, 429],
  }),
  slots: defineOperation({
    method: 'GET',
    path: '/communication/slots',
    summary: 'The times that are free for a meeting',
    requirement: 'anyone',
    query: talk.slotsQuery,
    status: 200,
    success: talk.slotsView,
  }),
  calendar: defineOperation({
    method: 'GET',
    path: '/communication/calendar/:secret.ics',
    summary: "The owner's meetings, for a calendar application",
    requirement: 'anyone',
    status: 200,
    success: z.string(),
    mediaType: 'text/calendar',
    failures: [404],
  }),
  readMeeting: defineOperation({
    method: 'GET',
    path: '/communication/meeting/:token',
    summary: "What a meeting's signed link is about",
    requirement: 'anyone',
    status: 200,
    success: talk.meetingView,
  }),
  meetingSlots: defineOperation({
    method: 'GET',
    path: '/communication/meeting/:token/slots',
    summary: 'The times that are free for moving a meeting by its signed link',
    requirement: 'anyone',
    query: talk.slotsQuery,
    status: 200,
    success: talk.slotsView,
  }),
  answerMeeting: defineOperation({
    method: 'POST',
    path: '/communication/meeting/:token',
    summary: 'Confirm, move, decline or cancel a meeting',
    requirement: 'anyone',
    body: talk.meetingAnswer,
    status: 200,
    success: messageResponse,
    failures: [409],
  }),
};
