export type { Requeued } from './claim';
export { setTemplates } from './delivery';
export type { Block, Invitation, Person, Template, TemplateContext } from './mail';
export { removeMailFiles, removeMailFilesBefore } from './mail-files';
export { outbox } from './outbox';
export { getOwnerName } from './owner-name';
export { type MailPayloads, type MeetingSnapshot, TEMPLATES_ABOUT_OTHERS } from './payloads';
export { type LinkPurpose, pageLink, signedLinks } from './signed-links';
export { openSmtpSocket } from './smtp-deadline';
