import { z } from 'zod';
import * as accounts from './account';
import { changesOf } from './changes';
import { client, clientInput } from './client';
import * as talk from './communication';
import { contact, contactInput } from './contact';
import { personal, personalInput } from './personal';
import { portfolio, portfolioInput } from './portfolio';
import { tool, toolInput } from './tool';
import { adminPictureInput, clientPictureInput, pictureInput, uploadedPicture } from './upload';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call of the API: where it is, what it takes and what it answers when it works. */
export interface Call {
  method: Method;
  /** Below `/api`, with `:name` for a part that varies. */
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  status: 200 | 201;
  success: z.ZodType;
  /** Failures beyond those that every call may answer with. */
  failures?: readonly (404 | 409 | 412 | 413 | 415 | 429)[];
}

/** What a call says when there is no record to answer with. */
export const done = z.object({ message: z.string() });

const call = <const C extends Call>(definition: C) => definition;

interface Noun {
  name: string;
  record: z.ZodType;
  input: z.ZodObject;
  paths: { list: string; create: string; item: string };
}

/** The four calls that every kind of content has. */
const contentCalls = <N extends Noun>({ name, record, input, paths }: N) => ({
  list: call({
    method: 'GET',
    path: paths.list,
    summary: `List every ${name}, oldest first`,
    status: 200,
    success: z.array(record),
  }),
  create: call({
    method: 'POST',
    path: paths.create,
    summary: `Create a ${name}`,
    body: input,
    status: 201,
    success: record,
  }),
  update: call({
    method: 'PATCH',
    path: paths.item,
    summary: `Change a ${name}; fields that are not sent stay as they are`,
    body: changesOf(input),
    status: 200,
    success: record,
    failures: [404, 412],
  }),
  remove: call({
    method: 'DELETE',
    path: paths.item,
    summary: `Delete a ${name}`,
    status: 200,
    success: done,
    failures: [404],
  }),
});

const info = (noun: string) => ({ list: `/info/${noun}`, create: `/info/${noun}`, item: `/info/${noun}/:id` });

/** The content that both the dashboard and the panel edit. */
export const content = {
  personal: contentCalls({ name: 'personal record', record: personal, input: personalInput, paths: info('personal') }),
  contact: contentCalls({ name: 'contact record', record: contact, input: contactInput, paths: info('contact') }),
  tool: contentCalls({ name: 'tool', record: tool, input: toolInput, paths: info('tool') }),
  portfolio: contentCalls({
    name: 'portfolio project',
    record: portfolio,
    input: portfolioInput,
    paths: info('portfolio'),
  }),
  client: contentCalls({
    name: 'client record',
    record: client,
    input: clientInput,
    paths: { list: '/client/all', create: '/client/create', item: '/client/selected/:id' },
  }),
};

const account = {
  register: call({
    method: 'POST',
    path: '/admin/register',
    summary: 'Register an account',
    body: accounts.registerInput,
    status: 201,
    success: accounts.session,
    failures: [409, 429],
  }),
  login: call({
    method: 'POST',
    path: '/admin/login',
    summary: 'Log in',
    body: accounts.loginInput,
    status: 200,
    success: accounts.session,
    failures: [429],
  }),
  profile: call({
    method: 'GET',
    path: '/admin/profile',
    summary: 'Read your own account',
    status: 200,
    success: accounts.account,
  }),
  updateProfile: call({
    method: 'PATCH',
    path: '/admin/profile',
    summary: 'Change your own name or picture',
    body: changesOf(accounts.profileInput),
    status: 200,
    success: accounts.account,
  }),
  password: call({
    method: 'POST',
    path: '/admin/password',
    summary: 'Change your own password; ends all older sessions',
    body: accounts.passwordInput,
    status: 200,
    success: accounts.session,
    failures: [429],
  }),
  logoutEverywhere: call({
    method: 'POST',
    path: '/admin/logout-everywhere',
    summary: 'End all sessions but this one',
    status: 200,
    success: accounts.session,
  }),
  resend: call({
    method: 'POST',
    path: '/admin/resend',
    summary: 'Send the verification mail again',
    status: 200,
    success: done,
    failures: [429],
  }),
  verify: call({
    method: 'POST',
    path: '/admin/verify',
    summary: 'Verify an address with the token of the mail',
    body: accounts.linkInput,
    status: 200,
    success: done,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/admin/forgot-password',
    summary: 'Ask for a mail to set a new password',
    body: accounts.forgotPasswordInput,
    status: 200,
    success: done,
    failures: [429],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/admin/reset-password',
    summary: 'Set a new password with the token of the mail',
    body: accounts.resetPasswordInput,
    status: 200,
    success: done,
  }),
  list: call({
    method: 'GET',
    path: '/admin/all',
    summary: 'List all accounts',
    status: 200,
    success: z.array(accounts.account),
  }),
  update: call({
    method: 'PATCH',
    path: '/admin/selected/:id',
    summary: 'Approve or verify an account',
    body: changesOf(accounts.accountChange),
    status: 200,
    success: accounts.account,
    failures: [404, 412],
  }),
  remove: call({
    method: 'DELETE',
    path: '/admin/selected/:id',
    summary: 'Delete an account',
    status: 200,
    success: done,
    failures: [404],
  }),
  activity: call({
    method: 'GET',
    path: '/admin/activity',
    summary: 'The 50 latest changes by admins, newest first',
    query: changesOf(accounts.activityQuery),
    status: 200,
    success: z.array(accounts.activity),
  }),
};

const picture = (kind: string, body: z.ZodObject) =>
  call({
    method: 'POST',
    path: `/upload/${kind}/picture`,
    summary: `Upload a picture (${kind})`,
    body,
    status: 201,
    success: uploadedPicture,
    failures: [413, 415, 429],
  });

const upload = {
  admin: picture('admin', adminPictureInput),
  personal: picture('personal', pictureInput),
  tool: picture('tool', pictureInput),
  portfolio: picture('portfolio', pictureInput),
  client: picture('client', clientPictureInput),
};

const communication = {
  message: call({
    method: 'POST',
    path: '/communication/new-client-contact',
    summary: 'Send the owner a message',
    body: talk.messageInput,
    status: 201,
    success: done,
    failures: [429],
  }),
  meeting: call({
    method: 'POST',
    path: '/communication/new-client-meeting',
    summary: 'Ask the owner for a meeting',
    body: talk.meetingInput,
    status: 201,
    success: done,
    failures: [429],
  }),
  readMeeting: call({
    method: 'GET',
    path: '/communication/meeting/:token',
    summary: "What a meeting's signed link is about",
    status: 200,
    success: talk.meetingView,
  }),
  answerMeeting: call({
    method: 'POST',
    path: '/communication/meeting/:token',
    summary: 'Confirm, move, decline or cancel a meeting',
    body: talk.meetingAnswer,
    status: 200,
    success: done,
  }),
};

/** Every call of the contract, by area and name. Routes, the OpenAPI document and the tests are made from it. */
export const calls = { ...content, account, upload, communication };
export type ContentNoun = keyof typeof content;
