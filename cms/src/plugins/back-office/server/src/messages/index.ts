/**
 * Where each rule is:
 * - what a message stores, and who is told by mail: `messages.ts`
 * - when the owner hears of suspected spam: `suspected-spam.ts`
 */
export { messageTemplates } from './mail-templates';
export { messageRules } from './messages';
export { messagesController } from './messages-controller';
export { MESSAGE_UID, reportSuspectedSpam, suspectedSpamJob } from './suspected-spam';
