export { messageTemplates } from './mail-templates';
export { messages } from './messages';
export { messagesController } from './messages-controller';
