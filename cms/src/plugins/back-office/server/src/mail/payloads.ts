import type { MeetingMode } from '#contract/communication';
import type { FactorKind } from '#contract/second-factor';

/** A meeting at the time the mail was queued, so that later changes do not alter an earlier mail. */
export interface MeetingSnapshot {
  /** documentId of the meeting. */
  meeting: string;
  name: string;
  email: string;
  mode: MeetingMode;
  /** ISO 8601. */
  startsAt: string;
  /** Its length; missing in mails from before meetings had one. */
  minutes?: number;
  /** The visitor's time zone. */
  timeZone: string;
  sequence: number;
}

/**
 * All mails and the data that the outbox stores for each. Links are not stored, but signed when the mail is sent.
 * `account` is a documentId; `nonce` identifies the requested link, so that a mail whose link was used or replaced
 * meanwhile is not sent.
 */
export interface MailPayloads {
  /** To a new account: verify the email. */
  verify: { account: string; nonce: string };
  /** To an account: set a new password. */
  'reset-password': { account: string; nonce: string };
  /** To an account: the password was changed. */
  'password-changed': Record<string, never>;
  /** To an account: a change of its second factors. */
  'factor-added': { kind: FactorKind };
  'factor-removed': { kind: FactorKind };
  /** `left`: the number of unused codes. */
  'recovery-code-used': { left: number };
  'recovery-codes-renewed': Record<string, never>;
  /** To an account: after this number of wrong codes, codes of its app are refused. */
  'codes-refused': { wrong: number };
  /** To an account: all second factors were removed on the server. */
  'factors-reset': Record<string, never>;
  /** To each super admin: a verified account waits for approval. */
  'approval-request': { name: string; applicant: string; applicantEmail: string };
  /** To an account: it was approved. */
  approved: { name: string };
  /** To a client: the link to send feedback. `link` is a documentId, `token` encrypted. */
  'feedback-link': { link: string; token: string };
  /** To the owner: a client has sent feedback, or withdrawn the consent. `project` is the name of the record. */
  'feedback-notice': { project: string; event: 'sent' | 'withdrawn' };
  /** To the owner: a visitor's message. */
  'message-notice': { name: string; email: string; message: string };
  /** To the visitor: the message has arrived. Does not contain the visitor's text. */
  'message-acknowledgement': Record<string, never>;
  /** To the owner, once a day: messages and meetings (documentIds) that are suspected spam. */
  'suspected-spam-notice': { messages: string[]; meetings: string[] };
  /** To the owner: a visitor asks for a meeting. */
  'meeting-notice': MeetingSnapshot;
  /** To the visitor: the request has arrived. */
  'meeting-acknowledgement': MeetingSnapshot;
  /** To the visitor: the owner has answered, or the meeting was cancelled. */
  'meeting-confirmed': MeetingSnapshot;
  'meeting-moved': MeetingSnapshot;
  'meeting-declined': MeetingSnapshot;
  'meeting-cancelled': MeetingSnapshot;
  /** To the owner and to the visitor: the visitor asks for another time. */
  'meeting-move-notice': MeetingSnapshot;
  'meeting-move-acknowledgement': MeetingSnapshot;
  /** To the visitor and to the owner: a confirmed meeting is near. */
  'meeting-reminder': MeetingSnapshot;
  'meeting-reminder-notice': MeetingSnapshot;
  /** To the owner: the visitor has cancelled. */
  'meeting-cancelled-notice': MeetingSnapshot;
}

export type TemplateName = keyof MailPayloads;

interface TemplateRules {
  /** The person whose data the mail contains: its recipient, or another one, as in a notice to the owner. */
  about: 'recipient' | 'other';
  /** Anybody can trigger the mail for any address; all of these share one limit per recipient. */
  isLimited: boolean;
  /** The mail names an account as recipient or applicant, and is deleted with that account. */
  namesAccount: boolean;
}

const toAccount = { about: 'recipient', isLimited: true, namesAccount: true } as const;
const toVisitor = { about: 'recipient', isLimited: false, namesAccount: false } as const;
const aboutVisitor = { about: 'other', isLimited: false, namesAccount: false } as const;

/** Every template declares its rules: the limits and the privacy commands read them. */
export const TEMPLATE_RULES: Record<TemplateName, TemplateRules> = {
  verify: toAccount,
  'reset-password': toAccount,
  'password-changed': toAccount,
  'factor-added': toAccount,
  'factor-removed': toAccount,
  'recovery-code-used': toAccount,
  'recovery-codes-renewed': toAccount,
  'codes-refused': toAccount,
  'factors-reset': { ...toAccount, isLimited: false },
  'approval-request': { about: 'other', isLimited: false, namesAccount: true },
  approved: { ...toAccount, isLimited: false },
  'feedback-link': toVisitor,
  'feedback-notice': aboutVisitor,
  'message-notice': aboutVisitor,
  'message-acknowledgement': { ...toVisitor, isLimited: true },
  'suspected-spam-notice': aboutVisitor,
  'meeting-notice': aboutVisitor,
  'meeting-acknowledgement': { ...toVisitor, isLimited: true },
  'meeting-confirmed': toVisitor,
  'meeting-moved': toVisitor,
  'meeting-declined': toVisitor,
  'meeting-cancelled': toVisitor,
  'meeting-move-notice': aboutVisitor,
  'meeting-move-acknowledgement': toVisitor,
  'meeting-reminder': toVisitor,
  'meeting-reminder-notice': aboutVisitor,
  'meeting-cancelled-notice': aboutVisitor,
};

const listTemplates = (isListed: (rules: TemplateRules) => boolean): readonly TemplateName[] =>
  // The record has these keys alone.
  (Object.keys(TEMPLATE_RULES) as TemplateName[]).filter((name) => isListed(TEMPLATE_RULES[name]));

export const LIMITED_TEMPLATES = listTemplates(({ isLimited }) => isLimited);
export const ACCOUNT_TEMPLATES = listTemplates(({ namesAccount }) => namesAccount);
export const TEMPLATES_ABOUT_OTHERS = listTemplates(({ about }) => about === 'other');
