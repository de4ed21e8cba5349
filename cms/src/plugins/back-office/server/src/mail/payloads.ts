import type { MeetingMode } from '#contract/communication';

/** A meeting as it stood when the mail was queued: a later change must not rewrite what an earlier mail says. */
export interface MeetingSnapshot {
  /** documentId of the meeting. */
  meeting: string;
  name: string;
  email: string;
  mode: MeetingMode;
  /** ISO 8601. */
  startsAt: string;
  /** The visitor's zone; the owner's comes from the configuration. */
  timeZone: string;
  sequence: number;
}

/**
 * Every mail that this site sends and what the outbox keeps of it. Never a link: links are signed when the mail goes
 * out. `account` is a documentId; `nonce` says which link was asked for, so that a mail whose link has been spent or
 * replaced meanwhile is not sent any more.
 */
export interface MailPayloads {
  /** To a registration: prove that the address is yours. */
  verify: { account: string; nonce: string };
  /** To an account: set a new password. */
  'reset-password': { account: string; nonce: string };
  /** To a user of the panel, by the id of its row: set a new password. */
  'panel-reset-password': { user: number };
  /** To an account: its password is another now. */
  'password-changed': Record<string, never>;
  /** To each super admin: somebody has verified and waits. */
  'approval-request': { name: string; applicant: string; applicantEmail: string };
  /** To an account: the dashboard is open to you. */
  approved: { name: string };
  /** To the owner: a visitor's message. */
  'message-notice': { name: string; email: string; message: string };
  /** To the visitor: it has arrived. Carries none of the visitor's words. */
  'message-acknowledgement': Record<string, never>;
  /** To the owner: a visitor asks for a meeting. */
  'meeting-notice': MeetingSnapshot;
  /** To the visitor: the request has arrived. */
  'meeting-acknowledgement': MeetingSnapshot;
  /** To the visitor: what has become of the request. */
  'meeting-confirmed': MeetingSnapshot;
  'meeting-moved': MeetingSnapshot;
  'meeting-declined': MeetingSnapshot;
  'meeting-cancelled': MeetingSnapshot;
  /** To the owner: the visitor has cancelled. */
  'meeting-cancelled-notice': MeetingSnapshot;
}

export type TemplateName = keyof MailPayloads;

/** Mails that anybody can make this site send to any address: together they count against the limit per recipient. */
export const LIMITED_TEMPLATES: readonly TemplateName[] = [
  'verify',
  'reset-password',
  'panel-reset-password',
  'password-changed',
  'message-acknowledgement',
  'meeting-acknowledgement',
];

/** Mails that tell their reader about somebody else. */
export const ABOUT_OTHERS: readonly TemplateName[] = [
  'message-notice',
  'meeting-notice',
  'meeting-cancelled-notice',
  'approval-request',
];
