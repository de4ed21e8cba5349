/**
 * Where each rule is:
 * - when a failed mail is sent again: `retry.ts`
 * - one process sends a mail: `claim.ts`
 * - links in mails: `signed-links.ts`
 */
export type { Requeued } from './claim';
export { setTemplates } from './delivery';
export type { Block, Invitation, Person, Template, TemplateContext } from './mail';
export { removeMailFiles, removeMailFilesBefore } from './mail-files';
export { mailServer } from './mail-server';
export { newMessageId, outbox } from './outbox';
export { getOwnerName } from './owner-name';
export { type MailPayloads, type MeetingSnapshot, TEMPLATES_ABOUT_OTHERS } from './payloads';
export { type LinkPurpose, pageLink, signedLinks } from './signed-links';
export { openSmtpSocket } from './smtp-deadline';
