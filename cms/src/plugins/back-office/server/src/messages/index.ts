export { messageTemplates } from './mail-templates';
export { messagesController } from './messages-controller';
export { reportSuspectedSpam, suspectedSpamJob } from './suspected-spam';
