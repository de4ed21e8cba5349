export { messageTemplates } from './mail-templates';
export { messageRules } from './messages';
export { messagesController } from './messages-controller';
export { MESSAGE_UID, reportSuspectedSpam, suspectedSpamJob } from './suspected-spam';
