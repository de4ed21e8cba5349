export { messageTemplates } from './mail-templates';
export { messagesController } from './messages-controller';
